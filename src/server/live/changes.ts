import type { Change, ChangeKind } from '#contract/live/live'
import type { Permission } from '#domain/access/permissions'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The permission required to receive a change of each kind; 'self' concerns one person, and only they receive it. */
export const readWith: Record<ChangeKind, Permission> = {
  report: 'reports',
  draft: 'reports',
  facts: 'common',
  import: 'common',
  complaint: 'complaints',
  person: 'colleagues',
  tutorial: 'common',
  payslip: 'self',
  talk: 'editEmployees',
  ownTalk: 'self',
  sickness: 'reports',
  annotation: 'annotations',
}

export interface AddressedChange extends Change {
  /** Null when it concerns every salon. */
  readonly salonId: string | null
  /** The person concerned, for a kind with 'self'. */
  readonly personId?: string
}

/** Announces a change to every process when the transaction commits. */
export const announce = async (db: Db, change: AddressedChange): Promise<void> => {
  await db.run(
    { because: 'who may hear of it is decided where it is heard' },
    sql`select pg_notify('changes', ${JSON.stringify(change)})`,
  )
}

/** Makes screens with figures fetch them again. Without a salon it concerns every salon. */
export const announceFigures = (db: Db, objectId: string, salonId: string | null = null): Promise<void> =>
  announce(db, { kind: 'facts', what: 'changed', objectId, salonId })

/** Makes screens with imports refresh the progress. The importer is not disclosed. */
export const announceImport = (db: Db): Promise<void> =>
  announce(db, { kind: 'import', what: 'new', objectId: '', salonId: null })
