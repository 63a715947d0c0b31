import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Day } from '#domain/values/month'
import { BadFile } from '../bad-file.ts'
import type { Batch } from './batches.ts'

/** What the reading thread says. */
export type FromReader = { readonly batch: Batch } | { readonly badFile: string } | { readonly ended: true }

/** What the reading thread is to read. */
export interface ReaderTask {
  readonly path: string
  readonly lastDay: Day
}

const MEMORY_MB = 160

/** The built thread: it lies beside the built server. Null from the sources, in development and tests. */
let built = import.meta.url.endsWith('.ts') ? null : new URL('./saft.worker.js', import.meta.url)

/** Reads with a thread that was built for a test run: a loader would take ten times as long for each import. */
export const readWith = (thread: URL): void => {
  built = thread
}

/** From the sources the thread needs a loader. */
const startReader = (task: ReaderTask): Worker => {
  const options = { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }
  if (built) return new Worker(built, options)
  const source = JSON.stringify(new URL('./saft.worker.ts', import.meta.url))
  const loading = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${source}) })`
  return new Worker(loading, { ...options, eval: true })
}

/** Reads a file on a thread of its own. The next batches are read while the last one is dealt with. @throws BadFile */
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
    throw new Error('The reading thread ended before the file did')
  } finally {
    await reader.terminate()
  }
}
