import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The real command, as the build writes it. */
const ROOT = path.resolve(import.meta.dirname, '..')
const COMMAND = path.join(ROOT, 'dist/cli/winnow.js')
const SAMPLE = path.join(ROOT, 'test/pages/sample/page.html')
const BROWSER = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const folder = mkdtempSync(path.join(tmpdir(), 'winnow-test-'))
const at = (name: string) => path.join(folder, name)

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'cli'], { cwd: ROOT, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Given {
  readonly input?: string | Buffer
  readonly env?: Record<string, string>
  /** Called with all that was written to the standard output so far. */
  readonly onOutput?: (out: string, end: (signal: NodeJS.Signals) => void) => void
}

function winnow(args: readonly string[], { input = '', env = {}, onOutput }: Given = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { ...process.env, CHROMIUM: BROWSER, ...env },
    })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', text => {
      out += text
      onOutput?.(out, signal => child.kill(signal))
    })
    child.stderr.setEncoding('utf8').on('data', text => {
      err += text
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code, out, err }))
    child.stdin.on('error', () => {}).end(input)
  })
}

/** The result of a shell command in which `winnow` is the command. */
function shell(command: string): Ended {
  const line = command.replaceAll('winnow', `'${process.execPath}' '${COMMAND}'`)
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, CHROMIUM: BROWSER },
  })
  return { code: status, out: stdout, err: stderr }
}

const isOnPath = (name: string) => spawnSync('bash', ['-c', `command -v ${name}`]).status === 0

describe('one page', () => {
  test('HTML from the standard input is read by a method, with rules, and written as Markdown', async () => {
    writeFileSync(at('rules.txt'), '[news.example]\nremove #second\nnonsense here\n')
    const words = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')
    const page = `<title>Story</title><main><h1>Story</h1><p id="first">First, ${words}.</p><p id="second">Second, ${words}.</p><p>Third, <a href="/far">link</a> ${words}.</p></main><script>document.querySelector('#first').remove()</script>`
    const { code, out, err } = await winnow(
      [
        '-',
        '--url',
        'https://news.example/a',
        '--rules',
        at('rules.txt'),
        '--method',
        'bte',
        '-f',
        'markdown',
      ],
      { input: page },
    )
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^line 3: .*nonsense here/) })
    expect(out).toContain('# Story')
    expect(out).toContain('First, word0')
    expect(out).toContain('[link](https://news.example/far)')
    expect(out).not.toContain('Second')
  })

  test.each([
    ['UTF-8 that no header and no tag names', '', Buffer.from('“Übermut” tut selten gut.')],
    [
      'an encoding that a tag names',
      '<meta charset="windows-1252">',
      Buffer.from('\x93\xdcbermut\x94 tut selten gut.', 'latin1'),
    ],
  ])('the standard input may be in %s', async (_, head, sentence) => {
    const text = Array.from({ length: 60 }, () => sentence)
    const input = Buffer.concat([Buffer.from(`${head}<title>Story</title><h1>Story</h1><p>`), ...text])
    const { code, out } = await winnow(['-', '--url', 'https://news.example/a', '-f', 'text'], { input })
    expect(code).toBe(0)
    expect(out).toContain('“Übermut” tut selten gut.')
  })

  test('a file is written as a book', async () => {
    const book = at('book.epub')
    const { code, out, err } = await winnow([SAMPLE, '-f', 'epub', '-o', book])
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: '' })
    const files = unzipSync(readFileSync(book))
    expect(strFromU8(files['mimetype']!)).toBe('application/epub+zip')
    const { title } = JSON.parse(readFileSync(path.join(path.dirname(SAMPLE), 'expected.json'), 'utf8'))
    expect(strFromU8(files['EPUB/article.xhtml']!)).toContain(title)
  })

  test('for a page without an article, the reason is printed', async () => {
    const links = Array.from({ length: 40 }, (_, i) => `<li><a href="/${i}">A link to page ${i}</a>`).join('')
    const { code, out, err } = await winnow(['-'], { input: `<ul>${links}</ul>` })
    expect({ code, out }).toEqual({ code: 3, out: '' })
    expect(err).toMatch(/^The standard input has no article\. .+\.\n$/)
  })

  test('for an unknown method, the names of all methods are printed', async () => {
    const { code, err } = await winnow([SAMPLE, '--method', 'magic'])
    expect(code).toBe(2)
    expect(err).toMatch(/^There is no method “magic”\. The methods are: .*\bshake-exact\b/)
  })

  test.each([
    ['no such file', ['missing.html'], 'There is no file missing.html.'],
    ['a folder', [folder], `${folder} is a folder.`],
    ['a picture', [path.join(ROOT, 'docs/popup.png')], 'is not HTML: it is a binary file.'],
    ['a text without tags', [path.join(ROOT, 'LICENSE')], 'is not HTML: it contains no tags.'],
    ['no file of rules', [SAMPLE, '--rules', 'missing.txt'], 'There is no file missing.txt.'],
  ])('%s is told before a browser starts', async (_, args, sentence) => {
    const { code, out, err } = await winnow(args, { env: { CHROMIUM: '/missing' } })
    expect({ code, out }).toEqual({ code: 4, out: '' })
    expect(err).toContain(sentence)
  })

  test('a missing browser is reported', async () => {
    const { code, err } = await winnow([SAMPLE], { env: { CHROMIUM: '/missing' } })
    expect({ code, err }).toEqual({ code: 6, err: 'CHROMIUM is set to /missing, which is not a program.\n' })
  })

  test('an unknown option is reported with a hint', async () => {
    const { code, err } = await winnow(['--wrong'])
    expect({ code, err }).toEqual({ code: 2, err: "Unknown option '--wrong'\nSee winnow --help.\n" })
  })

  test('the help names every exit code', async () => {
    const { code, out } = await winnow(['--help'])
    expect(code).toBe(0)
    for (const exit of [0, 1, 2, 3, 4, 5, 6, 130, 141])
      expect(out).toMatch(new RegExp(`(?:^|\\s)${exit} [a-z]`, 'm'))
  })
})

describe('a page from the web', () => {
  let server: Server
  let address: string
  let picture: Buffer

  beforeAll(async () => {
    picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const script = `
      const words = number => Array.from({ length: 40 }, (_, i) => 'word' + number + i).join(' ')
      const paragraph = number => '<p>The script has written paragraph ' + number + ': ' + words(number) + '.</p>'
      const figure = '<figure><img src="/picture.png" width="400" height="300"><figcaption>A caption</figcaption></figure>'
      document.querySelector('article').innerHTML += [1, 2, 3].map(paragraph).join('') + figure + [4, 5].map(paragraph).join('')`
    server = createServer(({ url }, response) => {
      if (url === '/picture.png') response.setHeader('content-type', 'image/png').end(picture)
      else if (url === '/missing') response.writeHead(404).end('<h1>Not here</h1>')
      else
        response
          .setHeader('content-type', 'text/html')
          .end(`<title>Late</title><article><h1>Late</h1></article><script>${script}</script>`)
    })
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(() => server.close())

  test('is read as its scripts have made it, with its images', async () => {
    const { code, out, err } = await winnow([`${address}/story`])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('The script has written paragraph 5')
    expect(out).toContain(`src="data:image/png;base64,${picture.toString('base64')}"`)
  })

  test.each([
    ['/missing', 'the server answered 404 Not Found.'],
    ['/picture.png', 'is not HTML: its type is image/png.'],
  ])('that cannot be read is told: %s', async (where, sentence) => {
    const { code, out, err } = await winnow([address + where])
    expect({ code, out }).toEqual({ code: 4, out: '' })
    expect(err).toContain(sentence)
  })

  test('that cannot be reached is reported', async () => {
    const { code, err } = await winnow(['http://127.0.0.1:9/'])
    expect(code).toBe(4)
    expect(err).toMatch(/^http:\/\/127\.0\.0\.1:9\/ could not be read: .+\.\n$/)
  })
})

/** A page of a site, as a line. All pages share a menu and a footer. */
const line = (site: string, number: number) =>
  JSON.stringify({
    url: `https://${site}/${(number * 7) % 100}`,
    html: `<title>Page ${number}</title><nav><a href="/">Home of ${site}</a></nav><div><p>Text ${number} of ${site}, with words of its own.</p></div><footer>Imprint</footer>`,
  })
const lines = (site: string, count: number) => Array.from({ length: count }, (_, i) => line(site, i))

interface Result {
  readonly url?: string
  readonly cleaned_text?: string
  readonly line?: number
  readonly error?: string
}

const results = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map(each => JSON.parse(each) as Result)

describe('many pages', () => {
  beforeAll(() => {
    writeFileSync(at('site.jsonl'), `${lines('a.example', 250).join('\n')}\n`)
  })

  test('results have the order of the lines, and bad lines do not end the run', async () => {
    const [one, two, three] = lines('a.example', 3)
    const input = [
      one,
      '{"url": "https://a.example/x", ',
      '',
      two,
      '[]',
      '{"url":"https://a.example/y"}',
      three,
    ].join('\n')
    const { code, out, err } = await winnow(['--jsonl', '-'], { input })
    expect(code).toBe(0)
    expect(results(out).map(({ line, error, cleaned_text }) => cleaned_text ?? { line, error })).toEqual([
      'Text 0 of a.example, with words of its own.',
      { line: 2, error: expect.stringMatching(/^not JSON: /) },
      'Text 1 of a.example, with words of its own.',
      { line: 5, error: 'not a JSON object' },
      { line: 6, error: 'no "html", which must be a text' },
      'Text 2 of a.example, with words of its own.',
    ])
    expect(results(out)[4]).toMatchObject({ url: 'https://a.example/y' })
    expect(err.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^The standard input, line 2: not JSON: .+\.$/),
      'The standard input, line 5: not a JSON object.',
      'The standard input, line 6: no "html", which must be a text.',
    ])
  })

  test('both modes, one process and several, files and pipes give the same bytes', async () => {
    const memory = await winnow(['--jsonl', at('site.jsonl')])
    expect(results(memory.out)).toHaveLength(250)
    expect(memory.err).toBe('')
    const input = readFileSync(at('site.jsonl'))
    const performance = await winnow(['--jsonl', '-', '--mode', 'performance'], { input })
    expect(performance.out).toBe(memory.out)
    const several = await winnow(['--jsonl', '-', '--jobs', '4'], { input })
    expect(several.out).toBe(memory.out)
  })

  test('an interrupted run is resumed', async () => {
    const whole = at('whole.jsonl')
    expect(await winnow(['--jsonl', at('site.jsonl'), '-o', whole])).toMatchObject({ code: 0 })
    const complete = readFileSync(whole)
    const part = at('part.jsonl')
    // As a run leaves it that ended in the middle of a line.
    writeFileSync(part, complete.subarray(0, Math.floor(complete.length * 0.6)))
    expect(await winnow(['--jsonl', at('site.jsonl'), '-o', part, '--resume'])).toMatchObject({
      code: 0,
      err: '',
    })
    expect(readFileSync(part).equals(complete)).toBe(true)
    // Nothing is left to do.
    expect(await winnow(['--jsonl', at('site.jsonl'), '-o', part, '--resume'])).toMatchObject({ code: 0 })
    expect(readFileSync(part).equals(complete)).toBe(true)

    writeFileSync(part, `{"url":"https://other.example/"}\n`)
    const other = await winnow(['--jsonl', at('site.jsonl'), '-o', part, '--resume'])
    expect(other.code).toBe(2)
    expect(other.err).toContain('The existing output is not that of')
  })

  test('a signal ends a run after a complete line', async () => {
    // More than the pipe and the first batches hold.
    writeFileSync(at('long.jsonl'), `${lines('a.example', 20_000).join('\n')}\n`)
    let told = false
    const { code, out, err } = await winnow(['--jsonl', at('long.jsonl')], {
      onOutput(_, end) {
        if (!told) end('SIGINT')
        told = true
      },
    })
    expect({ code, err }).toEqual({ code: 130, err: 'Interrupted by SIGINT.\n' })
    expect(results(out).length).toBeLessThan(20_000)
    expect(out.endsWith('\n')).toBe(true)
  })

  test('a full disk is reported', async ({ skip }) => {
    if (!existsSync('/dev/full')) skip('there is no /dev/full')
    const { code, err } = shell('winnow --jsonl site.jsonl > /dev/full')
    expect({ code, err }).toEqual({
      code: 5,
      err: 'The standard output could not be written. There is no space left on the device.\n',
    })
  })

  test('a reader that closes the pipe ends the command without a message', async () => {
    const { code, out, err } = shell('set -o pipefail; winnow --jsonl site.jsonl site.jsonl | head -1')
    expect({ code, err }).toEqual({ code: 141, err: '' })
    expect(results(out)).toHaveLength(1)
  })

  test('fifty sites in GNU parallel give the same bytes as in one process', async ({ skip }) => {
    if (!isOnPath('parallel')) skip('GNU parallel is not installed')
    for (let i = 10; i < 60; i++)
      writeFileSync(at(`s${i}.jsonl`), `${lines(`s${i}.example`, 4).join('\n')}\n`)
    const one = shell('winnow --jsonl s??.jsonl')
    expect(results(one.out)).toHaveLength(200)
    const parallel = shell(`parallel --keep-order --jobs 2 --max-args 25 "winnow" --jsonl ::: s??.jsonl`)
    expect(parallel.out).toBe(one.out)
  })
})
