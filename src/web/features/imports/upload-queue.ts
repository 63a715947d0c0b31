import type { ImportReport } from '#contract/imports/imports'
import { asFailure, type Failure } from '../../failure.ts'
import { createStore } from '../../store.ts'

/** A file in the queue. A 'sent' file has a report, also while its import is still running. */
export interface Upload {
  readonly id: number
  /** The sender. Other people who sign in on this page do not see the file. */
  readonly owner: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'cancelled'
  /** The number of bytes sent so far. */
  readonly sent: number
  /** True when the server is at its import limit. The file is sent again later. */
  readonly busy?: boolean
  /** The time of the first byte, in milliseconds. */
  readonly startedAt: number
  readonly report?: ImportReport
  readonly failure?: Failure
}

type Send = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
) => Promise<ImportReport>

/** The delay before a file is sent again to a busy server. */
const AGAIN_MS = 3000

/** Uploads files one by one, independent of the open screen. */
export const createUploadQueue = (send: Send, now: () => number = Date.now) => {
  const uploads = createStore<readonly Upload[]>([])
  let lastId = 0
  let sending: { readonly id: number; readonly stop: AbortController } | null = null
  const change = (id: number, changes: Partial<Upload>) =>
    uploads.set(uploads.current().map(upload => (upload.id === id ? { ...upload, ...changes } : upload)))

  const outcome = async ({ id, file }: Upload, stop: AbortController): Promise<Partial<Upload>> => {
    try {
      const report = await send(file, {
        signal: stop.signal,
        onProgress: sent => change(id, { sent: Math.min(sent, file.size) }),
      })
      return { state: 'sent', sent: file.size, report }
    } catch (error) {
      const failure = asFailure(error)
      if (failure.cancelled) return { state: 'cancelled' }
      return failure.code === 'imports_busy'
        ? { state: 'waiting', busy: true, sent: 0 }
        : { state: 'failed', failure }
    }
  }

  const next = async () => {
    const upload = uploads.current().find(({ state }) => state === 'waiting')
    if (sending || !upload) return
    const stop = new AbortController()
    sending = { id: upload.id, stop }
    change(upload.id, { state: 'sending', busy: false, startedAt: now() })
    const came = await outcome(upload, stop)
    sending = null
    change(upload.id, came)
    if (came.busy) setTimeout(() => void next(), AGAIN_MS)
    else void next()
  }

  const add = (owner: string, files: readonly File[]) => {
    const added = files.map((file): Upload => {
      lastId += 1
      return { id: lastId, owner, file, state: 'waiting', sent: 0, startedAt: 0 }
    })
    uploads.set([...uploads.current(), ...added])
    void next()
  }

  return {
    current: uploads.current,
    subscribe: uploads.subscribe,
    add,
    /** Cancels an upload or removes a waiting file. A completed upload is not undone. */
    cancel: (id: number) => {
      if (sending?.id === id) sending.stop.abort()
      else change(id, { state: 'cancelled' })
    },
    /** Retries a file at the end of the queue. */
    again: (id: number) => {
      const upload = uploads.current().find(one => one.id === id)
      uploads.set(uploads.current().filter(one => one.id !== id))
      if (upload) add(upload.owner, [upload.file])
    },
    /** Cancels the running upload and clears the queue when another person signs in. */
    forget: () => {
      uploads.set([])
      sending?.stop.abort()
    },
    remove: (id: number) => uploads.set(uploads.current().filter(upload => upload.id !== id)),
  }
}
