/** Returns a function to call after each of `total` pages; it reports the progress on standard error. */
export function progress(total: number): () => void {
  let done = 0
  return () => {
    done++
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} pages${done === total ? '\n' : ''}`)
    else if (done % 100 === 0 || done === total) process.stderr.write(`${done} of ${total} pages\n`)
  }
}
