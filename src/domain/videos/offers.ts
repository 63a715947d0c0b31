import { type GradedFigure, gradedFigures, type Level, levels } from '../key-figures/thresholds.ts'

interface Offered {
  readonly figure: GradedFigure | null
  /** When the reader has seen it, or opened it where it is a link. */
  readonly done: boolean
}

export interface Offer<Video> {
  readonly figure: GradedFigure
  readonly level: Exclude<Level, 'success'>
  readonly video: Video
}

/**
 * S12: a video for each figure that is low or middling, the worst first: the newest that teaches it and is not seen yet, else the
 * newest. `videos` come newest first.
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
