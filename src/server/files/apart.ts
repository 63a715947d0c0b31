import { Worker } from 'node:worker_threads'
import { createTurns } from '../db/turns.ts'

/** Threads at work at once: files are seldom asked for, and the server's own thread needs a core as well. */
const AT_ONCE = 2
/** Who has waited so long for a turn is refused. */
const PATIENCE_MS = 20_000
/** A file that is not made by then never will be: its thread is ended. */
const LONGEST_MS = 60_000
/** Loading the libraries of workbooks and PDFs takes half a second, so a thread waits a while for the next file. */
const IDLE_MS = 60_000
const MEMORY_MB = 512

/** What a thread answers: the bytes, or what went wrong. */
export type Made = { readonly bytes: Uint8Array } | { readonly failed: string }

const turns = createTurns(AT_ONCE, PATIENCE_MS)

/** The address of a thread's program, `name` without its ending: beside the sources' file, or among the built server's files. */
export const threadBeside = (file: string, name: string): URL =>
  new URL(`./${name}${file.endsWith('.ts') ? '.ts' : '.js'}`, file)

/** From the sources a thread needs a loader; built, it lies beside the built server. */
const startThread = (source: URL): Worker => {
  const options = { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }
  if (source.pathname.endsWith('.ts')) {
    const program = JSON.stringify(source)
    const loading = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${program}) })`
    return new Worker(loading, { ...options, eval: true })
  }
  return new Worker(source, options)
}

interface Waiting {
  readonly worker: Worker
  /** Takes it as it waits: it is not ended any more. */
  readonly stay: () => void
}

const idle = new Map<string, Waiting[]>()

const take = (source: URL): Worker => {
  const waiting = idle.get(source.href)?.pop()
  if (!waiting) return startThread(source)
  waiting.stay()
  return waiting.worker
}

/** A thread that waits keeps no process from ending, and is ended where nothing is asked of it for a while. */
const putBack = (source: URL, worker: Worker): void => {
  const threads = idle.get(source.href) ?? []
  idle.set(source.href, threads)
  const forget = () => {
    const place = threads.indexOf(waiting)
    if (place >= 0) threads.splice(place, 1)
  }
  const leave = setTimeout(() => {
    forget()
    void worker.terminate()
  }, IDLE_MS)
  const waiting: Waiting = {
    worker,
    stay: () => {
      clearTimeout(leave)
      worker.off('exit', forget)
      worker.ref()
    },
  }
  leave.unref()
  worker.unref()
  worker.once('exit', forget)
  threads.push(waiting)
}

const answerOf = (worker: Worker, task: unknown, left: AbortSignal | undefined): Promise<Made> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A file took too long to make')), LONGEST_MS)
    const settled = () => {
      clearTimeout(late)
      worker.off('message', made).off('error', broken).off('exit', gone)
      left?.removeEventListener('abort', unwanted)
    }
    const made = (answer: Made) => {
      settled()
      resolve(answer)
    }
    const broken = (error: unknown) => {
      settled()
      reject(error)
    }
    const gone = () => broken(new Error('The thread that makes files ended'))
    const unwanted = () => broken(left?.reason)
    worker.on('message', made).on('error', broken).on('exit', gone)
    left?.addEventListener('abort', unwanted)
    worker.postMessage(task)
  })

/**
 * Makes a file on a thread of its own, so that the server's own goes on answering. `thread` is the address of a `*.worker` file that
 * calls `makeFiles`; `task` must be what can be cloned. Where `left` aborts, the thread ends.
 *
 * @throws Refusal api_failed where too many wait already; Error with what the thread said where it failed; the reason of `left`
 */
export const makeApart = async (thread: URL, task: unknown, left?: AbortSignal): Promise<Buffer> =>
  turns.take(async () => {
    left?.throwIfAborted()
    const worker = take(thread)
    try {
      const made = await answerOf(worker, task, left)
      if ('failed' in made) throw new Error(made.failed)
      putBack(thread, worker)
      return Buffer.from(made.bytes.buffer, made.bytes.byteOffset, made.bytes.byteLength)
    } catch (error) {
      void worker.terminate()
      throw error
    }
  })
