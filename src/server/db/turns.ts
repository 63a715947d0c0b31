import { Refusal } from '#domain/values/refusal'

interface Waiting {
  readonly go: () => void
  readonly refuse: (error: Error) => void
}

/** Limits concurrency; other calls wait in order of arrival and are refused after `patience` milliseconds. */
export const createTurns = (atOnce: number, patience: number) => {
  let taken = 0
  const queue = new Set<Waiting>()

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        queue.delete(waiting)
      }
      const waiting: Waiting = {
        go: () => {
          leave()
          resolve()
        },
        refuse: error => {
          leave()
          reject(error)
        },
      }
      const timer = setTimeout(() => waiting.refuse(new Refusal('api_failed')), patience)
      queue.add(waiting)
    })

  const pass = () => {
    const [next] = queue
    if (next) next.go()
    else taken--
  }

  const full = () => taken >= atOnce

  /** Waits for a turn and returns the function that releases it. */
  const enter = async (): Promise<() => void> => {
    if (full()) await wait()
    else taken++
    return pass
  }

  return {
    full,
    enter,
    waiting: () => queue.size,
    async take<T>(work: () => Promise<T>): Promise<T> {
      const leave = await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    refuseAll: () => {
      for (const waiting of queue) waiting.refuse(new Refusal('api_failed'))
    },
  }
}
