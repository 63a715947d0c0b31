import { addDays, addMonths, type Day, firstOf, lastOf, type Month, monthOf } from './calendar.ts'
import type { Ore } from './facts.ts'
import { type Fraction, fraction, isZero, minus, over, plus, times, toOre, zero } from './fraction.ts'
import { type Held, type Office, personIn } from './office.ts'
import { kronerOf } from './sums.ts'

/** A redo in a warranty case. */
export interface Redo {
  readonly id: string
  readonly case: string
  readonly fixer: string
  readonly cost: Ore
  /** The day of approval in Norway, and the case's salon on that day. */
  approved: { readonly day: Day; readonly salon: string } | null
  removed: boolean
}

export interface Cases {
  /** Case → its current salon. */
  readonly salons: Map<string, string>
  readonly redos: Redo[]
}
export const noCases = (): Cases => ({ salons: new Map(), redos: [] })

/** The day in Norwegian time. */
export const norwegianDay = (instant: string): Day =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date(instant))

export const redoIn = (cases: Cases, id: string): Redo => {
  const redo = cases.redos.find(one => one.id === id)
  if (!redo) throw new RangeError(`There is no redo ${id}`)
  return redo
}

/** The redo payments of a report in force. */
export interface Paying {
  readonly salon: string
  readonly month: Month
  readonly rows: readonly { readonly person: string }[]
  /** Redo → kroner settled by the report. */
  readonly redos: ReadonlyMap<string, Fraction>
}

interface Place {
  readonly salon: string
  readonly month: Month
}

interface Circumstances {
  readonly office: Office
  readonly cases: Cases
  readonly inForce: readonly Paying[]
  readonly running: Month
}

/** 80 % of the cost minus the settled amount. For a removed redo: the amount to take back (C28, C44). */
const owedFor = ({ id, cost, removed }: Redo, inForce: readonly Paying[]): Fraction => {
  const dealtWith = plus(zero, ...inForce.flatMap(report => report.redos.get(id) ?? []))
  return minus(removed ? zero : times(kronerOf(cost), over(fraction(80), fraction(100))), dealtWith)
}

type Works = { readonly salon: string } & Held

const worksBetween = (works: readonly Works[], first: Day, last: Day): readonly Works[] =>
  works.filter(({ from, until }) => from <= last && first < until)

/** The case's salon if they work there, otherwise the salon where they have worked the longest (C43). */
const salonAmong = (works: readonly Works[], ofCase: string): string | undefined =>
  works.some(({ salon }) => salon === ofCase)
    ? ofCase
    : [...works].sort((a, b) => (a.from < b.from || (a.from === b.from && a.salon < b.salon) ? -1 : 1))[0]
        ?.salon

/** The salon and month of a redo. For somebody who has left, those of their last month (C43). */
const firstPlace = (works: readonly Works[], { day, salon }: { day: Day; salon: string }): Place => {
  const month = monthOf(day)
  const then =
    salonAmong(worksBetween(works, day, day), salon) ??
    salonAmong(worksBetween(works, firstOf(month), lastOf(month)), salon)
  if (then !== undefined) return { salon: then, month }
  const [last] = works.filter(({ until }) => until <= day).sort((a, b) => (a.until > b.until ? -1 : 1))
  return last ? { salon: last.salon, month: monthOf(addDays(last.until, -1)) } : { salon, month }
}

/**
 * A month is closed for a person when a report includes them, or when a report omits them and the following month is over (C44).
 */
const isOver = (fixer: string, at: Place, { inForce, running }: Circumstances): boolean => {
  const reports = inForce.filter(({ salon, month }) => salon === at.salon && month === at.month)
  if (reports.some(({ rows }) => rows.some(({ person }) => person === fixer))) return true
  return reports.length > 0 && addMonths(at.month, 1) < running
}

/** The payroll month that proposes a redo: the first one not yet sent for the fixer (C44). */
const placeOf = (redo: Redo, circumstances: Circumstances): Place | null => {
  if (!redo.approved) return null
  const { works } = personIn(circumstances.office, redo.fixer)
  let place = firstPlace(works, redo.approved)
  while (isOver(redo.fixer, place, circumstances)) {
    const month = addMonths(place.month, 1)
    const there = salonAmong(worksBetween(works, firstOf(month), lastOf(month)), place.salon)
    place = { salon: there ?? place.salon, month }
  }
  return place
}

export interface Proposal {
  /** Kroner, rounded once. Negative: a deduction. */
  readonly amount: Fraction
  readonly redos: ReadonlyMap<string, Fraction>
}

/** Person → the total of the redos in a salon's payroll month (C28). */
export const proposalsFor = (
  circumstances: Circumstances,
  { salon, month }: Place,
): ReadonlyMap<string, Proposal> => {
  const owed = new Map<string, Map<string, Fraction>>()
  for (const redo of circumstances.cases.redos) {
    const amount = owedFor(redo, circumstances.inForce)
    if (isZero(amount)) continue
    const place = placeOf(redo, circumstances)
    if (place?.salon !== salon || place.month !== month) continue
    const own = owed.get(redo.fixer) ?? new Map<string, Fraction>()
    owed.set(redo.fixer, own.set(redo.id, amount))
  }
  return new Map(
    [...owed].map(([fixer, redos]) => [fixer, { amount: toOre(plus(zero, ...redos.values())), redos }]),
  )
}
