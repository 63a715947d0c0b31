import { type Span, spanIn } from '#domain/statistics/spans'
import { shortRangeName } from '#domain/values/day-names'
import { isInterval } from '#domain/values/interval'
import type { Column } from '../queries.ts'
import { daysAt } from '../when.ts'
import type { ShownColumn } from './FigureTable.tsx'

/** Columns for time frames, each with its dates below the title. Days from and to are named by their dates already. */
export const inTimeFrames = (
  columns: readonly Column[],
  { marked, fetchedAt, days }: { marked?: Span; fetchedAt: number; days: string },
): readonly ShownColumn[] =>
  columns.map(column => {
    const span = spanIn(column)
    const note = isInterval(span) ? '' : shortRangeName(daysAt(span, fetchedAt))
    return { column, note, marked: span === marked, days }
  })
