/** In a busy or hidden window, the work continues after this number of milliseconds. */
const LONGEST_WAIT = 100
/** The longest task in an idle window, in milliseconds. */
const STRETCH = 8

/**
 * Does work in short tasks after frames, so that the window stays responsive.
 * @param work does a part of the work each time it is resumed
 * @param signal stops the work
 * @param isEnough whether the part that was done is enough for one task, because the browser has to lay it out
 * @returns settles when the work is done or stopped
 */
export async function inIdleTime<T>(
  work: Iterator<T>,
  signal: AbortSignal,
  isEnough: (part: T) => boolean = () => false,
): Promise<void> {
  for (;;) {
    await untilIdle()
    const start = performance.now()
    for (;;) {
      if (signal.aborted) return
      const { value, done } = work.next()
      if (done) return
      if (isEnough(value) || performance.now() - start >= STRETCH) break
    }
  }
}

/** Waits until the window has drawn a frame and has nothing else to do. */
async function untilIdle(): Promise<void> {
  await new Promise(resolve => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, LONGEST_WAIT)
  })
  await new Promise(resolve => requestIdleCallback(resolve, { timeout: LONGEST_WAIT }))
}
