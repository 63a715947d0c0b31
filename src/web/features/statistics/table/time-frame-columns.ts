import type { Span } from '#domain/statistics/time-frames'
import { shortRangeName } from '#domain/values/day-names'
import { type Column, spanIn } from '../queries.ts'
import { daysAt } from '../when.ts'
import type { ShownColumn } from './FigureTable.tsx'

/** Columns for time frames, each with its dates below the title. */
export const inTimeFrames = (
  columns: readonly Column[],
  { marked, fetchedAt, days }: { marked?: Span; fetchedAt: number; days: string },
): readonly ShownColumn[] =>
  columns.map(column => ({
    column,
    note: shortRangeName(daysAt(spanIn(column), fetchedAt)),
    marked: spanIn(column) === marked,
    days,
  }))
