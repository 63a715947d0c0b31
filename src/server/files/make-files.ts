import { parentPort } from 'node:worker_threads'
import type { Made } from './apart.ts'

/** The program of a `makeApart` thread: makes a file for each task and posts its bytes. */
export const makeFiles = <Task>(make: (task: Task) => Promise<Buffer>): void => {
  const port = parentPort
  if (!port) throw new Error('This is a worker thread, not a program')
  port.on('message', async (task: Task) => {
    try {
      const bytes = new Uint8Array(await make(task))
      port.postMessage({ bytes } satisfies Made, [bytes.buffer])
    } catch (error) {
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
      port.postMessage({ failed } satisfies Made)
    }
  })
}
