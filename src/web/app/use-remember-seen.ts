import { useEffect } from 'react'
import { nameOf } from '#domain/statistics/figure-table'
import { kroner, percent } from '#domain/values/number-format'
import { useMe } from '../api/use-session.ts'
import { figureTextIn, gradedRows } from '../features/statistics/figures.ts'
import { goalName } from '../features/statistics/goal-name.ts'
import type { Column } from '../features/statistics/queries.ts'
import { lastSeen, type SeenScreen } from './last-seen.ts'

/** The figures of a month that are stored for use without a network. */
const linesOf = (month: Column, goal: keyof typeof goalName): readonly (readonly [string, string])[] => [
  ['Omsetning', kroner(month.totalOms, 0)],
  ...(month.goal > 0
    ? [[goalName[goal], `${kroner(month.goal, 0)}, ${percent(month.status.percentage, 0)} nådd`] as const]
    : []),
  ...gradedRows.map(row => {
    const unit = row.unit && !row.label.endsWith('%') ? `\u00a0${row.unit}` : ''
    return [nameOf(row, [month]), `${figureTextIn(month, row)}${unit}`] as const
  }),
]

/** Stores the month shown on a screen for a visit without a network. */
export const useRememberSeen = (
  screen: SeenScreen,
  title: string,
  month: Column | null | undefined,
  fetchedAt: number,
  goal: keyof typeof goalName = 'person',
): void => {
  const { objectId } = useMe()
  useEffect(() => {
    if (month) lastSeen.remember(objectId, screen, { title, fetchedAt, lines: linesOf(month, goal) })
  }, [objectId, screen, title, month, fetchedAt, goal])
}
