import type { Target, TargetsReply } from '#contract/statistics/targets'
import { type Scope, scopeOf } from '#domain/access/scope'
import { employedAsLabels, isEmployedAs } from '#domain/employees/employed-as'
import { type Amounts, amountSumKeys, amountsOf, type CostShares } from '#domain/statistics/amounts'
import { type KnownSums, knownSums } from '#domain/statistics/known-sums'
import { ratiosOf } from '#domain/statistics/ratios'
import { addSums } from '#domain/statistics/sums'
import {
  addSpreads,
  paceOfSpread,
  type SpreadPart,
  spreadInParts,
  type TargetFigure,
  targetFigures,
  targetIn,
} from '#domain/statistics/targets'
import { daysOfMonth } from '#domain/values/day-range'
import { divideToOre } from '#domain/values/decimal'
import { addMonths, type Day, lastDay, type Month, monthOf } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { readSums } from '#server/figures/read-sums'
import { scopeOfPerson } from '../reached.ts'
import { nameSalons } from '../subjects.queries.ts'
import { neededIn } from './needed.ts'
import { knownOf, readProgress } from './read-progress.ts'
import { readRole } from './role-progress.ts'
import { CHAIN_NAME, maySetTargets, type TargetSubject } from './subject.ts'
import { employedIn, type StoredTarget, targetHistory, targetsAround } from './targets.queries.ts'

/** Whose progress a subject has: its own. That of a kind of employment is of its people (K97). */
const whoseOf = ({ kind, objectId }: TargetSubject) => {
  if (kind === 'role') return null
  const of = kind === 'person' ? ('people' as const) : ('salons' as const)
  return { of, ids: kind === 'chain' ? null : [objectId] }
}

type Values = Record<TargetFigure, number | null>
const unknown = Object.fromEntries(targetFigures.map(figure => [figure, null])) as Values

/** How far a target has come. */
type Come = Pick<Target, 'people' | 'soFar' | 'pace' | 'needed'>

const valuesOf = (amounts: Amounts | null): Values =>
  amounts ? { ...ratiosOf(amounts), totalOms: amounts.totalOms } : unknown

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
  const whose = whoseOf(subject)
  const figuresScope = subject.kind === 'person' ? scopeOfPerson(scope, subject.objectId) : scope
  // A person's own reach covers nobody else, and the average of few people would tell what each of them sold.
  const isRole = subject.kind === 'role' && !scope.self
  const yearBefore = addMonths(month, -12)
  // A month that is not over would be proposed with what it has sold so far (K63).
  const isOver = lastDay(yearBefore) < today
  const [around, history, settings, progress, roleIn] = await Promise.all([
    targetsAround(db, subject, month),
    targetHistory(db, subject),
    readSettings(db),
    whose && readProgress(db, figuresScope, { ...whose, month, today, lastYear: isOver }),
    isRole ? readRole(db, scope, { role: subject.objectId, month, today }) : null,
  ])
  const read = progress?.get(subject.objectId)
  const amountsWith = (sums: KnownSums<(typeof amountSumKeys)[number]> | null | undefined) =>
    sums ? amountsOf(sums, settings) : null
  const amountsSoFar = amountsWith(read && knownOf(read))
  const maySet = maySetTargets(scopeOf(scope.viewer, 'editEmployees'), subject)
  const soFar = valuesOf(amountsSoFar)
  // The average of few people tells what each of them sold, so only those who set the targets get it.
  const ofRole =
    subject.kind === 'role' && maySet && isOver
      ? { role: subject.objectId, month: yearBefore, shares: settings }
      : null
  const lastYear = ofRole ? await valuesOfRole(db, scope, ofRole) : valuesOf(amountsWith(read?.lastYear))
  const held = targetFigures.flatMap(figure => targetIn(around, { kind: subject.kind, figure, month }) ?? [])
  const turnover = held.find(({ figure }) => figure === 'totalOms')
  const parts: readonly SpreadPart[] =
    turnover && read
      ? spreadInParts(turnover.value, month, read.parts)
      : ((turnover && roleIn?.('totalOms', turnover.value, settings)?.parts) ?? [])
  const isRunning = month === monthOf(today)

  /** How far a target has come: the subject, or those for whom a target of their kind holds (K97). */
  const comeOf = ({ figure, value }: { figure: TargetFigure; value: number }): Come => {
    const ofRole = roleIn?.(figure, value, settings)
    const amounts = ofRole ? ofRole.amounts : amountsSoFar
    const through = ofRole?.through ?? read?.through
    const values = ofRole ? valuesOf(amounts) : soFar
    const progress = { people: ofRole?.people ?? null, soFar: values[figure], pace: null, needed: null }
    if (!isRunning || through === undefined) return progress
    if (figure === 'totalOms') return { ...progress, pace: paceOfSpread(values.totalOms, parts) }
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
    days: addSpreads(parts.map(({ days }) => days)).map(({ day, amount }) => ({ day, turnover: amount })),
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
