/** Why the database could not start, each with a remedy for the person at the terminal. */
export type EmbeddedFault =
  | 'folder_not_writable'
  | 'folder_taken'
  | 'folder_of_another_user'
  | 'folder_of_another_version'
  | 'database_missing'
  | 'disk_full'
  | 'port_in_use'
  | 'no_binaries'
  | 'start_failed'

export class EmbeddedError extends Error {
  readonly fault: EmbeddedFault
  readonly hint: string

  constructor(fault: EmbeddedFault, sentence: string, hint: string, cause?: unknown) {
    super(`${sentence} ${hint}`, cause === undefined ? undefined : { cause })
    this.name = 'EmbeddedError'
    this.fault = fault
    this.hint = hint
  }
}

const diskFull = (where: string, cause: unknown) =>
  new EmbeddedError(
    'disk_full',
    `Det er ikke plass igjen på disken med ${where}.`,
    'Frigjør plass, og start på nytt. Det som er lagret, er ikke tapt.',
    cause,
  )

/**
 * Converts an error of a file operation on `folder` into one with a remedy; other errors are returned
 * unchanged.
 */
export function ofFolder(folder: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, error)
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code)) return error
  return new EmbeddedError(
    'folder_not_writable',
    `Datamappen ${folder} kan ikke skrives til (${code}).`,
    'Gi denne brukeren rett til å skrive der, eller sett DATA_DIR til en annen mappe.',
    error,
  )
}

/** Searches PostgreSQL's output for causes that a person can fix. */
export function ofOutput(program: string, folder: string, output: string): EmbeddedError {
  const said = output.trim().split('\n').slice(-12).join('\n')
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder, said)
  if (/could not bind|Address already in use/.test(output)) {
    return new EmbeddedError(
      'port_in_use',
      'Porten som ble valgt for databasen, er tatt av et annet program.',
      'Start på nytt, så velges en annen.',
      said,
    )
  }
  if (/Permission denied|Read-only file system/.test(output)) {
    return new EmbeddedError(
      'folder_not_writable',
      `Databasen får ikke skrive til ${folder}.`,
      'Gi denne brukeren rett til å skrive der, eller sett DATA_DIR til en annen mappe.',
      said,
    )
  }
  return new EmbeddedError('start_failed', `${program} ga opp.`, `Det siste den skrev:\n${said}`, said)
}

export function notRunnable(error: unknown): EmbeddedError {
  return new EmbeddedError(
    'no_binaries',
    'Den innebygde PostgreSQL kan ikke kjøres på denne maskinen.',
    'Sett DATABASE_URL til en PostgreSQL 15 eller nyere.',
    error,
  )
}
