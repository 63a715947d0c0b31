import type { Profile } from '#contract/session/session'
import { type Permission, permissions, reachOf } from '#domain/access/permissions'
import { scopeOf, scopeOfOneself, type Viewer } from '#domain/access/scope'
import { isInUse } from '#domain/start/start-steps'
import type { DateLanguage } from '#domain/values/date-language'
import { firstOf } from '#server/chain/held-history'
import { joinTerms } from '#server/chain/people/people-terms'
import { startFacts } from '#server/chain/start/start-facts'
import { dayOf, monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'
import { statusOfPerson } from '#server/figures/person-status'
import type { Session } from '#server/http/app'
import { openWarnings } from '#server/identity/account-warnings'

const waitingProfile = {
  secondStep: 'done' as const,
  dateLanguage: 'nb' as const,
  type: 'employee' as const,
  access: [],
  activeIn: [],
  salonId: null,
  avatar: null,
  cutType: 0,
  goal: 0,
  status: null,
  pending: true,
  permissions: [],
  salons: [],
}

/** The signed-in person with the session's rights and salons; null if the account has no profile. */
export const ownProfile = async (db: Db, session: Session, now: Date): Promise<Profile | null> => {
  const { viewer, pending, secondStep } = session
  // A waiting person has only claimed this profile, so only the chosen name is returned (A13).
  if (pending) return { ...waitingProfile, objectId: viewer.objectId, name: viewer.name }
  const row = await db.maybe<{
    avatar: string | null
    cut_type: number
    goal: number
    date_language: DateLanguage
    salon_id: string | null
  }>(
    { because: 'one’s own profile' },
    sql`select e.avatar, t.cut_type, t.goal, a.date_language,
               (select s.object_id from current_membership works join chain_salon s on s.object_id = works.salon_id
                where works.employee_id = e.object_id order by ${byName('s.name')} limit 1) as salon_id
        from person e ${joinTerms('e.object_id', firstOf(monthNow(now)))} join person_account a on a.employee_id = e.object_id where e.object_id = ${viewer.objectId}`,
  )
  if (!row) return null
  const names = Object.keys(permissions) as Permission[]
  const colleagues = scopeOf(viewer, 'colleagues')
  const inside = secondStep === 'done'
  const salons =
    colleagues && inside
      ? await db.many<{ objectId: string; name: string }>(
          colleagues,
          sql`select object_id as "objectId", name from chain_salon
              where active and ${within(colleagues, { salon: 'object_id' })} order by ${byName('name')}`,
        )
      : []
  const warnings = inside ? await openWarnings(db, session.accountId) : []
  return {
    ...viewer,
    access: [...viewer.access],
    activeIn: [...viewer.activeIn],
    salonId: row.salon_id,
    avatar: row.avatar,
    cutType: row.cut_type,
    goal: row.goal,
    status: inside ? await ownStatus(db, viewer, row.goal, now) : null,
    pending,
    secondStep,
    dateLanguage: row.date_language,
    permissions: inside ? names.filter(name => reachOf(viewer.type, name) !== null) : [],
    salons,
    ...(inside && (await isStarting(db, viewer)) && { starting: true as const }),
    ...(warnings.length > 0 && { warnings }),
  }
}

/** Null for a person who works in no salon. */
const ownStatus = async (db: Db, viewer: Viewer, goal: number, now: Date) => {
  if (viewer.activeIn.length === 0) return null
  return statusOfPerson(db, scopeOfOneself(viewer), { objectId: viewer.objectId, goal }, dayOf(now))
}

/** True when the viewer manages every salon of a chain that is not in use yet. */
const isStarting = async (db: Db, viewer: Viewer): Promise<boolean> => {
  const managed = scopeOf(viewer, 'customerAdmin')
  return managed?.salons === 'every' && !isInUse(await startFacts(db, managed))
}
