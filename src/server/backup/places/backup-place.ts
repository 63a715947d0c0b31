import type { BackupSource } from '../source.ts'

/** A folder or bucket that holds backups under their names. */
export interface BackupPlace {
  /** As in BACKUP_TO, for sentences. */
  readonly to: string
  /** A file appears under its name only when it is complete. */
  readonly write: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>
  readonly open: (name: string) => Promise<BackupSource>
  /** The names of all files. */
  readonly list: () => Promise<string[]>
  /** Removing a missing file is not an error. */
  readonly remove: (name: string) => Promise<void>
  /** Removes the unfinished backups of killed runs. Called by the only run that is under way. */
  readonly clear: () => Promise<void>
}
