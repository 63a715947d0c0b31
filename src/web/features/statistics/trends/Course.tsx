import type { TableFigure } from '#domain/statistics/figure-table'
import { month, monthName } from '#domain/values/month'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { Sparkline } from '../../../ui/Sparkline.tsx'
import { valueText } from '../figures.ts'
import { courseOf, isFollowed, type Trend } from './trend-of.ts'

/** Sparkline of a figure over a year of months. */
export const Course = ({
  name,
  row,
  trend,
}: {
  name: string
  row: TableFigure
  trend: Trend | null | undefined
}) => {
  if (!trend || !isFollowed(row.key)) return null
  const { months, values } = courseOf(trend, row.key, {
    ratio: row.ratio !== undefined,
    today: dayAt(Date.now()),
  })
  const known = values.flatMap((value, i) => (value === null ? [] : [{ value, month: months[i] ?? '' }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const unit = row.unit && `\u00a0${row.unit}`
  const said = ({ value, month: of }: typeof first) =>
    `${valueText(value, row.decimals)}${unit} i ${monthName(month(of))}`
  return <Sparkline values={values} label={`${name}: ${said(first)}, ${said(last)}`} />
}
