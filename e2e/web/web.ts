import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** Response headers, by lower-case name. */
export type Headers = Readonly<Record<string, string | string[]>>

/** What one address answers. */
export interface Answer {
  readonly body: string | Buffer
  /** It is sent no sooner than this. */
  readonly when?: Promise<void>
  readonly headers: Headers
}

/** The site behind one host name: what it answers to a path, or nothing (404). */
export type Site = (path: string) => Answer | undefined

/** A request that reached the server. */
export interface Asked {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/**
 * A web of our own: one https server on this machine that answers for every host name it is given, and remembers
 * what it was asked. The browsers send it whatever they ask of any host, so nothing leaves the machine, and what
 * they ask is known from the wire and not from their own account.
 *
 * The key that is committed beside this file (`openssl req -x509`, for `*.example`) protects nothing but this.
 */
export class Web {
  readonly asked: Asked[] = []
  /** What answers for hosts that have no site; by default nothing does. */
  elsewhere: Site = () => undefined
  private readonly sites = new Map<string, Site>()
  private readonly server: Server

  private constructor(pem: string) {
    this.server = createServer({ key: pem, cert: pem }, async (request, response) => {
      const url = new URL(`https://${request.headers.host}${request.url}`)
      this.asked.push({ url: url.href, headers: request.headers })
      const answer = (this.sites.get(url.hostname) ?? this.elsewhere)(url.pathname)
      await answer?.when
      response.writeHead(answer ? 200 : 404, answer?.headers)
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

  /** Lets a host name answer; an earlier site of that name is gone. */
  site(host: string, site: Site): void {
    this.sites.set(host, site)
  }

  /** One page at every path of a host. Returns its address. */
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

/** The fingerprint by which Chromium is told to trust our certificate, and no other. */
export const certificateFingerprint = createHash('sha256')
  .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')

/** An HTML page. */
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

/** A file as a server sends it: `page.html.gz` unpacks to HTML, and text that is UTF-8 is said to be. */
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

/** A site made of the files in a folder. */
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
