import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { MadeFile } from '#server/files/send-file'
import type { StoredFiles } from '#server/files/stored-files'
import { readForCustomer } from '../guarantee/customer-case.queries.ts'

const because = { because: 'the cases were found within the scope' }

interface ContactRow {
  name: string
  email: string | null
  phone: string | null
  consentedAt: string | null
}

/**
 * The file for a customer who asks what is known about them: contact details, messages in both directions, and
 * decisions. Notes are not included, because someone must read them before they are handed over.
 */
export const customerFile = async (
  db: Db,
  files: StoredFiles,
  cases: readonly string[],
  now: Date,
): Promise<MadeFile> => {
  const told = []
  for (const objectId of cases) {
    const contact = await db.maybe<ContactRow>(
      because,
      sql`select name, email, phone, consented_at as "consentedAt" from complaint where object_id = ${objectId}`,
    )
    // A placeholder: no link is opened to create the file.
    const link = { complaintId: objectId, channel: 'form', ends: null } as const
    const read = await readForCustomer(db, files, link, now)
    const { photos, mayAnswer: _, byMail: __, linkEnds: ___, ...seen } = read
    told.push({ ...contact, ...seen, photos: photos.length })
  }
  const [first] = told
  return {
    name: `kunde_sak-${first?.caseNumber ?? 0}.json`,
    type: 'application/json; charset=utf-8',
    bytes: Buffer.from(`${JSON.stringify({ exportedAt: now.toISOString(), cases: told }, null, 2)}\n`),
  }
}
