import { useSyncExternalStore } from 'react'
import { tutorials } from '#contract/tutorials/tutorials'
import { OPERATION_RETRY_MS, retryDelays } from '#domain/files/upload-folders'
import { afterEvent, isOver, type UploadEvent, type UploadState } from '#domain/files/upload-state'
import type { GradedFigure } from '#domain/statistics/thresholds'
import type { TutorialType } from '#domain/tutorials/tutorial'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { asFailure, Failure } from '../../failure.ts'
import { forgetWithPerson } from '../../ui/personal.ts'
import { showToast } from '../../ui/toast.ts'
import {
  checkRecorded,
  earlierUpload,
  hashInPieces,
  newFileId,
  sendCaptions,
  sendUpload,
  sha256Of,
  uploadFailure,
  uploadFingerprint,
} from './send-upload.ts'
import { tutorialWords } from './words.ts'

/** A video upload in progress. It is independent of the open page. */
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
  readonly captions: File | null
  readonly figure: GradedFigure | undefined
}

interface Running {
  readonly view: VideoUpload
  readonly line: ReturnType<typeof sendUpload> | null
  /** Identifies this upload, so that a forgotten one cannot continue as its successor. */
  readonly turn: symbol
}

const running = new Map<TutorialType, Running>()
const listeners = new Set<() => void>()

const isGoing = ({ view }: Running): boolean => !isOver(view.state)

/** Leaving the page would stop the upload, so the browser asks for confirmation. */
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

/** Applies a state transition if it is allowed, and returns whether it was. */
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

// Uploads end when the user changes: the next user has other permissions and did not choose the file.
forgetWithPerson(() => {
  for (const type of [...running.keys()]) forgetUpload(type)
})

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Retries temporary failures of the connection or the server up to the operation's time limit. */
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

/** True when the upload is still the same one and has not ended. */
const isWanted = (type: TutorialType, turn: symbol): boolean => {
  const now = running.get(type)
  return now?.turn === turn && !isOver(now.view.state) && now.view.state !== 'canceling'
}

/** @throws Failure if the upload has ended in the meantime */
const stillWanted = (type: TutorialType, turn: symbol): void => {
  if (!isWanted(type, turn)) throw new Failure('storage/canceled')
}

/**
 * Uploads the video and returns its name once the stored file is verified.
 * @throws Failure
 */
const sendBytes = async ({ person, type, file }: NewVideo, turn: symbol): Promise<string> => {
  const fingerprint = await uploadFingerprint(person, type, file)
  const found = fingerprint === null ? null : await earlierUpload(fingerprint)
  const name = found?.name ?? `${newFileId()}.mp4`
  const sha256 = await sha256Of(file)
  stillWanted(type, turn)
  const line = sendUpload({ file, name, fingerprint, sha256, onProgress: sent => change(type, { sent }) })
  if (found) line.upload.resumeFromPreviousUpload(found.earlier)
  change(type, {}, line)
  // If the user has paused in the meantime, resuming starts the upload.
  if (running.get(type)?.view.state === 'running') line.upload.start()
  const hashing = sha256 === null ? hashInPieces(file, () => isWanted(type, turn)) : sha256
  await line.done
  const sent = { size: file.size, sha256: await hashing }
  await persistently(() => checkRecorded(name, sent))
  return name
}

/** A failed picture does not fail the video. */
const sendPicture = async (picture: Blob, name: string): Promise<void> => {
  const sha256 = await sha256Of(picture)
  const side = { file: picture, name: name.replace(/mp4$/, 'jpg'), fingerprint: null, sha256 }
  const { upload, done } = sendUpload({ ...side, onProgress: () => undefined })
  upload.start()
  await done.catch(() => undefined)
}

/** The video is there already, so failed captions do not fail it: a message says that they are missing. */
const addCaptions = async (objectId: string, captions: File): Promise<void> => {
  try {
    const sent = await sendCaptions(captions)
    await persistently(() => call(tutorials.change, { params: { objectId }, body: { captions: sent } }))
  } catch (error) {
    showToast({ text: tutorialWords.withoutCaptions(uploadFailure(error).message), level: 'danger' })
  }
}

const send = async (video: NewVideo, turn: symbol): Promise<void> => {
  const { type, title, seconds, picture, captions, figure } = video
  const name = await sendBytes(video, turn)
  stillWanted(type, turn)
  if (picture) await sendPicture(picture, name)
  stillWanted(type, turn)
  const body = {
    title,
    type,
    figure,
    upload: { folder: 'tutorials', name },
    ...(seconds && { seconds: Math.max(1, Math.round(seconds)) }),
  }
  const idempotencyKey = createKeyFor()(body)
  const { objectId } = await persistently(() => call(tutorials.create, { body }, { idempotencyKey }))
  if (captions) await addCaptions(objectId, captions)
}

/** Starts an upload, one per type at a time. It continues whichever page is open. */
export const startUpload = async (video: NewVideo): Promise<void> => {
  const { type, title, file } = video
  const view: VideoUpload = { type, title, file, state: 'running', sent: 0, failure: null }
  const turn = Symbol(title)
  running.set(type, { view, line: null, turn })
  changed()
  const isMine = () => running.get(type)?.turn === turn
  try {
    await send(video, turn)
    if (isMine() && happen(type, 'finished'))
      showToast({ text: tutorialWords.added(title), level: 'success' })
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

/** The current upload of a type, or null. */
export const useUpload = (type: TutorialType): VideoUpload | null =>
  useSyncExternalStore(subscribe, () => running.get(type)?.view ?? null)
