import type { PaceCourse, PaceReply } from '#contract/statistics/pace'
import { paceOf } from '#domain/statistics/pace'
import { day } from '#domain/values/month'

interface Lacking {
  readonly title: string
  readonly days: readonly string[]
}

interface About {
  /** Kroner ahead of the goal at the end of each day of November 2026, and of October. */
  readonly ahead?: readonly number[]
  readonly before?: readonly number[]
  readonly missing?: readonly Lacking[]
  readonly missingBefore?: readonly Lacking[]
  readonly today?: string
  readonly goal?: number
  readonly totalOms?: number
  readonly partOfToday?: PaceReply['partOfToday']
}

const courseOf = (month: string, ahead: readonly number[], missing: readonly Lacking[]): PaceCourse => ({
  month,
  days: ahead.map((kr, i) => ({
    day: `${month}-${String(i + 1).padStart(2, '0')}`,
    totalOms: 0,
    expected: 0,
    ahead: kr,
  })),
  missing: missing.map(({ title, days }) => ({ objectId: title, title, days: [...days] })),
})

/** A month's progress towards its goal as the server returns it, with the given lines. */
export const paceReplyOf = ({
  ahead = [0],
  before = [],
  missing = [],
  missingBefore = [],
  today = '2026-11-21',
  goal = 10_000,
  totalOms = 7_000,
  partOfToday = null,
}: About = {}): PaceReply => ({
  goal,
  today,
  through: today,
  partOfToday,
  pace: paceOf(totalOms, goal, day(today)),
  thisMonth: courseOf('2026-11', ahead, missing),
  lastMonth: courseOf('2026-10', before, missingBefore),
})
