import type { TargetsOverview } from '#contract/statistics/targets'
import type { Scope } from '#domain/access/scope'
import { amountsOf } from '#domain/statistics/amounts'
import { endAtSamePace, paceOfSpread, spreadOverDays, targetIn } from '#domain/statistics/targets'
import { grouped } from '#domain/values/grouped'
import { type Day, type Month, monthOf } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { mustReachSalons, reachSalon } from '../reached.ts'
import { peopleOfSalon, salonSubjects } from '../subjects.queries.ts'
import { knownOf, readProgress } from './read-progress.ts'
import { employedAsOf, targetsOfAll } from './targets.queries.ts'

interface Asked {
  /** The salon whose people are asked for; the salons in reach without one. */
  readonly salon?: string | undefined
  readonly month: Month
  readonly today: Day
}

interface Listed {
  readonly kind: 'salon' | 'person'
  readonly all: readonly { readonly objectId: string; readonly title: string }[]
  /** The kind of employment of a person, whose target may hold for them (K81). */
  readonly roles: ReadonlyMap<string, string>
}

/** @throws Refusal no_rights for a personal scope; not_found for a salon out of scope */
const listOf = async (db: Db, scope: Scope, { salon, month, today }: Asked): Promise<Listed> => {
  if (salon === undefined) {
    mustReachSalons(scope)
    const all = (await salonSubjects(db, scope, month)).filter(({ active }) => active)
    return { kind: 'salon', all, roles: new Map() }
  }
  await reachSalon(db, scope, salon)
  const span = month < monthOf(today) ? month : 'monthly'
  const all = await peopleOfSalon(db, scope, month, { salonId: salon, span, today, others: [] })
  const roles = await employedAsOf(
    db,
    all.map(({ objectId }) => objectId),
    month,
  )
  return { kind: 'person', all, roles }
}

/**
 * The targets of turnover of the salons in reach, or of the people of a salon, with their pace and where they end (K96). The number of
 * statements does not depend on how many they are.
 */
export const overviewOf = async (db: Db, scope: Scope, asked: Asked): Promise<TargetsOverview> => {
  const { month, today } = asked
  const { kind, all, roles } = await listOf(db, scope, asked)
  const ids = all.map(({ objectId }) => objectId)
  const of = kind === 'salon' ? 'salons' : 'people'
  const [stored, progress, settings] = await Promise.all([
    targetsOfAll(
      db,
      [
        ...ids.map(subject => ({ kind, subject })),
        ...[...new Set(roles.values())].map(subject => ({ kind: 'role' as const, subject })),
      ],
      month,
    ),
    readProgress(db, scope, { of, ids, month, today }),
    readSettings(db),
  ])
  const bySubject = grouped(stored, one => `${one.kind} ${one.subject}`)
  const isRunning = month === monthOf(today)
  return {
    month,
    rows: all.map(({ objectId, title }) => {
      const own = bySubject.get(`${kind} ${objectId}`) ?? []
      const ofRole = bySubject.get(`role ${roles.get(objectId)}`) ?? []
      const target = targetIn([...own, ...ofRole], { kind, figure: 'totalOms', month })
      const come = progress.get(objectId)
      const sums = come ? knownOf(come) : null
      const soFar = sums ? amountsOf(sums, settings).totalOms : null
      const pace =
        target && come && isRunning
          ? paceOfSpread(soFar, {
              days: spreadOverDays(target.value, month, come.weights),
              through: come.through,
            })
          : null
      return {
        objectId,
        name: title,
        target: target && { value: target.value, kind: target.kind },
        soFar,
        pace,
        endsAt: target && pace ? endAtSamePace(target.value, soFar, pace) : null,
      }
    }),
  }
}
