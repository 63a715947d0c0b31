import {
  type DailyFigure,
  type DailyFigures,
  dailyFigures,
  emptyFigure,
  faultOf,
  fitInADay,
  noFigures,
  notOnA,
  openingsFit,
  sundayHoursFit,
} from '#domain/sales/daily-figures'
import type { Day } from '#domain/values/month'
import { fixed, number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import { nameOf } from './fields.ts'

export interface Fault {
  readonly message: string
  readonly lang?: 'en'
}

type Reading =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly fault: Fault }

/** What somebody has written in a cell. An empty one is 0, or is to be derived where that can be done. */
export const readCell = (figure: DailyFigure, text: string): Reading => {
  if (text.trim() === '') return { ok: true, value: emptyFigure(figure) }
  const kind = dailyFigures[figure]
  const read = readNumber(text, { allowNegative: kind === 'kroner' || kind === 'points' })
  if (!read.ok) return { ok: false, fault: { message: 'Invalid value! Try again..', lang: 'en' } }
  const wrong = faultOf(figure, read.value)
  return wrong
    ? { ok: false, fault: { message: `${nameOf(figure)} ${wrong}` } }
    : { ok: true, value: read.value }
}

/** All that hours have (F21): a cell that is saved again says what it said. */
const MOST_DECIMALS = 10

/** A saved figure as it stands in its cell, with so many decimals at least. */
export const textOf = (value: number | null, decimals = 0): string => {
  if (value === null) return ''
  const own = number(value, MOST_DECIMALS)
  return decimalsIn(own) < decimals ? fixed(value, decimals) : own
}

const decimalsIn = (text: string): number => text.split(',')[1]?.length ?? 0

/** How many decimals a column of figures takes for its decimal signs to stand under each other. */
export const decimalsOf = (values: readonly (number | null)[]): number =>
  Math.max(0, ...values.map(value => decimalsIn(textOf(value))))

export type Texts = Readonly<Partial<Record<DailyFigure, string>>>

export interface ReadDay {
  /** What was written, as figures; only where nothing is wrong. */
  readonly given: Partial<DailyFigures>
  readonly faults: Readonly<Partial<Record<DailyFigure, Fault>>>
  /** What is wrong with the day as a whole. */
  readonly fault?: Fault
}

/** What was written of a day, beside what is saved of it. */
export const readDay = (texts: Texts, saved: DailyFigures | null, day: Day): ReadDay => {
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
  if (!openingsFit(after)) {
    const message = 'Timene for nattåpent og søndagsåpent er til sammen mer enn produksjonstimene'
    return { ...read, fault: { message } }
  }
  if (sundayHoursFit(after, day)) return read
  return { ...read, fault: { message: `${nameOf('sondag_timer')} ${notOnA(day)}` } }
}

export const isFine = ({ faults, fault }: ReadDay): boolean => !fault && Object.keys(faults).length === 0
