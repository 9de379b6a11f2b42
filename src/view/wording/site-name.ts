import type { Strings } from './strings.ts'

/**
 * The name of a page's site in sentences: its host, or what stands for it where a page has none.
 * @param address as in `location.href`
 */
export function siteName({ t }: Strings, address: string): string {
  const { protocol = '', host = '' } = URL.parse(address) ?? {}
  // The host of the extension's own sample page is an id.
  if (protocol.endsWith('-extension:')) return t('examplePage')
  return host.replace(/^www\./, '') || t('localFiles')
}
