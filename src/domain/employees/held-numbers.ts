import { dayName } from '#domain/values/day-names'
import { addDays, type Day, day } from '#domain/values/month'

/** Stand-ins for an open start and an open end. */
export const FIRST_DAY = day('0001-01-01')
export const LAST_DAY = day('9999-12-31')

/** The holder of an employment number in a salon, from one day to another, both inclusive (F15). */
export interface HeldNumber {
  readonly salonId: string
  readonly number: string
  readonly employeeId: string
  readonly name: string
  readonly from: Day
  readonly until: Day
}

/** Days on which a number in a salon passes from one holder to another; null means no holder. */
export interface PassedDays {
  readonly salonId: string
  readonly number: string
  readonly from: Day
  readonly until: Day
  readonly was: HeldNumber | null
  readonly is: HeldNumber | null
}

const covers = (held: HeldNumber, on: Day): boolean => held.from <= on && on <= held.until

const byEnd = (a: HeldNumber, b: HeldNumber): number =>
  a.until < b.until || (a.until === b.until && a.from < b.from) ? -1 : 1

/**
 * Returns the holder of a number on a day. If two people hold it, the one who leaves first. `held` covers one number in
 * one salon.
 */
export const holderOn = (held: readonly HeldNumber[], on: Day): HeldNumber | null =>
  held.filter(one => covers(one, on)).sort(byEnd)[0] ?? null

const keyOf = ({ salonId, number }: HeldNumber): string => `${salonId} ${number}`

/** Returns the days on which the holder of a number changes. */
export const passedDays = (before: readonly HeldNumber[], after: readonly HeldNumber[]): PassedDays[] => {
  const keys = new Map([...before, ...after].map(one => [keyOf(one), one]))
  return [...keys].flatMap(([key, { salonId, number }]) => {
    const [was, is] = [before, after].map(all => all.filter(one => keyOf(one) === key))
    return spansOf([...(was ?? []), ...(is ?? [])])
      .map(span => ({
        salonId,
        number,
        ...span,
        was: holderOn(was ?? [], span.from),
        is: holderOn(is ?? [], span.from),
      }))
      .filter(one => one.was?.employeeId !== one.is?.employeeId)
  })
}

/** Splits all days at the dates when a holder starts or ends. */
const spansOf = (held: readonly HeldNumber[]): { from: Day; until: Day }[] => {
  const after = held.filter(({ until }) => until < LAST_DAY).map(({ until }) => addDays(until, 1))
  const starts = [...new Set([FIRST_DAY, ...held.map(({ from }) => from), ...after])].sort()
  return starts.map((from, i) => {
    const next = starts[i + 1]
    return { from, until: next ? addDays(next, -1) : LAST_DAY }
  })
}

/** Returns another holder whose days a change would take over; null if there is none. */
export const takenFrom = (
  before: readonly HeldNumber[],
  after: readonly HeldNumber[],
  employeeId: string,
): HeldNumber | null => {
  const [own, others] = [before.filter(isOf(employeeId)), before.filter(one => !isOf(employeeId)(one))]
  for (const gets of after.filter(isOf(employeeId))) {
    const same = (one: HeldNumber) => keyOf(one) === keyOf(gets)
    const taken = others.filter(one => same(one) && one.from <= gets.until && gets.from <= one.until)
    for (const other of taken) {
      const spans = spansOf([gets, other, ...own.filter(same)])
      const anew = spans.find(
        ({ from }) =>
          covers(gets, from) && covers(other, from) && !own.some(one => same(one) && covers(one, from)),
      )
      if (anew) return other
    }
  }
  return null
}

const isOf =
  (employeeId: string) =>
  (one: HeldNumber): boolean =>
    one.employeeId === employeeId

/** Returns the reason a number cannot be assigned, as a sentence. */
export const takenInWords = ({ name, until }: HeldNumber): string =>
  until === LAST_DAY
    ? `Ansattnummeret er brukt av ${name}`
    : `${name} hadde ansattnummeret til og med ${dayName(until)}. Det kan gis på nytt fra dagen etter`

/**
 * For the numbers that a change assigns, returns the most recent earlier holder in each salon. Earlier holders keep
 * their days.
 */
export const hadBefore = (
  before: readonly HeldNumber[],
  after: readonly HeldNumber[],
  employeeId: string,
): readonly HeldNumber[] => {
  const had = before.filter(isOf(employeeId)).map(keyOf)
  const gets = after.filter(one => isOf(employeeId)(one) && !had.includes(keyOf(one)))
  return [...new Map(gets.map(one => [keyOf(one), one])).values()].flatMap(one => {
    const earlier = after.filter(
      other => keyOf(other) === keyOf(one) && !isOf(employeeId)(other) && other.until < one.from,
    )
    return earlier.sort(byEnd).slice(-1)
  })
}

/** Describes the previous holder of a number, in sentences. */
export const usedBeforeInWords = (
  { number, name, until }: Pick<HeldNumber, 'number' | 'name' | 'until'>,
  salon: string,
): string =>
  `Nr. ${number} i ${salon} tilhørte ${name} til og med ${dayName(until)}. Det som kommer for de dagene, teller fortsatt for ${name}.`
