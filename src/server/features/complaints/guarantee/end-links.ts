import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type CaseOfLink, customerCode, endLinks, lockByLink, openLink } from './customer-link.ts'

const because = { because: 'whoever has its secret is the customer of the case' }

/** Issues a new link at the customer's request. All earlier links of the case end (C33). */
export const renewLink = async (
  db: Db,
  code: string,
  now: Date,
): Promise<CaseOfLink & { readonly code: string }> => {
  const { objectId, salonId, channel } = await lockByLink(db, code, now)
  await endLinks(db, objectId, null)
  const renewed = await customerCode(db, objectId, channel, now)
  await openLink(db, renewed, now)
  return { objectId, salonId, code: renewed }
}

/**
 * The recipient of a letter reports that the case is not theirs: the links in letters end, and the address is
 * removed. Whoever sent the form keeps the link shown to them (C34).
 * @throws Refusal not_found for a link that was not sent in a letter
 */
export const disownLink = async (db: Db, code: string, now: Date): Promise<CaseOfLink> => {
  const { objectId, salonId, channel } = await lockByLink(db, code, now)
  if (channel !== 'mail') throw new Refusal('not_found')
  await endLinks(db, objectId, 'mail')
  await db.run(
    because,
    sql`update complaint set email = null, email_refused_at = ${now}, updated_at = ${now} where object_id = ${objectId}`,
  )
  return { objectId, salonId }
}
