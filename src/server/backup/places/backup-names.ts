/** A backup's file or object. The product deletes only those whose name has the id of its own key. */
export interface BackupName {
  readonly name: string
  readonly madeAt: Date
  /** The id of the key that encrypted it. */
  readonly keyId: string
}

const form = /^foehn-(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})(\d{2})Z-([0-9a-f]{8})\.backup$/

/** Marks a backup as verified. It is written beside it. */
const MARK = '.verified'

/** Such as foehn-2026-11-21T023000Z-1a2b3c4d.backup. Names of one key sort by time. */
export const backupNameOf = (madeAt: Date, keyId: string): string =>
  `foehn-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z-${keyId}.backup`

export const verifiedMarkOf = (name: string): string => `${name}${MARK}`

export const parseBackupName = (name: string): BackupName | null => {
  const [, hour, minute, second, keyId] = form.exec(name) ?? []
  return hour && keyId ? { name, madeAt: new Date(`${hour}:${minute}:${second}Z`), keyId } : null
}

/** True for the names of backups and of their marks. */
export const isOwnName = (name: string): boolean =>
  parseBackupName(name.endsWith(MARK) ? name.slice(0, -MARK.length) : name) !== null

export interface ListedBackup extends BackupName {
  readonly verified: boolean
}

/** The backups among the names of a folder or bucket, newest first. */
export const backupsAmong = (names: readonly string[]): ListedBackup[] => {
  const all = new Set(names)
  return names
    .flatMap(name => parseBackupName(name) ?? [])
    .map(backup => ({ ...backup, verified: all.has(verifiedMarkOf(backup.name)) }))
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}
