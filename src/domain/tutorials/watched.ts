/** A section of a video, in milliseconds from its start. `to` is exclusive. */
export interface VideoSection {
  readonly from: number
  readonly to: number
}

/** S8: the share of a video that must be played before it counts as seen. */
export const SEEN_SHARE = 0.9

/** The player's highest speed. Progress reported beyond it is not counted. */
export const TOP_SPEED = 2
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, TOP_SPEED] as const

/** Sorts the spans, merges those that touch or overlap, and drops empty ones. */
export const mergeSpans = (spans: readonly VideoSection[]): VideoSection[] => {
  const merged: VideoSection[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    if (to <= from) continue
    const last = merged.at(-1)
    if (last && from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else merged.push({ from, to })
  }
  return merged
}

export const lengthOfSpans = (spans: readonly VideoSection[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** Returns the parts of the spans that are not in `without`, which must be merged. */
const lessThan = (spans: readonly VideoSection[], without: readonly VideoSection[]): VideoSection[] =>
  spans.flatMap(({ from, to }) => {
    const left: VideoSection[] = []
    let at = from
    for (const known of without) {
      if (known.to <= at || known.from >= to) continue
      if (known.from > at) left.push({ from: at, to: known.from })
      at = Math.max(at, known.to)
    }
    if (at < to) left.push({ from: at, to })
    return left
  })

/** Returns the spans cut off after this many milliseconds in total. */
const firstOf = (spans: readonly VideoSection[], most: number): VideoSection[] => {
  let left = Math.max(0, Math.floor(most))
  return spans.flatMap(({ from, to }) => {
    const taken = Math.min(to - from, left)
    left -= taken
    return taken > 0 ? [{ from, to: from + taken }] : []
  })
}

interface Bounds {
  /** The length of the whole video; null if unknown. */
  readonly length: number | null
  /** The longest time the new spans can have taken to play, by the server's clock. */
  readonly elapsed: number
}

/**
 * S8: returns the watched spans after a report from the player. Only spans inside the video count, and new ones only up
 * to the amount that can be played in the elapsed time.
 */
export const afterPlaying = (
  watched: readonly VideoSection[],
  played: readonly VideoSection[],
  { length, elapsed }: Bounds,
): VideoSection[] => {
  const known = mergeSpans(watched)
  const end = length ?? Number.POSITIVE_INFINITY
  const inside = mergeSpans(played).flatMap(({ from, to }) => {
    const within = { from: Math.max(0, from), to: Math.min(to, end) }
    return within.to > within.from ? [within] : []
  })
  return mergeSpans([...known, ...firstOf(lessThan(inside, known), elapsed * TOP_SPEED)])
}

/** Between 0 and 1; 0 for a video of unknown length. */
export const shareOf = (playedMs: number, length: number | null): number =>
  length ? Math.min(1, playedMs / length) : 0

export const isSeen = (playedMs: number, length: number | null): boolean =>
  shareOf(playedMs, length) >= SEEN_SHARE

const FROM_START = 5_000
const NEAR_END = 0.97

/** S9: returns the position where a video resumes: the last position, or the start if it had hardly begun or was nearly over. */
export const resumeAt = (position: number, length: number | null): number =>
  position < FROM_START || (length !== null && position > length * NEAR_END) ? 0 : position
