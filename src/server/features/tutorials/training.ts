import type { Tutorial, TutorialTraining } from '#contract/tutorials/tutorials'
import type { Scope } from '#domain/access/scope'
import { trainingCourse, WEEKS_AROUND } from '#domain/tutorials/training-course'
import { Refusal } from '#domain/values/refusal'
import { findSalon } from '#server/chain/salons/salons'
import { readSettings } from '#server/chain/settings/settings'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'
import { readWeeksAround } from '#server/figures/around-days'

interface Colleague {
  readonly objectId: string
  readonly name: string
  /** When they saw the video, or opened the link; null if they have not. */
  readonly at: string | null
}

/** The people who work in a salon; null if the salon is out of scope. */
const peopleOf = async (
  db: Db,
  scope: Scope,
  { objectId, isFromVideoHosting }: Pick<Tutorial, 'objectId' | 'isFromVideoHosting'>,
  salonId: string,
): Promise<Colleague[] | null> => {
  if (!(await findSalon(db, scope, salonId))) return null
  return db.many<Colleague>(
    scope,
    sql`select e.object_id as "objectId", e.name,
          ${isFromVideoHosting ? sql`w.opened_at` : sql`w.seen_at`} as at
        from current_membership m
        join person e on e.object_id = m.employee_id
        left join tutorial_view w on w.employee_id = e.object_id and w.tutorial_id = ${objectId}
        where m.salon_id = ${salonId} and not e.blocked and ${within(scope, { salon: 'm.salon_id' })}
        order by ${byName('e.name')}, e.object_id`,
  )
}

/**
 * The people of a salon who have seen a video, and their combined development (S13). People who have not seen it are
 * counted but not named.
 *
 * @throws Refusal no_rights for a personal scope; not_found if the salon is out of scope
 */
export const trainingOf = async (
  db: Db,
  scope: Scope,
  tutorial: Pick<Tutorial, 'objectId' | 'isFromVideoHosting' | 'figure'>,
  salonId: string,
  now: Date,
): Promise<TutorialTraining> => {
  if (scope.self) throw new Refusal('no_rights')
  const people = await peopleOf(db, scope, tutorial, salonId)
  if (!people) throw new Refusal('not_found')
  const { figure } = tutorial
  const seen = people.flatMap(({ at, ...person }) => (at ? [{ ...person, at }] : []))
  const days = seen.map(({ objectId, at }) => ({ employeeId: objectId, day: dayOf(new Date(at)) }))
  const around = { salonId, days, weeks: WEEKS_AROUND, today: dayOf(now) }
  const course =
    figure && trainingCourse(await readWeeksAround(db, scope, around), figure, await readSettings(db))
  return {
    people: people.length,
    basis: tutorial.isFromVideoHosting ? 'opened' : 'seen',
    seen: seen.map(({ objectId, name }) => ({ objectId, name })),
    figure,
    course: course && { ...course, weeks: [...course.weeks] },
  }
}
