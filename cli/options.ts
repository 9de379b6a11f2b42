import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { version } from '../package.json'
import { EXIT, Failure } from './failure.ts'
import type { Mode } from './site/clean-site.ts'

const FORMATS = ['html', 'markdown', 'text', 'json', 'epub'] as const
export type ArticleFormat = (typeof FORMATS)[number]
const MODES: readonly Mode[] = ['memory', 'performance']

/** The options for reading one page. */
export interface ArticleOptions {
  readonly kind: 'article'
  /** A path, an http(s) address, or `-` for the standard input. */
  readonly input: string
  readonly format: ArticleFormat
  /** Null for the model's decision. */
  readonly method: string | null
  /** The path of a file of rules. */
  readonly rules: string | null
  /** The address of a page that is given as HTML. */
  readonly url: string | null
  /** Null for the standard output. */
  readonly output: string | null
  readonly images: boolean
  readonly timeoutMs: number
  readonly sandbox: boolean
}

/** The options for cleaning many pages. */
export interface SiteOptions {
  readonly kind: 'site'
  /** Paths, or `-`; each is one site. */
  readonly inputs: readonly string[]
  readonly mode: Mode
  readonly jobs: number
  readonly occurrences: number
  readonly withHtml: boolean
  readonly resume: boolean
  readonly output: string | null
  readonly sandbox: boolean
}

/** The requested action; `told` means that commander has already printed the answer. */
export type Options =
  | ArticleOptions
  | SiteOptions
  | { readonly kind: 'methods'; readonly sandbox: boolean }
  | { readonly kind: 'told' }

interface Parsed {
  readonly format?: ArticleFormat
  readonly method?: string
  readonly rules?: string
  readonly url?: string
  readonly output?: string
  readonly images: boolean
  readonly timeout?: number
  readonly sandbox: boolean
  readonly jsonl?: true
  readonly mode?: Mode
  readonly jobs?: number
  readonly minOccurrences?: number
  readonly resume?: true
  readonly listMethods?: true
}

const EXAMPLES = `
Examples:
  winnow https://example.org/story --format markdown
  curl https://example.org/story | winnow - --url https://example.org/story > story.html
  winnow story.html --format epub --output story.epub
  winnow --jsonl site.jsonl --output site.clean.jsonl --jobs 2

Exit codes:
  0 done                      4 the input cannot be read     130 interrupted
  1 a defect of Winnow        5 the output cannot be written 141 the reader of the output has gone
  2 wrong options             6 no browser could be started
  3 the page has no article

docs/command-line.md explains the formats, the fields and the methods.`

/**
 * Reads the arguments of the command.
 * @throws Failure if they make no sense
 */
export function readOptions(args: readonly string[]): Options {
  const command = new Command('winnow')
    .description('Writes the article of a web page, without its clutter, to the standard output.')
    .usage('<file|url|-> [options]\n       winnow --jsonl <file|-> [<file> …] [options]')
    .version(version)
    .argument('[inputs...]', 'a file of HTML, an http(s) address, or - for the standard input')
    .addOption(new Option('-f, --format <format>', 'the form of the result (default: html)').choices(FORMATS))
    .option('-m, --method <name>', 'decide by this published method instead of the trained model')
    .option('--list-methods', 'print the names of the methods')
    .option('-r, --rules <file>', 'apply rules for sites, as the rules page exports them')
    .option('-u, --url <address>', 'the address of a page that is given as HTML')
    .option('-o, --output <file>', 'write to a file instead of the standard output')
    .option('--no-images', 'with html and epub: link images instead of loading and embedding them')
    .option('--timeout <seconds>', 'how long a page may take to load (default: 30)', positive)
    .option('--no-sandbox', 'run Chromium without its sandbox, where it does not start otherwise')
    .optionsGroup('Many pages of a site:')
    .option('--jsonl', 'read one JSON object a line ("url", "html"), write one result a line')
    .addOption(
      new Option('--mode <mode>', 'parse twice, or keep all pages in memory (default: memory)').choices(
        MODES,
      ),
    )
    .option('-j, --jobs <number>', 'processes in the mode "memory" (default: 1)', positiveInteger)
    .option(
      '--min-occurrences <number>',
      'pairs of pages that must share a part (default: 1)',
      positiveInteger,
    )
    .option('--resume', 'continue the output of an interrupted run; needs --output')
    .addHelpText('after', EXAMPLES)
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({ outputError() {} })
  try {
    command.parse(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return { kind: 'told' }
    throw usage(error.message.replace(/^error: (.)/, (_, first: string) => first.toUpperCase()))
  }
  const parsed = command.opts<Parsed>()
  if (parsed.listMethods) return { kind: 'methods', sandbox: parsed.sandbox }
  return parsed.jsonl ? siteOptions(command.args, parsed) : articleOptions(command.args, parsed)
}

function articleOptions(inputs: readonly string[], parsed: Parsed): ArticleOptions {
  for (const name of ['mode', 'jobs', 'minOccurrences', 'resume'] as const)
    if (parsed[name] !== undefined) throw usage(`--${dashed(name)} needs --jsonl.`)
  const [input, ...more] = inputs
  if (input === undefined) throw usage('Name a file or an address, or - for the standard input.')
  if (more.length > 0) throw usage('Only one page can be read at a time; see --jsonl for many.')
  if (parsed.url !== undefined && !isWebAddress(parsed.url))
    throw usage(`--url ${parsed.url} is not an http or https address.`)
  if (/^[a-z][a-z+.-]+:\/\//i.test(input) && !/^(?:https?|file):/i.test(input))
    throw usage(`${input} is not an http or https address.`)
  return {
    kind: 'article',
    input,
    format: parsed.format ?? 'html',
    method: parsed.method ?? null,
    rules: parsed.rules ?? null,
    url: parsed.url ?? null,
    output: parsed.output ?? null,
    images: parsed.images,
    timeoutMs: (parsed.timeout ?? 30) * 1000,
    sandbox: parsed.sandbox,
  }
}

function siteOptions(inputs: readonly string[], parsed: Parsed): SiteOptions {
  for (const name of ['method', 'rules', 'url', 'timeout'] as const)
    if (parsed[name] !== undefined) throw usage(`--${name} cannot be used with --jsonl.`)
  const { format = 'json', mode = 'memory', jobs = 1 } = parsed
  if (format !== 'json' && format !== 'html')
    throw usage(`With --jsonl, the format is json, or html to add the cleaned HTML; not ${format}.`)
  if (inputs.length === 0) throw usage('Name a file of JSON lines, or - for the standard input.')
  if (mode === 'performance' && jobs > 1)
    throw usage('--jobs needs the mode “memory”: in the mode “performance”, one process keeps all pages.')
  if (parsed.resume && parsed.output === undefined) throw usage('--resume needs --output.')
  return {
    kind: 'site',
    inputs,
    mode,
    jobs,
    occurrences: parsed.minOccurrences ?? 1,
    withHtml: format === 'html',
    resume: parsed.resume ?? false,
    output: parsed.output ?? null,
    sandbox: parsed.sandbox,
  }
}

/** Whether this is an address that a page can be loaded from, or can come from. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

function positive(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value < Number.POSITIVE_INFINITY))
    throw new InvalidArgumentError('It is not a positive number.')
  return value
}

function positiveInteger(text: string): number {
  const value = positive(text)
  if (!Number.isInteger(value)) throw new InvalidArgumentError('It is not a whole number.')
  return value
}

function usage(sentence: string): Failure {
  return new Failure(EXIT.usage, `${sentence}\nSee winnow --help.`)
}
