import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { hashOf, newCode } from '#server/identity/tokens'

const because = { because: 'a secret link opens one case to whoever has it' }

/** A new secret of a case; the database keeps only its hash. It is good until the customer's data are removed. */
export const newCustomerCode = async (db: Db, complaintId: string, now: Date): Promise<string> => {
  const code = newCode()
  await db.run(
    because,
    sql`insert into complaint_link (hash, complaint_id, created_at) values (${hashOf(code)}, ${complaintId}, ${now})`,
  )
  return code
}

/** The receipt page of a case. The secret stands behind the #: no server, proxy or log on the way is ever sent it. */
export const customerUrl = (publicUrl: string, language: CustomerLanguage, code: string): string =>
  `${publicUrl}/garanti/sak${language === 'nb' ? '' : `?lang=${language}`}#${code}`

/** The case that a secret opens. @throws Refusal not_found */
export const caseOfCode = async (db: Db, code: string): Promise<string> => {
  const found = await db.maybe<{ complaint_id: string }>(
    because,
    sql`select complaint_id from complaint_link where hash = ${hashOf(code)}`,
  )
  if (!found) throw new Refusal('not_found')
  return found.complaint_id
}
