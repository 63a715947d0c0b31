import type { TargetsReply } from '#contract/statistics/targets'
import type { Scope } from '#domain/access/scope'
import type { SetTarget, TargetFigure, TargetKind } from '#domain/statistics/targets'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import { firstOf } from '#server/chain/held-history'
import { joinTerms } from '#server/chain/people/people-terms'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import type { TargetSubject } from './subject.ts'

const because = { because: 'the subject was found within the scope, and what holds for it is shown with it' }

type SetBy = Pick<TargetsReply['history'][number], 'setBy' | 'setAt'>

/** A target as it was set. */
export interface StoredTarget extends SetTarget, SetBy {
  readonly subject: string
  readonly version: number
}

const columns = sql`g.kind, g.subject, g.figure, to_char(g.from_month, 'YYYY-MM') as from, g.version, g.value, g.set_at as "setAt",
  (select json_build_object('objectId', e.object_id, 'name', e.name) from person e where e.object_id = g.set_by) as "setBy"`

/** Whose target it is. */
export interface TargetHolder {
  readonly kind: TargetKind
  readonly subject: string
}

const ofChain: TargetHolder = { kind: 'chain', subject: '' }

/** The subjects whose targets can hold for each of several salons in a month (K81), the salon included. */
export const aboveSalons = (salons: readonly string[]): ReadonlyMap<string, readonly TargetHolder[]> =>
  new Map(salons.map(subject => [subject, [{ kind: 'salon', subject }, ofChain]]))

/** The same for people: their kind of employment, and their salon if they work in one alone. */
export const abovePeople = async (
  db: Db,
  people: readonly string[],
  month: Month,
): Promise<ReadonlyMap<string, readonly TargetHolder[]>> => {
  const rows = await db.many<{ objectId: string; role: string; salons: string[] }>(
    because,
    sql`select e.object_id as "objectId", t.employed_as as role,
               array(select salon_id from membership where employee_id = e.object_id
                       and from_day <= ${lastDay(month)} and until_day > ${lastDay(month)}) as salons
        from person e ${joinTerms('e.object_id', firstOf(month))} where e.object_id = any(${people})`,
  )
  const found = new Map(rows.map(row => [row.objectId, row]))
  return new Map(
    people.map(subject => {
      const row = found.get(subject)
      const [salon, ...others] = row?.salons ?? []
      return [
        subject,
        [
          { kind: 'person', subject },
          ...(row ? [{ kind: 'role', subject: row.role } as const] : []),
          // Two salons may have different targets, and neither is the person's.
          ...(salon !== undefined && others.length === 0 ? [{ kind: 'salon', subject: salon } as const] : []),
          ofChain,
        ],
      ]
    }),
  )
}

const above = async (
  db: Db,
  { kind, objectId }: TargetSubject,
  month: Month,
): Promise<readonly TargetHolder[]> => {
  if (kind === 'salon') return aboveSalons([objectId]).get(objectId) ?? []
  if (kind === 'person') return (await abovePeople(db, [objectId], month)).get(objectId) ?? []
  return [{ kind, subject: objectId }]
}

/** The people who were employed as a kind in a month. */
export const employedIn = async (db: Db, role: string, month: Month): Promise<string[]> => {
  const rows = await db.many<{ objectId: string }>(
    because,
    sql`select e.object_id as "objectId" from person e ${joinTerms('e.object_id', firstOf(month))}
        where t.employed_as = ${role}`,
  )
  return rows.map(({ objectId }) => objectId)
}

/** The people in reach who are employed as a kind in a month and work in a salon on its last day (K97). */
export const employedInReach = async (
  db: Db,
  scope: Scope,
  role: string,
  month: Month,
): Promise<string[]> => {
  const rows = await db.many<{ objectId: string }>(
    scope,
    sql`select e.object_id as "objectId" from person e ${joinTerms('e.object_id', firstOf(month))}
        where t.employed_as = ${role}
          and exists (select 1 from membership m where m.employee_id = e.object_id and m.from_day <= ${lastDay(month)}
                        and m.until_day > ${lastDay(month)} and ${within(scope, { salon: 'm.salon_id' })})
        order by e.object_id`,
  )
  return rows.map(({ objectId }) => objectId)
}

/** The latest version of every target that can hold for a subject by a month. */
export const targetsAround = async (db: Db, subject: TargetSubject, month: Month): Promise<StoredTarget[]> =>
  targetsOfAll(db, await above(db, subject, month), month)

/** The latest version of every target that several have set from a month on or before. */
export const targetsOfAll = (db: Db, asked: readonly TargetHolder[], month: Month): Promise<StoredTarget[]> =>
  db.many<StoredTarget>(
    because,
    sql`select distinct on (g.kind, g.subject, g.figure, g.from_month) ${columns}
        from target g
        join unnest(${asked.map(one => one.kind)}::text[], ${asked.map(one => one.subject)}::text[]) asked (kind, subject)
          on (asked.kind, asked.subject) = (g.kind, g.subject)
        where g.from_month <= ${firstDay(month)}
        order by g.kind, g.subject, g.figure, g.from_month, g.version desc`,
  )

/** Rows of the history that are shown. */
const SHOWN = 200

/** What was set for a subject, the latest first. */
export const targetHistory = (db: Db, { kind, objectId }: TargetSubject): Promise<StoredTarget[]> =>
  db.many<StoredTarget>(
    because,
    sql`select ${columns} from target g where g.kind = ${kind} and g.subject = ${objectId}
        order by g.set_at desc, g.figure, g.from_month, g.version desc limit ${SHOWN}`,
  )

/** What a subject has set for a figure, the latest version of each month. */
export const ownTargets = (
  db: Db,
  { kind, objectId }: TargetSubject,
  figure: TargetFigure,
): Promise<StoredTarget[]> =>
  db.many<StoredTarget>(
    because,
    sql`select distinct on (g.from_month) ${columns} from target g
        where g.kind = ${kind} and g.subject = ${objectId} and g.figure = ${figure}
        order by g.from_month, g.version desc`,
  )

interface NewTarget {
  readonly figure: TargetFigure
  readonly from: Month
  readonly value: number | null
  /** The number of versions of this month's target that the caller's change is based on. */
  readonly version: number
}

/** Adds the next version. Returns false if somebody else has added it. */
export const addTarget = async (
  db: Db,
  { kind, objectId }: TargetSubject,
  { figure, from, value, version }: NewTarget,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<boolean> => {
  const added = await db.many<{ version: number }>(
    because,
    sql`insert into target (kind, subject, figure, from_month, version, value, set_by, set_at)
        values (${kind}, ${objectId}, ${figure}, ${firstDay(from)}, ${version + 1}, ${value}, ${actorId}, ${now})
        on conflict do nothing returning version`,
  )
  return added.length > 0
}
