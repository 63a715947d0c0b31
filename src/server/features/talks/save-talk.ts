import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/endpoint'
import type { Talk, talks } from '#contract/talks/talks'
import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { talkById } from './talks.queries.ts'

type Agreed = BodyOf<typeof talks.save>

const because = { because: 'the person was found within the scope, and the viewer writes for themselves' }

const contentOf = ({ points, video }: Talk) => ({
  points: points.map(({ text, due }) => ({ text, due })),
  video: video?.objectId ?? null,
})

const todaysOf = async (db: Db, scope: Scope, employeeId: string, day: string): Promise<Talk | null> => {
  const row = await db.maybe<{ objectId: string }>(
    because,
    sql`select object_id as "objectId" from talk
        where employee_id = ${employeeId} and manager_id = ${scope.viewer.objectId} and day = ${day}`,
  )
  return row && talkById(db, row.objectId)
}

const refuseUnknownVideo = async (db: Db, video: string | null): Promise<void> => {
  if (video === null) return
  const known = await db.maybe(
    { because: 'videos belong to no salon' },
    sql`select 1 from offered_tutorial where object_id = ${video}`,
  )
  if (!known) throw new Refusal('not_found')
}

/**
 * Writes the viewer's agreement of today with a person who was found within the scope (A63). Returns whether anything changed.
 *
 * @throws Refusal not_found without such a video
 */
export const saveTalk = async (
  db: Db,
  scope: Scope,
  { objectId: employeeId, points, video }: Agreed,
  now: Date,
): Promise<{ readonly talk: Talk; readonly changed: boolean; readonly isNew: boolean }> => {
  const day = dayOf(now)
  await refuseUnknownVideo(db, video)
  const before = await todaysOf(db, scope, employeeId, day)
  if (before && isDeepStrictEqual(contentOf(before), { points, video }))
    return { talk: before, changed: false, isNew: false }
  // The row of the talk is locked by the statement, so two saves of the same talk write their points one after the other.
  const row = await db.maybe<{ objectId: string }>(
    because,
    sql`insert into talk (object_id, employee_id, manager_id, day, tutorial_id)
        values (${newId()}, ${employeeId}, ${scope.viewer.objectId}, ${day}, ${video})
        on conflict (employee_id, manager_id, day) do update set tutorial_id = excluded.tutorial_id
        returning object_id as "objectId"`,
  )
  const talkId = row?.objectId ?? ''
  await db.run(because, sql`delete from talk_point where talk_id = ${talkId}`)
  for (const [position, { text, due }] of points.entries())
    await db.run(
      because,
      sql`insert into talk_point (talk_id, position, text, due) values (${talkId}, ${position}, ${text}, ${due})`,
    )
  return { talk: await talkById(db, talkId), changed: true, isNew: !before }
}

export const removeTalk = (db: Db, talkId: string): Promise<number> =>
  db.run(
    { because: 'the person of the talk was found within the scope' },
    sql`delete from talk where object_id = ${talkId}`,
  )
