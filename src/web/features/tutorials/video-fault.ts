import { fileTypeOf } from '#domain/files/file-kind'
import { tutorialWords } from './words.ts'

export interface VideoFault {
  readonly text: string
  readonly lang?: 'en'
}

/** Enough to know the type of a file. */
const FIRST_BYTES = 64

/** The reason why a file cannot be a video here, found before it is sent; or null. The server looks again. */
export const faultOfVideo = async (file: File): Promise<VideoFault | null> => {
  if (!file.type.startsWith('video/') || file.size === 0) return { text: tutorialWords.onlyVideo, lang: 'en' }
  const first = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  return fileTypeOf(first)?.kind === 'video' ? null : { text: tutorialWords.noFilm(file.name) }
}
