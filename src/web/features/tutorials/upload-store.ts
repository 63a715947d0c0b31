import { useSyncExternalStore } from 'react'
import { tutorials } from '#contract/tutorials'
import { OPERATION_RETRY_MS, retryDelays } from '#domain/files/upload-folders'
import { afterEvent, isOver, type UploadEvent, type UploadState } from '#domain/files/upload-state'
import type { GradedFigure } from '#domain/key-figures/thresholds'
import type { TutorialType } from '#domain/videos/tutorial'
import { call } from '../../api/client.ts'
import { asFailure, Failure } from '../../api/failure.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { forgetWithPerson } from '../../ui/personal.ts'
import { showToast } from '../../ui/toast.ts'
import {
  checkRecorded,
  earlierUpload,
  fingerprintOf,
  hashInPieces,
  newFileId,
  sendFile,
  sha256Of,
  uploadFailure,
} from './send-upload.ts'
import { words } from './words.ts'

/** A video on its way, whatever page is open. */
export interface VideoUpload {
  readonly type: TutorialType
  readonly title: string
  readonly file: File
  readonly state: UploadState
  readonly sent: number
  readonly failure: Failure | null
}

export interface NewVideo {
  readonly person: string
  readonly type: TutorialType
  readonly title: string
  readonly file: File
  readonly seconds: number | null
  readonly picture: Blob | null
  readonly figure: GradedFigure | undefined
}

interface Running {
  readonly view: VideoUpload
  readonly line: ReturnType<typeof sendFile> | null
  /** Names this upload: one that was forgotten must not go on as the next. */
  readonly turn: symbol
}

const running = new Map<TutorialType, Running>()
const listeners = new Set<() => void>()

const isGoing = ({ view }: Running): boolean => !isOver(view.state)

/** Leaving the page would stop what is on its way: the browser asks first. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

const changed = (): void => {
  if ([...running.values()].some(isGoing)) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
  for (const listener of listeners) listener()
}

const change = (type: TutorialType, next: Partial<VideoUpload>, line?: Running['line']): void => {
  const now = running.get(type)
  if (!now) return
  running.set(type, { ...now, view: { ...now.view, ...next }, line: line === undefined ? now.line : line })
  changed()
}

/** Moves the state on where that is allowed; answers whether it was. */
const happen = (type: TutorialType, event: UploadEvent, more: Partial<VideoUpload> = {}): boolean => {
  const now = running.get(type)
  const state = now && afterEvent(now.view.state, event)
  if (!state) return false
  change(type, { ...more, state })
  return true
}

export const forgetUpload = (type: TutorialType): void => {
  void running
    .get(type)
    ?.line?.upload.abort()
    .catch(() => undefined)
  running.delete(type)
  changed()
}

// The next person's rights are others, and nobody saw them choose the file.
forgetWithPerson(() => {
  for (const type of [...running.keys()]) forgetUpload(type)
})

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Asks again for as long as an operation may take, where the line or the server was away. */
const persistently = async <T>(operation: () => Promise<T>): Promise<T> => {
  for (const delay of retryDelays(OPERATION_RETRY_MS)) {
    try {
      return await operation()
    } catch (error) {
      if (!asFailure(error).passing) throw error
    }
    await wait(delay)
  }
  return operation()
}

/** Whether an upload is still the one that was begun, and nobody has ended it. */
const isWanted = (type: TutorialType, turn: symbol): boolean => {
  const now = running.get(type)
  return now?.turn === turn && !isOver(now.view.state) && now.view.state !== 'canceling'
}

/** @throws Failure where it was ended while something else was waited for */
const stillWanted = (type: TutorialType, turn: symbol): void => {
  if (!isWanted(type, turn)) throw new Failure('storage/canceled')
}

/** The bytes of the video; answers its name when all of them are there and right. @throws Failure */
const sendBytes = async ({ person, type, file }: NewVideo, turn: symbol): Promise<string> => {
  const fingerprint = await fingerprintOf(person, type, file)
  const found = fingerprint === null ? null : await earlierUpload(fingerprint)
  const name = found?.name ?? `${newFileId()}.mp4`
  const sha256 = await sha256Of(file)
  stillWanted(type, turn)
  const line = sendFile({ file, name, fingerprint, sha256, onProgress: sent => change(type, { sent }) })
  if (found) line.upload.resumeFromPreviousUpload(found.earlier)
  change(type, {}, line)
  // Who has paused meanwhile starts it by going on.
  if (running.get(type)?.view.state === 'running') line.upload.start()
  const hashing = sha256 === null ? hashInPieces(file, () => isWanted(type, turn)) : sha256
  await line.done
  const sent = { size: file.size, sha256: await hashing }
  await persistently(() => checkRecorded(name, sent))
  return name
}

/** A video without its picture is better than none. */
const sendPicture = async (picture: Blob, name: string): Promise<void> => {
  const sha256 = await sha256Of(picture)
  const side = { file: picture, name: name.replace(/mp4$/, 'jpg'), fingerprint: null, sha256 }
  const { upload, done } = sendFile({ ...side, onProgress: () => undefined })
  upload.start()
  await done.catch(() => undefined)
}

const send = async (video: NewVideo, turn: symbol): Promise<void> => {
  const { type, title, seconds, picture, figure } = video
  const name = await sendBytes(video, turn)
  stillWanted(type, turn)
  if (picture) await sendPicture(picture, name)
  stillWanted(type, turn)
  const body = {
    ...{ title, type, figure, upload: { folder: 'tutorials', name } },
    ...(seconds && { seconds: Math.max(1, Math.round(seconds)) }),
  }
  const idempotencyKey = createKeyFor()(body)
  await persistently(() => call(tutorials.create, { body }, { idempotencyKey }))
}

/** Begins an upload. It goes on until it is over, whatever page is open; one a place at a time. */
export const startUpload = async (video: NewVideo): Promise<void> => {
  const { type, title, file } = video
  const view: VideoUpload = { type, title, file, state: 'running', sent: 0, failure: null }
  const turn = Symbol(title)
  running.set(type, { view, line: null, turn })
  changed()
  const isMine = () => running.get(type)?.turn === turn
  try {
    await send(video, turn)
    if (isMine() && happen(type, 'finished')) showToast({ text: words.added(title), level: 'success' })
  } catch (error) {
    if (isMine()) happen(type, 'failed', { failure: uploadFailure(error), sent: 0 })
  }
}

export const pauseUpload = async (type: TutorialType): Promise<void> => {
  if (!happen(type, 'pause')) return
  await running.get(type)?.line?.upload.abort()
  happen(type, 'stopped')
}

export const resumeUpload = (type: TutorialType): void => {
  if (happen(type, 'resume')) running.get(type)?.line?.upload.start()
}

export const cancelUpload = async (type: TutorialType): Promise<void> => {
  if (!happen(type, 'cancel')) return
  await running
    .get(type)
    ?.line?.upload.abort(true)
    .catch(() => undefined)
  happen(type, 'ended', { sent: 0, failure: new Failure('storage/canceled') })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The upload of a place, or null. */
export const useUpload = (type: TutorialType): VideoUpload | null =>
  useSyncExternalStore(subscribe, () => running.get(type)?.view ?? null)
