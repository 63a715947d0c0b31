/** A video frame that can serve as thumbnail. */
export interface VideoFrame {
  readonly blob: Blob
  /** Object URL of the picture. `releaseFrames` revokes it. */
  readonly url: string
}

export interface VideoLook {
  /** Null when the browser cannot determine the length, for example of an unfinished recording. */
  readonly seconds: number | null
  readonly frames: readonly VideoFrame[]
}

const WIDTH = 640
const PATIENCE = 8_000

const once = (video: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event}`)), PATIENCE)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('Not playable'))),
      { once: true },
    )
  })

const draw = async (video: HTMLVideoElement): Promise<VideoFrame | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.82))
  return blob && { blob, url: URL.createObjectURL(blob) }
}

/** The length and three frames of a video. Null if this browser cannot play it. */
export const lookInto = async (file: File): Promise<VideoLook | null> => {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = URL.createObjectURL(file)
  try {
    await once(video, 'loadeddata')
    if (!video.videoWidth) return null
    const known = Number.isFinite(video.duration)
    const frames: VideoFrame[] = []
    for (const part of known ? [0.1, 0.5, 0.9] : [0]) {
      if (known) {
        const sought = once(video, 'seeked')
        video.currentTime = video.duration * part
        await sought
      }
      const frame = await draw(video)
      if (frame) frames.push(frame)
    }
    return { seconds: known ? video.duration : null, frames }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(video.src)
    video.removeAttribute('src')
  }
}

export const releaseFrames = (frames: readonly VideoFrame[]): void => {
  for (const { url } of frames) URL.revokeObjectURL(url)
}
