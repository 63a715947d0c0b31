import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { addMonths, daysOf, firstOf, lastOf, type Month, monthOf, type Span } from '../calendar.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { type Fraction, isZero, minus } from '../fraction.ts'
import { type OpeningDays, openingDaysOf } from '../opening-days.ts'
import { salonsIn } from '../sources.ts'
import {
  type Facts,
  factsOfPerson,
  factsOfPersonIn,
  factsOfSalon,
  inOre,
  nothing,
  othersSteps,
  salesOf,
  stepsOf,
  together,
} from '../turnover.ts'
import { comparedDays } from './comparisons.ts'
import { askedAlone } from './statistics.ts'

/** The chain, a salon, or a person in every salon. */
interface Whose {
  readonly salon?: string
  readonly person?: string
}

interface Side {
  readonly facts: Facts
  readonly parts: ReadonlyMap<string, Facts>
  /** Days with receipts of any of the salons. */
  readonly openDays: number
}

type Opening = ReadonlyMap<string, OpeningDays>

const sideOf = (
  { replay: { books } }: Audit,
  opening: Opening,
  { salon, person }: Whose,
  span: Span,
): Side => {
  const among = [...opening].filter(([key]) => salon === undefined || key === salon)
  const theirs = person === undefined ? null : salonsIn(books, person, span)
  const factsIn = ([key, days]: readonly [string, OpeningDays]): Facts =>
    person === undefined
      ? factsOfSalon(books, days, key, span)
      : factsOfPersonIn(books, days, key, person, span)
  const salons = new Map(among.map(one => [one[0], factsIn(one)]))
  const people = (): ReadonlyMap<string, Facts> => {
    const days = opening.get(salon ?? '')
    if (!days || salon === undefined) return new Map()
    return new Map(
      [...books.office.people.keys()].map(key => [key, factsOfPersonIn(books, days, salon, key, span)]),
    )
  }
  const seen = among.filter(([key]) => theirs === null || theirs.includes(key))
  return {
    facts:
      person === undefined ? together([...salons.values()]) : factsOfPerson(books, opening, person, span),
    parts: salon === undefined ? salons : people(),
    openDays: daysOf(span).filter(day => seen.some(([, { withReceipts }]) => withReceipts.has(day))).length,
  }
}

const differenceOf = (was: Facts, now: Facts): Fraction => minus(salesOf(now), salesOf(was))

/** Fewer days with receipts explain no month (K58). */
const LEAST_DAYS = 10

const compareDrivers = (
  { findings }: Audit,
  cell: string,
  wanted: ReadonlyMap<string, Fraction>,
  drivers: readonly Json[],
  rule = 'K54',
): void => {
  const names = drivers.map(({ name }) => name).join()
  compareText(findings, { rule, cell, field: 'drivers' }, [...wanted.keys()].join(), names)
  for (const { name, amount } of drivers) {
    compareNumber(findings, { rule, cell, field: name }, wanted.get(name) ?? null, amount)
    if (amount !== 0) note(findings, `driver ${name}`)
  }
}

interface Compared {
  readonly span: string
  readonly against: string
  readonly now: Span
  readonly was: Span
}

const compareTurnover = async (
  audit: Audit,
  opening: Opening,
  whose: Whose,
  { span, against, now: nowSpan, was: wasSpan }: Compared,
): Promise<void> => {
  const { driver, findings } = audit
  const key = whose.person ?? whose.salon
  const cell = `${key ?? 'the chain'}, ${span} against ${against}`
  const body = { span, against, ...(key === undefined ? {} : { objectId: driver.idOf(key) }) }
  const { status, json } = await driver.ask(endpoints.drivers.read, { body })
  // A month without any row is refused, as for the figures (K28).
  if (status === 404) return
  if (status !== 200)
    return compareText(findings, { rule: 'K56', cell, field: 'status' }, '200', String(status))
  const [now, was] = [sideOf(audit, opening, whose, nowSpan), sideOf(audit, opening, whose, wasSpan)]
  const why =
    now.openDays === 0
      ? 'nothingNow'
      : was.openDays === 0
        ? 'nothingThen'
        : was.openDays < LEAST_DAYS
          ? 'tooFewDays'
          : null
  compareText(findings, { rule: 'K58', cell, field: 'unexplained' }, String(why), String(json.unexplained))
  if (why !== null) note(findings, `no drivers: ${why}`)
  if (now.openDays === 0 || was.openDays === 0) return
  if (whose.person !== undefined && !isZero(minus(now.facts.open, together([...now.parts.values()]).open)))
    note(findings, 'a day in two salons')
  const field = 'difference'
  compareNumber(findings, { rule: 'K54', cell, field }, differenceOf(was.facts, now.facts), json.difference)
  if (why === null) compareDrivers(audit, cell, inOre(stepsOf(was.facts, now.facts)), json.drivers)
  for (const [part, id] of [...now.parts.keys()].map(one => [one, driver.idOf(one)] as const)) {
    const [then, here] = [was.parts.get(part) ?? nothing, now.parts.get(part) ?? nothing]
    const shown = json.of.find(({ objectId }: Json) => objectId === id)
    const of = `${cell}, ${part}`
    if (!shown) {
      compareNumber(findings, { rule: 'K60', cell: of, field }, differenceOf(then, here), 0)
      continue
    }
    compareNumber(findings, { rule: 'K60', cell: of, field }, differenceOf(then, here), shown.difference)
    if (why === null) compareDrivers(audit, of, inOre(stepsOf(then, here)), shown.drivers, 'K60')
  }
  if (whose.salon === undefined) return
  const rest = ({ facts, parts }: Side): Facts => {
    const people = together([...parts.values()])
    return {
      ...facts,
      treatments: minus(facts.treatments, people.treatments),
      goods: minus(facts.goods, people.goods),
      returns: minus(facts.returns, people.returns),
    }
  }
  const others = json.of.find(({ objectId }: Json) => objectId === 'others')
  const [then, here] = [rest(was), rest(now)]
  compareNumber(
    findings,
    { rule: 'K60', cell: `${cell}, others`, field },
    differenceOf(then, here),
    others?.difference,
  )
  if (why === null)
    compareDrivers(audit, `${cell}, others`, inOre(othersSteps(then, here)), others?.drivers ?? [], 'K60')
}

const wholeMonth = (month: Month): Span => ({ from: firstOf(month), to: lastOf(month) })

/** The month to date, and past months: against the days that the product compares with, and whole against any other month. */
const pairsOf = ({ chain: { today }, months }: Audit): readonly Compared[] => {
  const named = (span: string): readonly Compared[] => {
    const days = comparedDays(span, today)
    if (!days) return []
    return (['lastMonth', 'lastYear'] as const).flatMap(which => {
      const was = days[which]
      const against = which === 'lastMonth' ? 'previous' : which
      return was ? [{ span, against, now: days.days, was }] : []
    })
  }
  const past = months.filter(month => month < monthOf(today) && month >= addMonths(monthOf(today), -36))
  const chosen = past.map((span, at) => {
    const against = past[(at * 5 + 3) % past.length] ?? span
    return { span, against, now: wholeMonth(span), was: wholeMonth(against) }
  })
  return [
    ...named('monthly'),
    ...past.filter((_, at) => at % 3 === 1).flatMap(named),
    ...chosen.filter(({ span, against }, at) => span !== against && at % 2 === 0),
  ]
}

/** The drivers of turnover: of the chain, each salon and each person, with all of their parts (K54–K60). */
export const auditTurnover = async (audit: Audit): Promise<void> => {
  const { books } = audit.replay
  const ever = { from: firstOf(audit.months[0] ?? monthOf(audit.chain.today)), to: audit.chain.today }
  const salons = [...books.office.salons.keys()]
  const opening = new Map(salons.map(salon => [salon, openingDaysOf(books, salon, ever)]))
  const subjects: readonly Whose[] = [
    {},
    ...salons.map(salon => ({ salon })),
    ...askedAlone(audit).map(({ key: person }) => ({ person })),
  ]
  const pairs = pairsOf(audit)
  await eachOf(subjects, async whose => {
    for (const pair of pairs) await compareTurnover(audit, opening, whose, pair)
  })
}
