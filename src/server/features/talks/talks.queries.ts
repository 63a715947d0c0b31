import type { Talk } from '#contract/talks/talks'
import type { Role } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import { standsAbove } from '#domain/access/user-types'
import { Refusal } from '#domain/values/refusal'
import type { Db, Unscoped } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { type Sql, sql, within } from '#server/db/sql'

interface Partner {
  readonly objectId: string
  readonly type: Role
  readonly activeIn: string[]
}

/**
 * The person, if the viewer may hold talks with them: within reach, not the viewer, and of narrower reach (A4, A63).
 *
 * @throws Refusal not_found outside the scope; no_rights for oneself and for people of equal or wider reach
 */
export const partnerOf = async (db: Db, scope: Scope, objectId: string): Promise<Partner> => {
  const person = await db.maybe<Partner>(
    scope,
    sql`select e.object_id as "objectId", e.type,
               array(select salon_id from current_membership where employee_id = e.object_id order by 1) as "activeIn"
        from person e where e.object_id = ${objectId} and ${reachesPerson(scope, 'e.object_id')}`,
  )
  if (!person) throw new Refusal('not_found')
  if (person.objectId === scope.viewer.objectId || !standsAbove(scope.viewer, person))
    throw new Refusal('no_rights')
  return person
}

const read = (db: Db, scope: Scope | Unscoped, condition: Sql): Promise<Talk[]> =>
  db.many<Talk>(
    scope,
    sql`select t.object_id as "objectId", t.day, json_build_object('objectId', m.object_id, 'name', m.name) as manager,
               (select json_agg(json_build_object('text', p.text, 'due', p.due) order by p.position)
                from talk_point p where p.talk_id = t.object_id) as points,
               case when v.object_id is not null then json_build_object('objectId', v.object_id, 'title', v.title) end as video
        from talk t join person m on m.object_id = t.manager_id
        left join offered_tutorial v on v.object_id = t.tutorial_id
        where ${condition} order by t.day desc, t.object_id`,
  )

const checked = { because: 'the person was found within the scope' }

export const talksWith = (db: Db, employeeId: string): Promise<Talk[]> =>
  read(db, checked, sql`t.employee_id = ${employeeId}`)

/** The viewer's own talks, whatever their role. */
export const ownTalks = (db: Db, scope: Scope): Promise<Talk[]> =>
  read(db, scope, within(scope, { person: 't.employee_id' }))

/** Who the talk is with; null if there is none. */
export const partnerIdOf = async (db: Db, talkId: string): Promise<string | null> =>
  (
    await db.maybe<{ employeeId: string }>(
      { because: 'the person is looked up within the scope next' },
      sql`select employee_id as "employeeId" from talk where object_id = ${talkId}`,
    )
  )?.employeeId ?? null

export const talkById = async (db: Db, talkId: string): Promise<Talk> => {
  const [talk] = await read(db, checked, sql`t.object_id = ${talkId}`)
  if (!talk) throw new Error('A talk was not written')
  return talk
}
