import { createHmac } from 'node:crypto'
import { LINK_DAYS_AFTER_CLOSING } from '#domain/complaints/conversation'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { hashOf, signingKey } from '#server/identity/tokens'

const because = { because: 'a secret link opens one case to whoever has it' }

/** Where a link is shown: on the page after the form, or in letters. */
export type LinkChannel = 'form' | 'mail'

/** A case starts with this generation of links. */
const FIRST = 0

/**
 * The generation of a case's links, which cannot change until the end of the transaction.
 * @throws Refusal not_found also if its customer is forgotten
 */
const heldGeneration = async (db: Db, complaintId: string): Promise<number> => {
  const found = await db.maybe<{ generation: number }>(
    because,
    sql`select link_generation as generation from complaint
        where object_id = ${complaintId} and forgotten_at is null for share`,
  )
  if (!found) throw new Refusal('not_found')
  return found.generation
}

const secretOf = async (
  db: Db,
  complaintId: string,
  channel: LinkChannel,
  generation: number,
): Promise<string> =>
  createHmac('sha256', await signingKey(db))
    .update(JSON.stringify(['customer link', complaintId, channel, generation]))
    .digest('base64url')

/**
 * The secret of a case for one channel; all letters contain the same one. It is derived from the product's own key,
 * which is not in any backup, and the database stores only its hash. Withdrawing the links of the case changes it
 * (C33). After a withdrawal this makes a new link, so only letters and renewals may call it.
 * @throws Refusal not_found
 */
export const customerCode = async (
  db: Db,
  complaintId: string,
  channel: LinkChannel,
  now: Date,
): Promise<string> => {
  const code = await secretOf(db, complaintId, channel, await heldGeneration(db, complaintId))
  await db.run(
    because,
    sql`insert into complaint_link (hash, complaint_id, channel, created_at)
        values (${hashOf(code)}, ${complaintId}, ${channel}, ${now}) on conflict do nothing`,
  )
  return code
}

/**
 * The secret that the sender of a form gets, as often as they send it. Never that of a later link (C53).
 * @throws Refusal not_found, with status 410 after the link was withdrawn or replaced
 */
export const codeOfForm = async (db: Db, complaintId: string, now: Date): Promise<string> => {
  if ((await heldGeneration(db, complaintId)) === FIRST) return customerCode(db, complaintId, 'form', now)
  const code = await secretOf(db, complaintId, 'form', FIRST)
  // The link of the form outlives those of letters (C34).
  const stands = await db.maybe(because, sql`select 1 from complaint_link where hash = ${hashOf(code)}`)
  if (!stands)
    throw new Refusal('not_found', {
      status: 410,
      message: 'Saken er mottatt, men lenka virker ikke lenger. Ta kontakt med salongen',
    })
  return code
}

/** When link `l` of case `c` ends; null while the case is open (C32). */
const linkEnd: Sql = sql`case when c.closed_at is not null then
  greatest(c.closed_at + make_interval(hours => ${LINK_DAYS_AFTER_CLOSING * 24}), l.ends_not_before) end`

/** SQL condition: case `c` has a link that works now. */
export const hasGoodLink = (now: Date): Sql =>
  sql`(c.forgotten_at is null and exists (
    select from complaint_link l where l.complaint_id = c.object_id and coalesce(${linkEnd} > ${now}, true)))`

/** URL of a case's receipt page. The secret follows the #, so it is never sent to a server, proxy or log. */
export const customerUrl = (publicUrl: string, language: CustomerLanguage, code: string): string =>
  `${publicUrl}/garanti/sak${language === 'nb' ? '' : `?lang=${language}`}#${code}`

export interface OpenedLink {
  readonly complaintId: string
  readonly channel: LinkChannel
  /** When the link ends; null while the case is open. */
  readonly ends: string | null
}

const findLink = async (db: Db, code: string, now: Date): Promise<OpenedLink & { opened: boolean }> => {
  const found = await db.maybe<OpenedLink & { opened: boolean }>(
    because,
    sql`select l.complaint_id as "complaintId", l.channel, ${linkEnd} as ends, l.opened_at is not null as opened
        from complaint_link l join complaint c on c.object_id = l.complaint_id
        where l.hash = ${hashOf(code)} and c.forgotten_at is null and coalesce(${linkEnd} > ${now}, true)`,
  )
  if (!found) throw new Refusal('not_found')
  return found
}

/**
 * The link of a secret. Records the first time it is opened.
 * @throws Refusal not_found if it is unknown, withdrawn or expired, or the customer is forgotten
 */
export const openLink = async (db: Db, code: string, now: Date): Promise<OpenedLink> => {
  const { opened, ...link } = await findLink(db, code, now)
  if (!opened)
    await db.run(because, sql`update complaint_link set opened_at = ${now} where hash = ${hashOf(code)}`)
  return link
}

/** The case of a link that works, locked until the end of the transaction. */
export interface CaseOfLink {
  readonly objectId: string
  readonly salonId: string
}

/**
 * Locks the case of a secret, so that its customer's changes run one at a time, and none after the link has ended.
 * @throws Refusal not_found
 */
export const lockByLink = async (db: Db, code: string, now: Date): Promise<CaseOfLink & OpenedLink> => {
  // The opening is recorded after the lock: others lock the case before its links.
  const { complaintId: objectId } = await findLink(db, code, now)
  const locked = await db.maybe<{ salonId: string }>(
    because,
    sql`select salon_id as "salonId" from complaint where object_id = ${objectId} for update`,
  )
  if (!locked) throw new Refusal('not_found')
  // Another request may have ended the link while this one waited.
  return { objectId, salonId: locked.salonId, ...(await openLink(db, code, now)) }
}

/** Ends the links of a case, for one channel or for all. Their secrets never work again. Returns the number of ended links. */
export const endLinks = async (db: Db, complaintId: string, channel: LinkChannel | null): Promise<number> => {
  const ended = await db.run(
    because,
    sql`delete from complaint_link
        where complaint_id = ${complaintId} and (${channel}::text is null or channel = ${channel})`,
  )
  if (ended > 0)
    await db.run(
      because,
      sql`update complaint set link_generation = link_generation + 1 where object_id = ${complaintId}`,
    )
  return ended
}
