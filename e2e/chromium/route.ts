import { certificateFingerprint, type Web } from '../web/web.ts'

/** Arguments for Chromium that send the hosts to our web, and none to the real one when it answers for all. */
export const route = (web: Web, hosts: string): string[] => [
  `--host-resolver-rules=MAP ${hosts}:443 127.0.0.1:${web.port}, ${hosts === '*' ? 'MAP * ~NOTFOUND, ' : ''}EXCLUDE 127.0.0.1`,
  `--ignore-certificate-errors-spki-list=${certificateFingerprint}`,
]
