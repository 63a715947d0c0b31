import { useEffect } from 'react'
import { nameOf, valueIn } from '#domain/key-figures/figure-table'
import { keyFigures } from '#domain/key-figures/key-figures'
import { gradedFigures } from '#domain/key-figures/thresholds'
import { kroner, percent } from '#domain/values/number-format'
import { useMe } from '../../api/use-session.ts'
import { shown } from '../../features/statistics/figures.ts'
import type { Column } from '../../features/statistics/queries.ts'
import { lastSeen } from '../last-seen.ts'

const graded = keyFigures.filter(({ key }) => (gradedFigures as readonly string[]).includes(key))

/** The few figures of the first screen that are readable without a network. */
const linesOf = (month: Column): readonly (readonly [string, string])[] => [
  ['Omsetning', kroner(month.totalOms, 0)],
  ...(month.goal > 0
    ? [['Mål', `${kroner(month.goal, 0)}, ${percent(month.status.percentage, 0)} nådd`] as const]
    : []),
  ...graded.map(row => {
    const unit = row.unit && !row.label.endsWith('%') ? `\u00a0${row.unit}` : ''
    return [nameOf(row, [month]), `${shown(valueIn(month, row.key), row.decimals)}${unit}`] as const
  }),
]

/** Keeps the month that stands on the first screen, for a visit without a network. */
export const useRememberSeen = (title: string, month: Column | null | undefined, fetchedAt: number): void => {
  const { objectId } = useMe()
  useEffect(() => {
    if (month) lastSeen.remember({ person: objectId, title, fetchedAt, lines: linesOf(month) })
  }, [objectId, title, month, fetchedAt])
}
