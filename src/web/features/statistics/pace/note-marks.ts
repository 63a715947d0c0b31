import type { Annotation } from '#contract/statistics/annotations'
import { daysIn, month } from '#domain/values/month'

/** Dates in a row of which each has a note, drawn as one line (K94). */
export interface NoteRun {
  readonly first: number
  readonly last: number
  /** The dates on which a note begins, each once. The first date of the run is one of them. */
  readonly starts: readonly number[]
}

interface Dates {
  readonly first: number
  readonly last: number
}

/** The dates of a month from which and to which a note is drawn; null if it has no day in it. */
const datesOf = ({ from, to }: Pick<Annotation, 'from' | 'to'>, of: string): Dates | null => {
  const last = daysIn(month(of))
  if (from.slice(0, 7) > of || to.slice(0, 7) < of) return null
  return {
    first: from < `${of}-01` ? 1 : Number(from.slice(8)),
    last: to > `${of}-${last}` ? last : Number(to.slice(8)),
  }
}

/** The notes of a month ('2026-11') as runs of dates. However many notes a chain has, a month has at most 31 dates to mark. */
export const noteRuns = (
  notes: readonly Pick<Annotation, 'from' | 'to'>[],
  of: string,
): readonly NoteRun[] => {
  const dates = notes.flatMap(note => datesOf(note, of) ?? []).sort((a, b) => a.first - b.first)
  const runs: { first: number; last: number; starts: number[] }[] = []
  for (const { first, last } of dates) {
    const run = runs.at(-1)
    if (!run || first > run.last) {
      runs.push({ first, last, starts: [first] })
      continue
    }
    run.last = Math.max(run.last, last)
    if (run.starts.at(-1) !== first) run.starts.push(first)
  }
  return runs
}
