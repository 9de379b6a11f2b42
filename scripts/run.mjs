import { spawn } from 'node:child_process'
import path from 'node:path'

/** The root of the repository, independent of the working directory. */
export const root = path.resolve(import.meta.dirname, '..')

// `npm run` adds the installed commands to the path; `node scripts/test.mjs` needs them, too.
process.env.PATH = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)
// Several tools colour their output if CI is set, but log files show colours as codes.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

/**
 * Runs a command in the root of the repository, without input.
 *
 * @param {string} command a name on the path, or a file
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] `quiet` returns the output instead of printing
 *   it; `env` adds variables
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 if a signal ended the command or it could not
 *   be started) and, if quiet, its output
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise(resolve => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32', // on Windows the installed commands are .cmd files
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

/** Runs a command quietly. @throws an error with its output if it fails */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, { quiet: true, ...options })
  if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed.\n\n${output.trim()}`)
}
