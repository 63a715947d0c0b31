import { FIRST_WAIT, nextWait } from './waits.ts'

const ready = async (): Promise<boolean> => {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Calls `then` once when the server is ready. Checks at once when the network or the person comes back, otherwise with
 * increasing delays. `wait` is the delay before the first check, in milliseconds. Returns a function that stops the checks.
 */
export const whenReady = (then: () => void, wait = FIRST_WAIT): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  let asking = false
  let stopped = false

  const stop = () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', ask)
    document.removeEventListener('visibilitychange', ask)
  }
  const ask = async () => {
    if (asking || document.visibilityState === 'hidden') return
    asking = true
    clearTimeout(timer)
    const is = await ready()
    asking = false
    if (stopped) return
    if (is) {
      stop()
      then()
      return
    }
    later(nextWait(wait))
  }
  const later = (milliseconds: number) => {
    wait = milliseconds
    timer = setTimeout(() => void ask(), wait)
  }

  window.addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  later(wait)
  return stop
}
