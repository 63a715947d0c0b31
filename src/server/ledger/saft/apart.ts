import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Day } from '#domain/values/month'
import { BadFile } from '../bad-file.ts'
import type { Batch } from './batches.ts'

/** The reading thread's messages. */
export type FromReader = { readonly batch: Batch } | { readonly badFile: string } | { readonly ended: true }

/** The reading thread's task. */
export interface ReaderTask {
  readonly path: string
  readonly lastDay: Day
}

const MEMORY_MB = 160

/** The built thread, next to the built server. Null when running from source, in development and tests. */
let built = import.meta.url.endsWith('.ts') ? null : new URL('./saft.worker.js', import.meta.url)

/** Uses a thread built for a test run: a loader would make each import ten times slower. */
export const readInThread = (thread: URL): void => {
  built = thread
}

/** From source the thread needs a loader. */
const startReader = (task: ReaderTask): Worker => {
  const options = { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }
  if (built) return new Worker(built, options)
  const source = JSON.stringify(new URL('./saft.worker.ts', import.meta.url))
  const loading = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${source}) })`
  return new Worker(loading, { ...options, eval: true })
}

/** Reads a file in a separate thread, which reads ahead while the caller processes the last batch. @throws BadFile */
export async function* readSaftApart(path: string, lastDay: Day): AsyncGenerator<Batch> {
  const reader = startReader({ path, lastDay })
  try {
    for await (const [message] of on(reader, 'message', { close: ['exit'] })) {
      const said = message as FromReader
      if ('ended' in said) return
      if ('badFile' in said) throw new BadFile(said.badFile)
      yield said.batch
      reader.postMessage('next')
    }
    throw new Error('The reading thread ended before the file was read')
  } finally {
    await reader.terminate()
  }
}
