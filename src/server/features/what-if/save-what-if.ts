import type { BodyOf } from '#contract/endpoint'
import type { whatIf } from '#contract/what-if/what-if'
import { faultsOfPersonChanges, faultsOfTermChanges } from '#domain/payroll/check-what-if'
import { FEWEST_WHAT_IF_MONTHS, MOST_WHAT_IFS, type TermChanges } from '#domain/payroll/what-if-terms'
import type { ChainSettings } from '#domain/settings/chain-settings'
import { inForce } from '#domain/values/dated'
import { firstDay, type Month, monthName } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readSettings } from '#server/chain/settings/settings'
import { monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { EDITION } from '#server/stored/shapes'
import { monthsWithReports, sentTermsOf, whoWasPaid } from './sent-months.queries.ts'
import { wakeWhatIf } from './what-if-worker.ts'

const because = { because: 'a what-if is the owner’s, who reaches every salon' }

type Asked = BodyOf<typeof whatIf.make>

const faults = (fields: Record<string, string>) => {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new Refusal('invalid_payload', { message, fields })
}

const prefixed = (prefix: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([key, sentence]) => [`${prefix}.${key}`, sentence]))

/** @throws Refusal invalid_payload for too few different months, and for a month without a sent report */
const monthsIn = async (db: Db, asked: readonly Month[]): Promise<Month[]> => {
  const months = [...new Set(asked)].toSorted()
  if (months.length < FEWEST_WHAT_IF_MONTHS)
    faults({ months: `Trenger minst ${FEWEST_WHAT_IF_MONTHS} sendte lønnsmåneder` })
  const sent = await monthsWithReports(db)
  const without = months.filter(month => !sent.includes(month))
  if (without.length > 0)
    faults({ months: `Ingen sendte rapporter for ${without.map(monthName).join(', ')}` })
  return months
}

/** The salons of `zones` that have no reports, and the zones without a rate in one of the months. */
const zoneFaults = (
  terms: TermChanges,
  months: readonly Month[],
  salons: ReadonlySet<string>,
  settings: ChainSettings,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(terms.zones ?? {}).flatMap(([salonId, zone]) => {
      const field = `terms.zones.${salonId}`
      if (!salons.has(salonId)) return [[field, 'Salongen har ingen sendte rapporter i månedene']]
      const lacking = months.find(
        month =>
          (terms.arbeidsgiver?.[zone] ?? inForce(settings.terms, month).arbeidsgiver[zone]) === undefined,
      )
      return lacking
        ? [[field, `Sone ${zone} har ingen sats for arbeidsgiveravgift i ${monthName(lacking)}`]]
        : []
    }),
  )

/** @throws Refusal invalid_payload for terms that could not be entered, and for people and salons without reports */
const refuseFaults = async (db: Db, { terms, people }: Asked, months: readonly Month[], now: Date) => {
  const [settings, paid, sent] = [
    await readSettings(db),
    await whoWasPaid(db, months),
    await sentTermsOf(db, months),
  ]
  const unknown = Object.keys(people).filter(id => !paid.people.has(id))
  faults({
    ...prefixed('terms', faultsOfTermChanges(terms, { running: monthNow(now), sent, commission: settings })),
    ...zoneFaults(terms, months, paid.salons, settings),
    ...Object.fromEntries(unknown.map(id => [`people.${id}`, 'Har ingen sendt lønn i månedene'])),
    ...Object.assign(
      {},
      ...Object.entries(people).map(([id, changes]) =>
        prefixed(`people.${id}`, faultsOfPersonChanges(changes)),
      ),
    ),
  })
}

/** @throws Refusal conflict when the name is taken, or too many are kept */
const refuseName = async (db: Db, name: string) => {
  const row = await db.maybe<{ count: number; taken: boolean }>(
    because,
    sql`select count(*) as count, coalesce(bool_or(lower(name) = lower(${name})), false) as taken
        from what_if where name is not null`,
  )
  if (row?.taken) throw new Refusal('conflict', { message: `Et alternativ heter alt «${name}»` })
  if ((row?.count ?? 0) >= MOST_WHAT_IFS)
    throw new Refusal('conflict', {
      message: `Det er alt lagret ${MOST_WHAT_IFS} alternativer. Fjern et først`,
    })
}

/**
 * Stores a what-if, which is then computed in the background. Without a name it replaces the maker's own that is not kept: its
 * computation finds that it is gone.
 *
 * @throws Refusal invalid_payload, conflict
 */
export const makeWhatIf = async (db: Db, asked: Asked, actorId: string, now: Date): Promise<string> => {
  const months = await monthsIn(db, asked.months)
  await refuseFaults(db, asked, months, now)
  if (asked.name !== null) await refuseName(db, asked.name)
  const objectId = newId()
  const changes = JSON.stringify({ terms: asked.terms, people: asked.people })
  await db.run(
    because,
    sql`insert into what_if (object_id, name, changes, months, made_by, made_at, state, edition)
        values (${objectId}, ${asked.name}, ${changes}, ${months.map(firstDay)}, ${actorId}, ${now}, 'waiting', ${EDITION})
        on conflict (made_by) where name is null
        do update set object_id = excluded.object_id, changes = excluded.changes, months = excluded.months,
                      made_at = excluded.made_at, state = 'waiting', months_done = 0, tries = 0, seen_at = null,
                      result = null, edition = excluded.edition`,
  )
  await wakeWhatIf(db)
  return objectId
}

/** Names the maker's own. Returns false if it has that name already. @throws Refusal not_found, conflict */
export const keepWhatIf = async (
  db: Db,
  { objectId, name }: BodyOf<typeof whatIf.keep>,
  actorId: string,
): Promise<boolean> => {
  const row = await db.maybe<{ name: string | null }>(
    because,
    sql`select name from what_if where object_id = ${objectId} and (name is not null or made_by = ${actorId})`,
  )
  if (!row) throw new Refusal('not_found')
  if (row.name === name) return false
  await refuseName(db, name)
  const renamed = await db.run(
    because,
    sql`update what_if set name = ${name} where object_id = ${objectId} and name is not distinct from ${row.name}`,
  )
  if (renamed === 0) throw new Refusal('conflict')
  return true
}

/** Removes a what-if, also one that is being computed. Returns its name. @throws Refusal not_found */
export const removeWhatIf = async (db: Db, objectId: string, actorId: string): Promise<string | null> => {
  const row = await db.maybe<{ name: string | null }>(
    because,
    sql`delete from what_if where object_id = ${objectId} and (name is not null or made_by = ${actorId}) returning name`,
  )
  if (!row) throw new Refusal('not_found')
  return row.name
}
