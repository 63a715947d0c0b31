import { weekdayName } from '../values/day-names.ts'
import { isToHundredths } from '../values/decimal.ts'
import { hoursOf } from '../values/hours.ts'
import { type Day, isoWeekday } from '../values/month.ts'
import { isRedDay } from '../values/red-days.ts'

/** The figures in a time book for a person's day: field → kind. The names match the file. */
export const dailyFigureKinds = {
  produksjontimer: 'hours',
  bookede_timer: 'hours',
  besok: 'count',
  oppgraderinger: 'count',
  rebookinger: 'count',
  kurstimer: 'hours',
  syketimer: 'hours',
  feriedager: 'days',
  natt_timer: 'hours',
  sondag_timer: 'hours',
  varekost: 'kroner',
  bonuspoeng: 'points',
} as const satisfies Record<string, FigureKind>

type FigureKind = 'hours' | 'count' | 'days' | 'kroner' | 'points'
export type DailyFigure = keyof typeof dailyFigureKinds

/** Null if the figure is derived from the receipts. */
export type DailyFigures = Record<Exclude<DailyFigure, DerivableFigure>, number> &
  Record<DerivableFigure, number | null>

/** Figures that are derived from the receipts when empty (F8). */
export const derivable = ['besok', 'varekost', 'bonuspoeng'] as const
export type DerivableFigure = (typeof derivable)[number]
export const isDerivable = (figure: DailyFigure): figure is DerivableFigure =>
  (derivable as readonly string[]).includes(figure)

export const figureNames = Object.keys(dailyFigureKinds) as DailyFigure[]

export const figureLabels: Readonly<Record<DailyFigure, string>> = {
  produksjontimer: 'Produksjonstimer',
  bookede_timer: 'Bookede timer',
  besok: 'Besøk',
  oppgraderinger: 'Oppgraderinger',
  rebookinger: 'Rebookinger',
  kurstimer: 'Kurstimer',
  syketimer: 'Syketimer',
  feriedager: 'Feriedager',
  natt_timer: 'Timer nattåpent',
  sondag_timer: 'Timer søndagsåpent',
  varekost: 'Varekost i behandling',
  bonuspoeng: 'Bonuspoeng',
}

/** The most hours of work, courses and sickness, and the most holidays, of a person's day (F8). */
export const DAY_HOURS = 24
export const DAY_HOLIDAYS = 1

const bounds: Record<FigureKind, readonly [from: number, to: number]> = {
  hours: [0, DAY_HOURS],
  days: [0, DAY_HOLIDAYS],
  count: [0, 10_000],
  kroner: [-10_000_000, 10_000_000],
  points: [-100_000, 100_000],
}

/** Returns the meaning of an empty time book cell: null to derive the figure, or zero (F8). */
export const emptyFigure = (figure: DailyFigure): number | null => (isDerivable(figure) ? null : 0)

/** The figures of a day without time book data. */
export const noFigures = Object.fromEntries(
  figureNames.map(figure => [figure, emptyFigure(figure)]),
) as DailyFigures

/** Returns the fault in a figure as text for people, or null. */
export const faultOf = (figure: DailyFigure, value: number): string | null => {
  const kind = dailyFigureKinds[figure]
  const [from, to] = bounds[kind]
  if (value < 0 && from === 0) return 'kan ikke være negativ'
  if (kind === 'hours' && value > to) return `kan ikke være mer enn ${to} på et døgn`
  if (value < from || value > to) return `må være mellom ${from} og ${to}`
  if (kind === 'kroner' && !isToHundredths(value)) return 'har høyst to desimaler'
  return kind === 'count' && !Number.isInteger(value) ? 'må være et helt tall' : null
}

/** Returns a figure as stored: hours and days to ten decimals (F21), others unchanged. */
export const kept = (figure: DailyFigure, value: number): number => {
  const kind = dailyFigureKinds[figure]
  return kind === 'hours' || kind === 'days' ? hoursOf(value) : value
}

/** Checks that a person's work, course and sick hours fit within 24 hours (F8). */
export const fitInADay = (
  figures: Pick<DailyFigures, 'produksjontimer' | 'kurstimer' | 'syketimer'>,
): boolean => figures.produksjontimer + figures.kurstimer + figures.syketimer <= DAY_HOURS + 1e-9

/** Checks that the numbers of a person have one holiday together (F8). */
export const holidaysFit = ({ feriedager }: Pick<DailyFigures, 'feriedager'>): boolean =>
  feriedager <= DAY_HOLIDAYS

export const tooManyHolidays = `Feriedager er til sammen mer enn ${DAY_HOLIDAYS} på dagen`

export const longerThanADay = 'produksjontimer, kurstimer og syketimer er til sammen mer enn 24'

/** Checks that night and Sunday hours do not exceed the production hours, which include them. */
export const openingsFit = (
  figures: Pick<DailyFigures, 'produksjontimer' | 'natt_timer' | 'sondag_timer'>,
): boolean => figures.natt_timer + figures.sondag_timer <= figures.produksjontimer + 1e-9

/** Checks that Sunday hours fall on a Sunday or a public holiday (F17). */
export const sundayHoursFit = ({ sondag_timer }: Pick<DailyFigures, 'sondag_timer'>, day: Day): boolean =>
  sondag_timer === 0 || isoWeekday(day) === 7 || isRedDay(day)

/** The error text for Sunday hours on any other day; follows the name of the figure. */
export const notOnA = (day: Day): string => `er bare for søndager og røde dager, ikke ${weekdayName(day)}`

/** Prefix for a day entered by hand, used in place of a file number and followed by the person's id. */
export const ENTERED = '#'
