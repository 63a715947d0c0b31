/** A piece of a video, in milliseconds from its start; `to` does not belong to it. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** S8: so much of a video must have been played for it to be seen. */
export const SEEN_SHARE = 0.9

/** The fastest that the player plays; whoever says they saw more than this in a while did not. */
export const TOP_SPEED = 2
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, TOP_SPEED] as const

/** Pieces in order, those that touch or overlap made one; what is no piece is left out. */
export const mergeSpans = (spans: readonly Span[]): Span[] => {
  const merged: Span[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    if (to <= from) continue
    const last = merged.at(-1)
    if (last && from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else merged.push({ from, to })
  }
  return merged
}

export const lengthOfSpans = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** What of some pieces lies in none of the others; `without` is merged. */
const lessThan = (spans: readonly Span[], without: readonly Span[]): Span[] =>
  spans.flatMap(({ from, to }) => {
    const left: Span[] = []
    let at = from
    for (const known of without) {
      if (known.to <= at || known.from >= to) continue
      if (known.from > at) left.push({ from: at, to: known.from })
      at = Math.max(at, known.to)
    }
    if (at < to) left.push({ from: at, to })
    return left
  })

/** The first so many milliseconds of some pieces. */
const firstOf = (spans: readonly Span[], most: number): Span[] => {
  let left = Math.max(0, Math.floor(most))
  return spans.flatMap(({ from, to }) => {
    const taken = Math.min(to - from, left)
    left -= taken
    return taken > 0 ? [{ from, to: from + taken }] : []
  })
}

interface Bounds {
  /** Of the whole video; null where nobody knows it. */
  readonly length: number | null
  /** How long, by the server's clock, what is new may have taken to play. */
  readonly elapsed: number
}

/**
 * S8: what was watched, after a player has told what it played. Only what lies in the video counts, and of what is new no more
 * than can be played in the time that has passed.
 */
export const afterPlaying = (
  watched: readonly Span[],
  played: readonly Span[],
  { length, elapsed }: Bounds,
): Span[] => {
  const known = mergeSpans(watched)
  const end = length ?? Number.POSITIVE_INFINITY
  const inside = mergeSpans(played).flatMap(({ from, to }) => {
    const within = { from: Math.max(0, from), to: Math.min(to, end) }
    return within.to > within.from ? [within] : []
  })
  return mergeSpans([...known, ...firstOf(lessThan(inside, known), elapsed * TOP_SPEED)])
}

/** Between 0 and 1; of a video whose length nobody knows 0. */
export const shareOf = (playedMs: number, length: number | null): number =>
  length ? Math.min(1, playedMs / length) : 0

export const isSeen = (playedMs: number, length: number | null): boolean =>
  shareOf(playedMs, length) >= SEEN_SHARE

const FROM_START = 5_000
const NEAR_END = 0.97

/** S9: where a video goes on: where it was left, but from its start where it had hardly begun or was at its end. */
export const resumeAt = (position: number, length: number | null): number =>
  position < FROM_START || (length !== null && position > length * NEAR_END) ? 0 : position
