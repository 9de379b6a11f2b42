import { expect, test } from 'vitest'
import { EXIT, type Failure } from './failure.ts'
import { readOptions } from './options.ts'

const read = (line: string) => readOptions(line.split(' ').filter(word => word !== ''))

test('a page is written as HTML to the standard output by default', () => {
  expect(read('page.html')).toMatchObject({
    kind: 'article',
    input: 'page.html',
    format: 'html',
    output: null,
  })
  expect(read('- -f markdown -u https://a.example/ -o out.md')).toMatchObject({
    input: '-',
    format: 'markdown',
    url: 'https://a.example/',
    output: 'out.md',
  })
})

test('several inputs of JSON lines are several sites', () => {
  expect(read('--jsonl a.jsonl b.jsonl --jobs 4 --format html')).toMatchObject({
    kind: 'site',
    inputs: ['a.jsonl', 'b.jsonl'],
    mode: 'memory',
    jobs: 4,
    withHtml: true,
  })
})

test.each([
  ['', 'Name a file or an address'],
  ['--wrong', "Unknown option '--wrong'"],
  ['page.html --format pdf', 'Allowed choices are html, markdown, text, json, epub.'],
  ['--jsonl x --mode fast', 'Allowed choices are memory, performance.'],
  ['a.html b.html', 'Only one page can be read at a time'],
  ['a.html --jobs 2', '--jobs needs --jsonl.'],
  ['a.html --min-occurrences 2', '--min-occurrences needs --jsonl.'],
  ['a.html --url example.org', '--url example.org is not an http or https address.'],
  ['ftp://a.example/', 'is not an http or https address'],
  ['--jsonl', 'Name a file of JSON lines'],
  ['--jsonl x --method shake', '--method cannot be used with --jsonl.'],
  ['--jsonl x --format epub', 'the format is json, or html'],
  ['--jsonl x --jobs 0', 'It is not a positive number.'],
  ['--jsonl x --jobs 1.5', 'It is not a whole number.'],
  ['--jsonl x --jobs 2 --mode performance', '--jobs needs the mode “memory”'],
  ['--jsonl x --resume', '--resume needs --output.'],
])('winnow %s: %s', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence)
  expect(() => read(line)).toThrow(expect.objectContaining({ exit: EXIT.usage }) as Failure)
})
