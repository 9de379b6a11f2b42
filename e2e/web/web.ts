import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** Response headers, by lower-case name. */
export type Headers = Readonly<Record<string, string | string[]>>

/** The response for an address. */
export interface Answer {
  /** By default 200. */
  readonly status?: number
  readonly body: string | Buffer
  /** Delays the response until it resolves. */
  readonly when?: Promise<void>
  readonly headers: Headers
}

/** The site of a host name: returns the response for a path, or undefined for a 404. */
export type Site = (path: string) => Answer | undefined

/** A request that reached the server. */
export interface Asked {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/**
 * A local web: one https server on this machine for all registered host names, which records its requests.
 * The browsers are configured to send every request for any host to it. So nothing leaves the machine, and
 * requests are observed on the wire, not by the browser's own report.
 *
 * The key that is committed beside this file (`openssl req -x509`, for `*.example`) protects nothing else.
 */
export class Web {
  readonly asked: Asked[] = []
  /** The site for hosts without a site of their own; by default there is none. */
  elsewhere: Site = () => undefined
  private readonly sites = new Map<string, Site>()
  private readonly server: Server

  private constructor(pem: string) {
    this.server = createServer({ key: pem, cert: pem }, async (request, response) => {
      const url = new URL(`https://${request.headers.host}${request.url}`)
      this.asked.push({ url: url.href, headers: request.headers })
      const answer = (this.sites.get(url.hostname) ?? this.elsewhere)(url.pathname)
      await answer?.when
      response.writeHead(answer ? (answer.status ?? 200) : 404, answer?.headers)
      response.end(answer?.body)
    })
  }

  static async open(): Promise<Web> {
    const web = new Web(certificate)
    await new Promise<void>(resolve => web.server.listen(0, '127.0.0.1', resolve))
    return web
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** Registers the site of a host name; replaces an earlier one. */
  site(host: string, site: Site): void {
    this.sites.set(host, site)
  }

  /** Serves one page at every path of a host. Returns its address. */
  page(host: string, html: string, headers: Headers = {}): string {
    this.site(host, path => (path === '/favicon.ico' ? undefined : htmlAnswer(html, headers)))
    return `https://${host}/story`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise(resolve => this.server.close(resolve))
  }
}

const certificate = readFileSync(path.join(import.meta.dirname, 'certificate.pem'), 'utf8')

/** The fingerprint with which Chromium trusts only this certificate. */
export const certificateFingerprint = createHash('sha256')
  .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')

/** An HTML response. */
export function htmlAnswer(html: string, headers: Headers = {}): Answer {
  return { body: html, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.htm': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** A file as a response: `page.html.gz` is served as compressed HTML, and UTF-8 text gets a charset. */
export function fileAnswer(file: string, headers: Headers = {}): Answer {
  const body = readFileSync(file)
  const packed = file.endsWith('.gz')
  const type =
    types[path.extname(packed ? file.slice(0, -3) : file).toLowerCase()] ?? 'application/octet-stream'
  const charset = type.startsWith('text/') && (packed || isUtf8(body)) ? '; charset=utf-8' : ''
  return {
    body,
    headers: { 'content-type': type + charset, ...(packed && { 'content-encoding': 'gzip' }), ...headers },
  }
}

/** A site that serves the files of a folder. */
export function folderSite(folder: string): Site {
  return url => {
    const file = path.join(folder, decodeURIComponent(url))
    const inside = !path.relative(folder, file).startsWith('..')
    return inside && existsSync(file) && statSync(file).isFile() ? fileAnswer(file) : undefined
  }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
