import type { TargetRow, TargetsOverview } from '#contract/statistics/targets'
import type { Scope } from '#domain/access/scope'
import { amountsOf } from '#domain/statistics/amounts'
import { ratioOf } from '#domain/statistics/ratios'
import {
  endAtSamePace,
  paceOfSpread,
  spreadInParts,
  type TargetFigure,
  targetIn,
} from '#domain/statistics/targets'
import { grouped } from '#domain/values/grouped'
import { type Day, type Month, monthOf } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { mustReachSalons, reachSalon } from '../reached.ts'
import { peopleOfSalon, salonSubjects } from '../subjects.queries.ts'
import { neededIn } from './needed.ts'
import { knownOf, readProgress } from './read-progress.ts'
import { abovePeople, aboveSalons, type TargetHolder, targetsOfAll } from './targets.queries.ts'

interface Asked {
  /** The salon whose people are asked for; the salons in reach without one. */
  readonly salon?: string | undefined
  readonly month: Month
  readonly figure: TargetFigure
  readonly today: Day
}

interface Listed {
  readonly kind: 'salon' | 'person'
  readonly all: readonly { readonly objectId: string; readonly title: string }[]
  /** Those whose targets can hold for each of them (K81). */
  readonly above: ReadonlyMap<string, readonly TargetHolder[]>
}

const idsOf = (all: Listed['all']): string[] => all.map(({ objectId }) => objectId)

/** @throws Refusal no_rights for a personal scope; not_found for a salon out of scope */
const listOf = async (db: Db, scope: Scope, { salon, month, today }: Asked): Promise<Listed> => {
  if (salon === undefined) {
    mustReachSalons(scope)
    const all = (await salonSubjects(db, scope, month)).filter(({ active }) => active)
    return { kind: 'salon', all, above: aboveSalons(idsOf(all)) }
  }
  await reachSalon(db, scope, salon)
  const span = month < monthOf(today) ? month : 'monthly'
  const all = await peopleOfSalon(db, scope, month, { salonId: salon, span, today, others: [] })
  return { kind: 'person', all, above: await abovePeople(db, idsOf(all), month) }
}

const keyOf = ({ kind, subject }: TargetHolder): string => `${kind} ${subject}`

/**
 * The targets of a figure of the salons in reach, or of the people of a salon, with how far each has come and what it needs (K96, K98).
 * The number of statements does not depend on how many they are.
 */
export const overviewOf = async (db: Db, scope: Scope, asked: Asked): Promise<TargetsOverview> => {
  const { month, figure, today } = asked
  const { kind, all, above } = await listOf(db, scope, asked)
  const of = kind === 'salon' ? 'salons' : 'people'
  const whose = new Map([...above.values()].flat().map(one => [keyOf(one), one]))
  const [stored, progress, settings] = await Promise.all([
    targetsOfAll(db, [...whose.values()], month),
    readProgress(db, scope, { of, ids: idsOf(all), month, today }),
    readSettings(db),
  ])
  const bySubject = grouped(stored, keyOf)
  const isRunning = month === monthOf(today)

  const rowOf = ({ objectId, title }: Listed['all'][number]): TargetRow => {
    const held = (above.get(objectId) ?? []).flatMap(one => bySubject.get(keyOf(one)) ?? [])
    const target = targetIn(held, { kind, figure, month })
    const come = progress.get(objectId)
    const sums = come ? knownOf(come) : null
    const amounts = sums && amountsOf(sums, settings)
    const soFar = amounts && (figure === 'totalOms' ? amounts.totalOms : ratioOf(figure, amounts))
    const row = { objectId, name: title, target: target && { value: target.value, kind: target.kind }, soFar }
    const ahead = { pace: null, needed: null, endsAt: null }
    if (!target || !come || !isRunning) return { ...row, ...ahead }
    const { through, parts } = come
    if (figure !== 'totalOms') {
      const needed = amounts && neededIn(figure, target.value, amounts, { month, through })
      return { ...row, ...ahead, needed }
    }
    const pace = paceOfSpread(soFar, spreadInParts(target.value, month, parts))
    return { ...row, ...ahead, pace, endsAt: pace && endAtSamePace(target.value, soFar, pace) }
  }
  return { month, figure, rows: all.map(rowOf) }
}
