import {
  type DailyFigure,
  type DailyFigures,
  dailyFigureKinds,
  emptyFigure,
  faultOf,
  fitInADay,
  holidaysFit,
  noFigures,
  notOnA,
  openingsFit,
  sundayHoursFit,
  tooManyHolidays,
} from '#domain/sales/daily-figures'
import type { Day } from '#domain/values/month'
import { fixed, number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import { figureLabel } from './fields.ts'

interface Fault {
  readonly message: string
  readonly lang?: 'en'
}

type Reading =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly fault: Fault }

/** Parses the text of a cell. An empty cell is 0, or is derived from receipts if the figure can be. */
export const readCell = (figure: DailyFigure, text: string): Reading => {
  if (text.trim() === '') return { ok: true, value: emptyFigure(figure) }
  const kind = dailyFigureKinds[figure]
  const read = readNumber(text, { allowNegative: kind === 'kroner' || kind === 'points' })
  if (!read.ok) return { ok: false, fault: { message: 'Invalid value! Try again..', lang: 'en' } }
  const wrong = faultOf(figure, read.value)
  return wrong
    ? { ok: false, fault: { message: `${figureLabel(figure)} ${wrong}` } }
    : { ok: true, value: read.value }
}

/** The maximum precision of hours (F21), so that saving an unchanged cell keeps its value. */
const MOST_DECIMALS = 10

/** Formats a saved figure for its cell, with at least the given number of decimals. */
export const textOf = (value: number | null, decimals = 0): string => {
  if (value === null) return ''
  const own = number(value, MOST_DECIMALS)
  return decimalsIn(own) < decimals ? fixed(value, decimals) : own
}

const decimalsIn = (text: string): number => text.split(',')[1]?.length ?? 0

/** The number of decimals that aligns the decimal signs of a column. */
export const columnDecimals = (values: readonly (number | null)[]): number =>
  Math.max(0, ...values.map(value => decimalsIn(textOf(value))))

export type Texts = Readonly<Partial<Record<DailyFigure, string>>>

export interface ReadDay {
  /** The parsed figures; empty if there is any fault. */
  readonly given: Partial<DailyFigures>
  readonly faults: Readonly<Partial<Record<DailyFigure, Fault>>>
  /** The fault of the day as a whole. */
  readonly fault?: Fault
}

/** Parses the entered texts of a day against its saved figures. */
export const readDayTexts = (texts: Texts, saved: DailyFigures | null, day: Day): ReadDay => {
  const given: Record<string, number | null> = {}
  const faults: Partial<Record<DailyFigure, Fault>> = {}
  for (const [name, text] of Object.entries(texts)) {
    const figure = name as DailyFigure
    const reading = readCell(figure, text)
    if (reading.ok) given[figure] = reading.value
    else faults[figure] = reading.fault
  }
  const read = { given: given as Partial<DailyFigures>, faults }
  const after = { ...(saved ?? noFigures), ...read.given }
  if (!fitInADay(after)) {
    const message = 'Produksjonstimer, kurstimer og syketimer er til sammen mer enn døgnets 24'
    return { ...read, fault: { message } }
  }
  if (!holidaysFit(after)) return { ...read, fault: { message: tooManyHolidays } }
  if (!openingsFit(after)) {
    const message = 'Timene for nattåpent og søndagsåpent er til sammen mer enn produksjonstimene'
    return { ...read, fault: { message } }
  }
  if (sundayHoursFit(after, day)) return read
  return { ...read, fault: { message: `${figureLabel('sondag_timer')} ${notOnA(day)}` } }
}

export const isDayFine = ({ faults, fault }: ReadDay): boolean => !fault && Object.keys(faults).length === 0
