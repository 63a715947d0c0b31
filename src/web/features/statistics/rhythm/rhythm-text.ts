import type { RhythmReply } from '#contract/statistics/rhythm'
import { capitalised } from '#domain/values/capitalised'
import { over } from '#domain/values/decimal'
import { heatOf, shownWeekdays } from './heat.ts'
import type { RhythmAddress } from './rhythm-place.ts'
import type { RhythmMeasure } from './rhythm-view.ts'
import { hourText, levelName, measureLabels, rhythmHeadline, weekdayOf } from './rhythm-words.ts'

/** A number with a decimal comma and no grouping, as Norwegian Excel reads it. */
const cell = (value: number | null): string =>
  value === null ? '' : String(Math.round(value * 100) / 100).replace('.', ',')

const name = (weekday: number): string => capitalised(weekdayOf(weekday))

/** Both tables, one line per row, for a spreadsheet. Averages have two decimals. */
export const rhythmLines = (
  reply: RhythmReply,
  measure: RhythmMeasure,
  kind: RhythmAddress['kind'],
): readonly (readonly string[])[] => {
  const { hours, rows, week } = heatOf(reply, measure)
  return [
    [rhythmHeadline(reply, kind)],
    [measureLabels[measure], ...hours.map(hourText), 'Hele dagen'],
    ...rows.map(row => [
      name(row.weekday),
      ...row.cells.map(one => (one.closed ? 'stengt' : cell(one.value))),
      cell(row.total),
    ]),
    ['Uka', ...week.cells.map(cell), cell(week.total)],
    [''],
    [
      'Ukedag',
      'Kr per time',
      'Mot uka',
      kind === 'person' ? 'Dagen' : 'Bemanning',
      'Timer til per dag',
      'Timer på jobb',
      'Omsetning',
      'Kunder',
      'Dager',
    ],
    ...shownWeekdays(reply).map(({ weekday, days, customers, totalOms, work }) => [
      name(weekday),
      cell(work.omsPerTime),
      cell(work.overWeek),
      work.level === null ? '' : levelName(work.level, kind),
      cell(work.extraHours),
      cell(over(work.produksjonstimer, work.days)),
      cell(over(totalOms, days)),
      cell(over(customers, days)),
      cell(days),
    ]),
  ]
}
