import { spawn } from 'node:child_process'
import path from 'node:path'

/** The checkout, whatever directory a command was called from. */
export const root = path.resolve(import.meta.dirname, '..')

// `npm run` puts the installed commands on the path; `node scripts/test.mjs` should find them too.
process.env.PATH = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)
// Several tools colour their output wherever CI is set, though a log file shows colours as codes.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

/**
 * Runs a command in the checkout, with no input to wait for.
 *
 * @param {string} command name on the path, or a file
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] `quiet` keeps the output back; `env` adds to ours
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 when a signal ended it or it could not be
 *   started) and, when quiet, what it wrote
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise(resolve => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32', // there the installed commands are .cmd files
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', text => {
        output += text
      })
    const complain = sentence => {
      output += `${sentence}\n`
      if (!quiet) console.error(sentence)
    }
    child.on('error', error => {
      complain(`${command} could not be started: ${error.message}`)
      resolve({ code: 1, output })
    })
    child.on('close', (code, signal) => {
      if (signal) complain(`${command} was ended by ${signal}.`)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a command quietly and throws, with everything it wrote, when it fails. */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, { quiet: true, ...options })
  if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed.\n\n${output.trim()}`)
}
