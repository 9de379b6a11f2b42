/** Tells on standard error how far it is: to be called after each of so many pages. */
export function progress(total: number): () => void {
  let done = 0
  return () => {
    done++
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} pages${done === total ? '\n' : ''}`)
    else if (done % 100 === 0 || done === total) process.stderr.write(`${done} of ${total} pages\n`)
  }
}
