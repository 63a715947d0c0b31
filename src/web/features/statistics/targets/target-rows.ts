import type { TargetRow } from '#contract/statistics/targets'

/** The amounts of the table of targets, in the order of their columns. */
export const targetColumns = ['target', 'soFar', 'ahead', 'perDay', 'endsAt'] as const
export type TargetColumn = (typeof targetColumns)[number]

/** The order of a table of targets. */
export interface TargetOrder {
  readonly by: TargetColumn
  readonly order: 'asc' | 'desc'
}

/** The amounts of a row, in kroner. Null where there is none. */
export const amountsOfRow = ({
  target,
  soFar,
  pace,
  endsAt,
}: TargetRow): Readonly<Record<TargetColumn, number | null>> => ({
  target: target?.value ?? null,
  soFar,
  ahead: pace?.ahead ?? null,
  perDay: pace?.perDayLeft ?? null,
  endsAt,
})

/** Rows in an order; as they came without one. Those without the amount come last in either direction. */
export const orderedTargets = (
  rows: readonly TargetRow[],
  chosen: TargetOrder | null,
): readonly TargetRow[] => {
  if (chosen === null) return rows
  const { by, order } = chosen
  return rows.toSorted((a, b) => {
    const [first, second] = [amountsOfRow(a)[by], amountsOfRow(b)[by]]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return order === 'desc' ? second - first : first - second
  })
}

/** Reads ?sort=ahead&order=asc, as the other tables do. Null without an order, and for an unknown column. */
export const readTargetOrder = (search: URLSearchParams): TargetOrder | null => {
  const by = targetColumns.find(column => column === search.get('sort'))
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
