import type { TargetRow } from '#contract/statistics/targets'
import { missingToTarget, type TargetFigure, targetFigures } from '#domain/statistics/targets'

/** The columns of the table of targets that rows can be ordered by. */
export type TargetColumn = 'target' | 'soFar' | 'ahead' | 'perDay' | 'endsAt' | 'missing' | 'needed'

const columnsOfTurnover = ['target', 'soFar', 'ahead', 'perDay', 'endsAt'] as const
const columnsOfRatio = ['target', 'soFar', 'missing', 'needed'] as const

/** The columns of a figure. A ratio has no amount a day, and no end of the month to add up to (K98). */
export const columnsOf = (figure: TargetFigure): readonly TargetColumn[] =>
  figure === 'totalOms' ? columnsOfTurnover : columnsOfRatio

/** The order of a table of targets. */
export interface TargetOrder {
  readonly by: TargetColumn
  readonly order: 'asc' | 'desc'
}

/** The values of a row, in the unit of its figure. A value that is unknown is null. */
export const valuesOfRow = ({
  target,
  soFar,
  pace,
  needed,
  endsAt,
}: TargetRow): Readonly<Record<TargetColumn, number | null>> => ({
  target: target?.value ?? null,
  soFar,
  ahead: pace?.ahead ?? null,
  perDay: pace?.perDayLeft ?? null,
  endsAt,
  missing: target && missingToTarget(target.value, soFar),
  needed,
})

/** Rows in an order; as they came without one. Those without the value come last in either direction. */
export const orderedTargets = (
  rows: readonly TargetRow[],
  chosen: TargetOrder | null,
): readonly TargetRow[] => {
  if (chosen === null) return rows
  const { by, order } = chosen
  return rows.toSorted((a, b) => {
    const [first, second] = [valuesOfRow(a)[by], valuesOfRow(b)[by]]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return order === 'desc' ? second - first : first - second
  })
}

/** Reads ?figure=rebooking; turnover without one, and for an unknown figure. */
export const readTargetFigure = (search: URLSearchParams): TargetFigure =>
  targetFigures.find(figure => figure === search.get('figure')) ?? 'totalOms'

/** Reads ?sort=ahead&order=asc, as the other tables do. Null without an order, and for a column that the figure does not have. */
export const readTargetOrder = (search: URLSearchParams): TargetOrder | null => {
  const by = columnsOf(readTargetFigure(search)).find(column => column === search.get('sort'))
  return by ? { by, order: search.get('order') === 'asc' ? 'asc' : 'desc' } : null
}

/** A press on a column: largest first, then smallest first, then no order. */
export const nextTargetOrder = (now: TargetOrder | null, by: TargetColumn): TargetOrder | null => {
  if (now?.by !== by) return { by, order: 'desc' }
  return now.order === 'desc' ? { by, order: 'asc' } : null
}

export const writeTargetOrder = (search: URLSearchParams, chosen: TargetOrder | null): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete('sort')
  next.delete('order')
  if (chosen) next.set('sort', chosen.by)
  if (chosen?.order === 'asc') next.set('order', 'asc')
  return next
}

/** The address of the same page with another figure. An order by a column that it does not have is dropped. */
export const searchOfFigure = (search: URLSearchParams, figure: TargetFigure): string => {
  const next = new URLSearchParams(search)
  if (figure === 'totalOms') next.delete('figure')
  else next.set('figure', figure)
  return `?${writeTargetOrder(next, readTargetOrder(next))}`
}
