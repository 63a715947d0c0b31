import type { Tutorial } from '#contract/tutorials/tutorials'
import type { TalkFigure } from '#domain/talks/talk-figures'
import type { SheetFigure } from './use-talk-figures.ts'

/**
 * The video that a talk proposes (K44): the newest that teaches the first of the three figures below the high level. Null
 * where no video teaches one; then the manager chooses.
 */
export const videoOfTalk = <Video extends Pick<Tutorial, 'figure'>>(
  figures: readonly Pick<SheetFigure, 'figure' | 'level'>[],
  newestFirst: readonly Video[],
): Video | null => {
  const low: readonly TalkFigure[] = figures
    .filter(({ level }) => level === 'danger' || level === 'warning')
    .map(({ figure }) => figure)
  for (const figure of low) {
    const video = newestFirst.find(one => one.figure === figure)
    if (video) return video
  }
  return null
}
