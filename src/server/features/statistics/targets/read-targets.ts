import type { Target, TargetsReply } from '#contract/statistics/targets'
import { type Scope, scopeOf } from '#domain/access/scope'
import { employedAsLabels, isEmployedAs } from '#domain/employees/employed-as'
import { type Amounts, amountSumKeys, amountsOf, type CostShares } from '#domain/statistics/amounts'
import { type KnownSums, knownSums } from '#domain/statistics/known-sums'
import { countsThrough, isOpeningDay } from '#domain/statistics/pace'
import { ratiosOf } from '#domain/statistics/ratios'
import { addSums } from '#domain/statistics/sums'
import {
  paceOfSpread,
  spreadOverDays,
  type TargetDay,
  type TargetFigure,
  targetFigures,
  targetIn,
  weekdayWeights,
} from '#domain/statistics/targets'
import { type DayRange, daysOfMonth } from '#domain/values/day-range'
import { add, divideToOre, toNumber } from '#domain/values/decimal'
import {
  addDays,
  addMonths,
  type Day,
  earlierOf,
  firstDay,
  lastDay,
  type Month,
  monthOf,
} from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { readArrived } from '#server/figures/arrived'
import type { Chosen } from '#server/figures/figure-rows'
import { readDays } from '#server/figures/read-days'
import { readSums } from '#server/figures/read-sums'
import { scopeOfPerson } from '../reached.ts'
import { nameSalons } from '../subjects.queries.ts'
import { neededIn } from './needed.ts'
import { WEIGHED_MONTHS } from './read-progress.ts'
import { readRole } from './role-progress.ts'
import { CHAIN_NAME, maySetTargets, type TargetSubject } from './subject.ts'
import { employedIn, type StoredTarget, targetHistory, targetsAround } from './targets.queries.ts'

const chosenOf = ({ kind, objectId }: TargetSubject): Chosen | null => {
  if (kind === 'role') return null
  if (kind === 'person') return { of: 'people', people: [objectId] }
  return { of: 'salons', ...(kind === 'salon' && { salons: [objectId] }) }
}

type Values = Record<TargetFigure, number | null>
const unknown = Object.fromEntries(targetFigures.map(figure => [figure, null])) as Values

/** How far a target has come. */
type Come = Pick<Target, 'people' | 'soFar' | 'pace' | 'needed'>

const valuesOf = (amounts: Amounts | null): Values =>
  amounts ? { ...ratiosOf(amounts), totalOms: amounts.totalOms } : unknown

interface Read {
  readonly sums: Readonly<Record<'soFar' | 'lastYear', KnownSums<(typeof amountSumKeys)[number]> | null>>
  /** Turnover by day of the months that weigh the weekdays. */
  readonly sold: ReadonlyMap<Day, number>
  /** The last day that counts (K17). */
  readonly through: Day
}

const readSubject = async (
  db: Db,
  scope: Scope,
  chosen: Chosen,
  { month, today }: { readonly month: Month; readonly today: Day },
): Promise<Read> => {
  const before = { from: firstDay(addMonths(month, -WEIGHED_MONTHS)), to: lastDay(addMonths(month, -1)) }
  const recent = await readDays(db, scope, chosen, { from: addDays(today, -1), to: today })
  const newest = recent.filter(({ sums }) => sums.lines > 0).at(-1)?.day ?? null
  const through = countsThrough(today, newest)
  const ranges: Readonly<Record<'soFar' | 'lastYear', DayRange>> = {
    soFar: { from: firstDay(month), to: earlierOf(through, lastDay(month)) },
    lastYear: daysOfMonth(addMonths(month, -12)),
  }
  const begun = Object.fromEntries(Object.entries(ranges).filter(([, { from, to }]) => from <= to))
  const [rows, arrivedIn, days] = await Promise.all([
    readSums(db, scope, { ...chosen, ranges: begun, by: [], only: amountSumKeys, past: true }),
    readArrived(db, { ...chosen, ranges: begun }),
    readDays(db, scope, chosen, before),
  ])
  const known = (range: 'soFar' | 'lastYear') => {
    const row = rows.find(one => one.range === range)
    return row ? knownSums(row.sums, arrivedIn(row.sums, range)) : null
  }
  const sold = days.flatMap(({ day, sums }) =>
    sums.lines > 0 && isOpeningDay(day)
      ? [[day, toNumber(add(sums.treatmentSales, sums.goodsSales))] as const]
      : [],
  )
  return { sums: { soFar: known('soFar'), lastYear: known('lastYear') }, sold: new Map(sold), through }
}

/**
 * A month of those who were employed as a kind and sold something (K63): ratios of their sums, and turnover as the average of a
 * person. A ratio of the time book is unknown if any of them has no row there.
 */
const valuesOfRole = async (
  db: Db,
  scope: Scope,
  { role, month, shares }: { readonly role: string; readonly month: Month; readonly shares: CostShares },
): Promise<Values> => {
  const people = await employedIn(db, role, month)
  if (people.length === 0) return unknown
  const rows = await readSums(db, scope, {
    of: 'people',
    people,
    ranges: { month: daysOfMonth(month) },
    by: ['employeeId'],
    only: amountSumKeys,
    past: true,
  })
  const sold = rows.map(({ sums }) => sums).filter(({ lines }) => lines > 0)
  if (sold.length === 0) return unknown
  const arrived = { registers: true, timeBook: sold.every(({ bookRows }) => bookRows > 0) }
  const amounts = amountsOf(knownSums(addSums(sold, amountSumKeys), arrived), shares)
  const { totalOms } = amounts
  return {
    ...ratiosOf(amounts),
    totalOms: totalOms === null ? null : divideToOre(totalOms, sold.length),
  }
}

interface Asked {
  readonly month: Month
  readonly today: Day
}

/** The targets of a subject in a month, their progress, and what was set (K80–K83). */
export const targetsOf = async (
  db: Db,
  scope: Scope,
  subject: TargetSubject,
  { month, today }: Asked,
): Promise<TargetsReply> => {
  const chosen = chosenOf(subject)
  const figuresScope = subject.kind === 'person' ? scopeOfPerson(scope, subject.objectId) : scope
  // A person's own reach covers nobody else, and the average of few people would tell what each of them sold.
  const isRole = subject.kind === 'role' && !scope.self
  const [around, history, settings, read, roleIn] = await Promise.all([
    targetsAround(db, subject, month),
    targetHistory(db, subject),
    readSettings(db),
    chosen && readSubject(db, figuresScope, chosen, { month, today }),
    isRole ? readRole(db, scope, { role: subject.objectId, month, today }) : null,
  ])
  const amountsIn = (range: 'soFar' | 'lastYear') => {
    const sums = read?.sums[range]
    return sums ? amountsOf(sums, settings) : null
  }
  const valuesIn = (range: 'soFar' | 'lastYear'): Values => valuesOf(amountsIn(range))
  const maySet = maySetTargets(scopeOf(scope.viewer, 'editEmployees'), subject)
  const soFar = valuesIn('soFar')
  // The average of few people tells what each of them sold, so only those who set the targets get it.
  const ofRole =
    subject.kind === 'role' && maySet
      ? { role: subject.objectId, month: addMonths(month, -12), shares: settings }
      : null
  const lastYear = ofRole ? await valuesOfRole(db, scope, ofRole) : valuesIn('lastYear')
  const held = targetFigures.flatMap(figure => targetIn(around, { kind: subject.kind, figure, month }) ?? [])
  const turnover = held.find(({ figure }) => figure === 'totalOms')
  const days: readonly TargetDay[] =
    turnover && read
      ? spreadOverDays(turnover.value, month, weekdayWeights(read.sold))
      : ((turnover && roleIn?.('totalOms', turnover.value, settings)?.days) ?? [])
  const isRunning = month === monthOf(today)

  /** How far a target has come: the subject, or those for whom a target of their kind holds (K97). */
  const comeOf = ({ figure, value }: { figure: TargetFigure; value: number }): Come => {
    const ofRole = roleIn?.(figure, value, settings)
    const amounts = ofRole ? ofRole.amounts : amountsIn('soFar')
    const through = ofRole?.through ?? read?.through
    const values = ofRole ? valuesOf(amounts) : soFar
    const progress = { people: ofRole?.people ?? null, soFar: values[figure], pace: null, needed: null }
    if (!isRunning || through === undefined) return progress
    if (figure === 'totalOms') return { ...progress, pace: paceOfSpread(values.totalOms, { days, through }) }
    return { ...progress, needed: amounts && neededIn(figure, value, amounts, { month, through }) }
  }
  const nameOf = await namesOf(db, subject, held)
  return {
    month,
    maySet,
    targets: held.map((one): Target => {
      const { kind, figure, value, from, setBy, setAt } = one
      return {
        figure,
        value,
        from,
        setBy,
        setAt,
        of: { kind, objectId: one.subject || null, name: nameOf(one) },
        ...comeOf({ figure, value }),
      }
    }),
    days: days.map(({ day, amount }) => ({ day, turnover: amount })),
    lastYear: targetFigures.map(figure => ({ figure, value: lastYear[figure] })),
    history: history.map(({ figure, from, value, setBy, setAt }) => ({ figure, from, value, setBy, setAt })),
  }
}

/** The names of those whose targets hold for a subject. */
const namesOf = async (db: Db, subject: TargetSubject, held: readonly StoredTarget[]) => {
  const salons = await nameSalons(
    db,
    held.flatMap(one => (one.kind === 'salon' ? one.subject : [])),
  )
  return ({ kind, subject: of }: StoredTarget): string => {
    if (kind === subject.kind) return subject.name
    if (kind === 'role') return isEmployedAs(of) ? employedAsLabels[of] : of
    return kind === 'chain' ? CHAIN_NAME : (salons.find(({ objectId }) => objectId === of)?.title ?? of)
  }
}
