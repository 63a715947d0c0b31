import { weekdayName } from '../values/day-names.ts'
import { isToHundredths } from '../values/decimal.ts'
import { hoursOf } from '../values/hours.ts'
import { type Day, isoWeekday } from '../values/month.ts'
import { isRedDay } from '../values/red-days.ts'

/** What a time book says of a person's day: field → what it counts. The names are those of the file. */
export const dailyFigures = {
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
export type DailyFigure = keyof typeof dailyFigures

/** Null where the figure is to be derived from the receipts. */
export type DailyFigures = Record<Exclude<DailyFigure, DerivableFigure>, number> &
  Record<DerivableFigure, number | null>

/** An empty one means: derive it (F8). */
export const derivable = ['besok', 'varekost', 'bonuspoeng'] as const
export type DerivableFigure = (typeof derivable)[number]
export const isDerivable = (figure: DailyFigure): figure is DerivableFigure =>
  (derivable as readonly string[]).includes(figure)

export const figureNames = Object.keys(dailyFigures) as DailyFigure[]

/** What people call a figure. */
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

const bounds: Record<FigureKind, readonly [from: number, to: number]> = {
  hours: [0, 24],
  days: [0, 1],
  count: [0, 10_000],
  kroner: [-10_000_000, 10_000_000],
  points: [-100_000, 100_000],
}

/** What an empty cell of the time book says of a figure: derive it, or nothing happened (F8). */
export const emptyFigure = (figure: DailyFigure): number | null => (isDerivable(figure) ? null : 0)

/** A day of which the time book says nothing. */
export const noFigures = Object.fromEntries(
  figureNames.map(figure => [figure, emptyFigure(figure)]),
) as DailyFigures

/** What is wrong with a figure, in words for people, or null. */
export const faultOf = (figure: DailyFigure, value: number): string | null => {
  const kind = dailyFigures[figure]
  const [from, to] = bounds[kind]
  if (value < 0 && from === 0) return 'kan ikke være negativ'
  if (kind === 'hours' && value > to) return `kan ikke være mer enn ${to} på et døgn`
  if (value < from || value > to) return `må være mellom ${from} og ${to}`
  if (kind === 'kroner' && !isToHundredths(value)) return 'har høyst to desimaler'
  return kind === 'count' && !Number.isInteger(value) ? 'må være et helt tall' : null
}

/** A figure as it is kept: hours and days to ten decimals (F21), all else as it was written. */
export const kept = (figure: DailyFigure, value: number): number => {
  const kind = dailyFigures[figure]
  return kind === 'hours' || kind === 'days' ? hoursOf(value) : value
}

/** Work, courses and sickness of one person share the 24 hours of a day (F8). */
export const fitInADay = (
  figures: Pick<DailyFigures, 'produksjontimer' | 'kurstimer' | 'syketimer'>,
): boolean => figures.produksjontimer + figures.kurstimer + figures.syketimer <= 24 + 1e-9

export const longerThanADay = 'produksjontimer, kurstimer og syketimer er til sammen mer enn 24'

/** Hours of night and Sunday openings are among those of production: more of them than of those is a contradiction. */
export const openingsFit = (
  figures: Pick<DailyFigures, 'produksjontimer' | 'natt_timer' | 'sondag_timer'>,
): boolean => figures.natt_timer + figures.sondag_timer <= figures.produksjontimer + 1e-9

/** Sunday hours are of a Sunday or a red day (F17). */
export const sundayHoursFit = ({ sondag_timer }: Pick<DailyFigures, 'sondag_timer'>, day: Day): boolean =>
  sondag_timer === 0 || isoWeekday(day) === 7 || isRedDay(day)

/** What is said of Sunday hours on any other day, after their name. */
export const notOnA = (day: Day): string => `er bare for søndager og røde dager, ikke ${weekdayName(day)}`

/** What the product calls a day entered by hand, in the place of the number of a file: followed by the person's id. */
export const ENTERED = '#'
