import type { StatisticsColumn } from '#contract/statistics/statistics'
import { defaultSettings } from '#domain/settings/chain-settings'
import { knownOfSalons } from '#domain/statistics/known-sums'
import { type ChosenSpan, fieldsOf, spanLabel, splitsMonths } from '#domain/statistics/spans'
import { type StatisticsInput, statisticsObject } from '#domain/statistics/statistics'
import { type FigureSums, noSums } from '#domain/statistics/sums'
import { type TimeFrame, timeFrames } from '#domain/statistics/time-frames'

/** Ten visits for 7000 kr, 700 of it goods; twelve hours, nine of them booked. */
export const someSums: FigureSums = {
  ...noSums,
  visits: 10,
  treatmentSales: 6300,
  goodsSales: 700,
  dsVisits: 2,
  dsGoods: 401,
  hours: 12,
  bookedHours: 9,
  upgraded: 1,
  rebooked: 2,
  lines: 13,
  bookRows: 2,
}

interface ColumnOf
  extends Partial<Pick<StatisticsInput, 'title' | 'goal' | 'cutType' | 'pay' | 'runningTotalOms'>> {
  readonly objectId?: string
  readonly timeFrame?: TimeFrame
  readonly sums?: Partial<FigureSums>
  readonly missing?: StatisticsColumn['missing']
  /** The column of a week, or of days from and to. */
  readonly span?: ChosenSpan
}

/** A column as the server returns it. */
export const columnOf = ({
  objectId,
  timeFrame = 'monthly',
  sums,
  missing = { registers: 0, timeBook: 0 },
  span,
  ...about
}: ColumnOf = {}): StatisticsColumn => ({
  ...(objectId && { objectId }),
  ...fieldsOf(span ?? timeFrame),
  ...statisticsObject({
    title: spanLabel(span ?? timeFrame),
    splitsMonths: span !== undefined && splitsMonths(span),
    goal: 10_000,
    cutType: 0,
    settings: defaultSettings,
    pay: null,
    runningTotalOms: 7000,
    ...about,
    sums: knownOfSalons({ ...someSums, ...sums }),
  }),
  missing,
})

/** Identical columns, one per time frame. */
export const frameColumns = (about: ColumnOf = {}): StatisticsColumn[] =>
  timeFrames.map(timeFrame => columnOf({ ...about, timeFrame }))
