import type { Change, ChangeKind } from '#contract/live'
import type { Permission } from '#domain/access/permissions'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Whose screens a change concerns: the permission its kind is read with; 'self' is of one person, and heard by them alone. */
export const readWith: Record<ChangeKind, Permission> = {
  report: 'reports',
  draft: 'reports',
  facts: 'common',
  import: 'common',
  complaint: 'complaints',
  person: 'colleagues',
  tutorial: 'common',
  payslip: 'self',
}

export interface AddressedChange extends Change {
  /** Null where it concerns every salon. */
  readonly salonId: string | null
  /** Whose it is, of a kind that is read with 'self'. */
  readonly personId?: string
}

/** Tells every process of a change, when the transaction commits and not before. */
export const announce = async (db: Db, change: AddressedChange): Promise<void> => {
  await db.run(
    { because: 'who may hear of it is decided where it is heard' },
    sql`select pg_notify('changes', ${JSON.stringify(change)})`,
  )
}

/** Screens with figures on them fetch them anew. Without a salon it concerns every salon. */
export const announceFigures = (db: Db, objectId: string, salonId: string | null = null): Promise<void> =>
  announce(db, { kind: 'facts', what: 'changed', objectId, salonId })

/** Screens that show imports look at how far it is. Whose it is, is nobody's business. */
export const announceImport = (db: Db): Promise<void> =>
  announce(db, { kind: 'import', what: 'new', objectId: '', salonId: null })
