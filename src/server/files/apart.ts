import { Worker } from 'node:worker_threads'
import { createTurns } from '../db/turns.ts'

/** The number of threads: files are rarely requested, and the server's main thread needs a core too. */
const AT_ONCE = 2
/** A request that waits this long for a turn is refused. */
const PATIENCE_MS = 20_000
/** The timeout for making a file, after which its thread is stopped. */
const LONGEST_MS = 60_000
/** Loading the workbook and PDF libraries takes half a second, so an idle thread waits for the next file. */
const IDLE_MS = 60_000
const MEMORY_MB = 512

/** A thread's answer: the bytes or an error. */
export type Made = { readonly bytes: Uint8Array } | { readonly failed: string }

const turns = createTurns(AT_ONCE, PATIENCE_MS)

/** The URL of a thread's program, next to the source file or next to the built server. `name` has no extension. */
export const threadBeside = (file: string, name: string): URL =>
  new URL(`./${name}${file.endsWith('.ts') ? '.ts' : '.js'}`, file)

/** From source a thread needs a loader; the built thread is next to the built server. */
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
  /** Cancels the idle timeout. */
  readonly stay: () => void
}

const idle = new Map<string, Waiting[]>()

const take = (source: URL): Worker => {
  const waiting = idle.get(source.href)?.pop()
  if (!waiting) return startThread(source)
  waiting.stay()
  return waiting.worker
}

/** An idle thread does not keep the process alive, and is stopped after a while. */
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
 * Makes a file in a separate thread, so that the main thread stays responsive. `thread` is the URL of a `*.worker` file that calls
 * `makeFiles`; `task` must be cloneable. When `left` aborts, the thread is stopped.
 * @throws Refusal api_failed when too many requests wait; Error with the thread's message when it fails; the reason of `left`
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
