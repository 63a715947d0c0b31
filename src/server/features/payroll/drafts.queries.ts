import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/endpoint'
import type { OthersDraft, reportDrafts, SavedDraft } from '#contract/payroll/report-drafts'
import type { Scope } from '#domain/access/scope'
import { checkDraft } from '#domain/payroll/check-draft'
import { finishedPayrollMonth } from '#domain/payroll/payroll-month'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { findSalon } from '#server/chain/salons/salons'
import { monthNow, writtenMoment } from '#server/clock'
import type { Db, Unscoped } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { whoIsPayable } from '#server/figures/payroll-figures'
import { bringForward, EDITION } from '#server/stored/shapes'

interface SalonMonth {
  readonly salonId: string
  readonly month: Month
}

const own = (scope: Scope): Unscoped => ({
  because: 'a draft is its maker’s, and the salon was checked against the scope',
  inside: scope,
})

const ownDraft = async (db: Db, scope: Scope, { salonId, month }: SalonMonth): Promise<SavedDraft | null> => {
  const stored = await db.maybe<SavedDraft & { readonly edition: number }>(
    own(scope),
    sql`select version, saved_at as "savedAt", employees, modifications, back_pay as "backPay", replaces, edition
        from report_draft
        where manager_id = ${scope.viewer.objectId} and salon_id = ${salonId} and month = ${firstDay(month)}`,
  )
  if (!stored) return null
  const { edition, ...draft } = stored
  return bringForward<SavedDraft>('reportDraft', { edition, stored: draft })
}

/** Other people with a draft of the same report: their names and save times, never the content. */
const othersDrafts = async (db: Db, scope: Scope, { salonId, month }: SalonMonth): Promise<OthersDraft[]> => {
  const rows = await db.many<{ objectId: string; name: string; savedAt: string }>(
    scope,
    sql`select m.object_id as "objectId", m.name, d.saved_at as "savedAt"
        from report_draft d join person m on m.object_id = d.manager_id
        where d.salon_id = ${salonId} and d.month = ${firstDay(month)} and d.manager_id <> ${scope.viewer.objectId}
          and ${within(scope, { salon: 'd.salon_id' })}
        order by d.saved_at desc`,
  )
  return rows.map(({ savedAt, ...manager }) => ({ manager, savedAt }))
}

const refuseOutside = async (db: Db, scope: Scope, salonId: string): Promise<void> => {
  if (!(await findSalon(db, scope, salonId))) throw new Refusal('not_found')
}

/** The viewer's draft, and the other people who have one. @throws Refusal not_found */
export const readDraft = async (db: Db, scope: Scope, place: SalonMonth) => {
  await refuseOutside(db, scope, place.salonId)
  return { draft: await ownDraft(db, scope, place), others: await othersDrafts(db, scope, place) }
}

/**
 * Saves the viewer's draft if it still has the version the viewer loaded. Saving the same content again writes nothing.
 *
 * @throws Refusal not_found; invalid_payload; conflict if another version was saved in the meantime or the draft is gone
 * (P73)
 */
export const saveDraft = async (db: Db, scope: Scope, draft: BodyOf<typeof reportDrafts.save>, now: Date) => {
  const { salonId, employees, modifications, backPay } = draft
  await refuseOutside(db, scope, salonId)
  const place = { salonId, month: finishedPayrollMonth(draft.month, monthNow(now)) }
  const known = await whoIsPayable(db, scope, { ...place, people: employees })
  checkDraft({ employees, modifications, backPay, known })
  const others = await othersDrafts(db, scope, place)
  const stored = await ownDraft(db, scope, place)
  if (stored?.version === draft.version && sameContent(stored, draft))
    return { version: stored.version, savedAt: stored.savedAt, others, changed: false }
  const written = await write(db, scope, draft, now)
  if (!written) throw await staleDraft(db, scope, place)
  return { version: written.version, savedAt: now.toISOString(), others, changed: true }
}

type Content = Pick<SavedDraft, 'employees' | 'modifications' | 'backPay' | 'replaces'>

const sameContent = (stored: Content, sent: Content): boolean =>
  isDeepStrictEqual(
    [stored.employees, stored.modifications, stored.backPay, stored.replaces],
    [sent.employees, sent.modifications, sent.backPay, sent.replaces],
  )

/** Inserts or updates in one statement, so that of two concurrent saves one fails the version check. */
const write = (
  db: Db,
  scope: Scope,
  { salonId, month, version, employees, modifications, backPay, replaces }: BodyOf<typeof reportDrafts.save>,
  now: Date,
): Promise<{ version: number } | null> => {
  const { viewer } = scope
  const content = [employees, modifications, backPay].map(part => JSON.stringify(part))
  return db.maybe(
    own(scope),
    version === 0
      ? sql`insert into report_draft (manager_id, salon_id, month, version, saved_at, employees, modifications,
                                      back_pay, replaces, edition)
            values (${viewer.objectId}, ${salonId}, ${firstDay(month)}, nextval('report_draft_version'), ${now},
                    ${content[0]}, ${content[1]}, ${content[2]}, ${replaces}, ${EDITION})
            on conflict do nothing returning version`
      : sql`update report_draft set version = nextval('report_draft_version'), saved_at = ${now},
                   employees = ${content[0]}, modifications = ${content[1]},
                   back_pay = ${content[2]}, replaces = ${replaces}, edition = ${EDITION}
            where manager_id = ${viewer.objectId} and salon_id = ${salonId} and month = ${firstDay(month)}
              and version = ${version}
            returning version`,
  )
}

/** The conflict that states who saved the draft, when, and what it contains. */
const staleDraft = async (db: Db, scope: Scope, place: SalonMonth): Promise<Refusal> => {
  const savedDraft = await ownDraft(db, scope, place)
  if (!savedDraft)
    return new Refusal('conflict', { message: 'Utkastet er sendt eller forkastet et annet sted' })
  const changed = Object.keys(savedDraft.modifications).length
  const what = `${savedDraft.employees.length} ansatte, ${changed} med endringer`
  const message = `${scope.viewer.name} lagret utkastet ${writtenMoment(new Date(savedDraft.savedAt))}: ${what}`
  return new Refusal('conflict', { message })
}

/** Returns whether a draft existed. @throws Refusal not_found if the salon is out of scope */
export const discardDraft = async (db: Db, scope: Scope, place: SalonMonth): Promise<boolean> => {
  await refuseOutside(db, scope, place.salonId)
  const gone = await db.run(
    own(scope),
    sql`delete from report_draft where manager_id = ${scope.viewer.objectId} and salon_id = ${place.salonId}
          and month = ${firstDay(place.month)}`,
  )
  return gone > 0
}
