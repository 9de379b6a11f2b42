import { certificateFingerprint, type Web } from '../web/web.ts'

/** Arguments for Chromium that map the hosts to the local web; with `*`, all other hosts are unreachable. */
export const route = (web: Web, hosts: string): string[] => [
  `--host-resolver-rules=MAP ${hosts}:443 127.0.0.1:${web.port}, ${hosts === '*' ? 'MAP * ~NOTFOUND, ' : ''}EXCLUDE 127.0.0.1`,
  `--ignore-certificate-errors-spki-list=${certificateFingerprint}`,
]
