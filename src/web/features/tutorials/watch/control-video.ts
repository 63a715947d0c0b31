import { SPEEDS } from '#domain/tutorials/watched'
import type { PlayerAction } from './player-keys.ts'

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const lengthOf = (video: HTMLVideoElement) => (Number.isFinite(video.duration) ? video.duration : 0)

export const canShowApart = (): boolean => document.pictureInPictureEnabled === true

/** The browser may reject playback and similar actions. This is ignored, as with its own controls. */
const attempt = (action: Promise<unknown>): void => void action.catch(() => undefined)

/** Toggles the captions and returns whether they are now visible. */
export const toggleCaptions = (video: HTMLVideoElement): boolean => {
  const [track] = video.textTracks
  if (!track) return false
  track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
  return track.mode === 'showing'
}

export const togglePictureInPicture = (video: HTMLVideoElement): void => {
  if (document.pictureInPictureElement === video) attempt(document.exitPictureInPicture())
  else if (canShowApart()) attempt(video.requestPictureInPicture())
}

/** The next faster or slower speed in the list. */
const nextSpeed = (now: number, step: 1 | -1): number => {
  const at = SPEEDS.findIndex(speed => speed >= now)
  return SPEEDS[between(at + step, 0, SPEEDS.length - 1)] ?? now
}

/** Performs a key's action on the video. */
export const controlVideo = (video: HTMLVideoElement, action: PlayerAction): void => {
  switch (action.is) {
    case 'play':
      if (video.paused) attempt(video.play())
      else video.pause()
      break
    case 'jump':
      video.currentTime = between(video.currentTime + action.seconds, 0, lengthOf(video))
      break
    case 'goTo':
      video.currentTime = lengthOf(video) * action.share
      break
    case 'louder':
      video.volume = between(video.volume + action.by, 0, 1)
      break
    case 'speed':
      video.playbackRate = nextSpeed(video.playbackRate, action.step)
      break
    case 'mute':
      video.muted = !video.muted
      break
    case 'captions':
      toggleCaptions(video)
      break
    case 'pictureInPicture':
      togglePictureInPicture(video)
      break
    case 'fullscreen':
      attempt(document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen())
      break
  }
}
