import { type GradedFigure, gradedFigures, type Level, levels } from '../statistics/thresholds.ts'

interface Offered {
  readonly figure: GradedFigure | null
  /** True if the reader has seen the video, or has opened it if it is a link. */
  readonly done: boolean
}

export interface Offer<Video> {
  readonly figure: GradedFigure
  readonly level: Exclude<Level, 'success'>
  readonly video: Video
}

/**
 * S12: offers a video for each figure at the danger or warning level, worst first: the newest unseen video for that
 * figure, else the newest. `videos` must be sorted newest first.
 */
export const offersFor = <Video extends Offered>(
  levelOf: (figure: GradedFigure) => Level | null,
  videos: readonly Video[],
): Offer<Video>[] =>
  gradedFigures
    .flatMap(figure => {
      const level = levelOf(figure)
      if (level === null || level === 'success') return []
      const taught = videos.filter(video => video.figure === figure)
      const video = taught.find(({ done }) => !done) ?? taught[0]
      return video ? [{ figure, level, video }] : []
    })
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
