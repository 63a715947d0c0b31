/** Why the database could not be had, each with something the person at the terminal can do about it. */
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
    `There is no space left on the disk that holds ${where}.`,
    'Free some space and start again; nothing that was saved is lost.',
    cause,
  )

/** Turns the error of a file operation on `folder` into one that says what to do; others pass unchanged. */
export function ofFolder(folder: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, error)
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code)) return error
  return new EmbeddedError(
    'folder_not_writable',
    `The data folder ${folder} cannot be written to (${code}).`,
    'Give this user the right to write there, or set DATA_DIR to another folder.',
    error,
  )
}

/** What PostgreSQL said before it gave up, read for the causes a person can remove. */
export function ofOutput(program: string, folder: string, output: string): EmbeddedError {
  const said = output.trim().split('\n').slice(-12).join('\n')
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder, said)
  if (/could not bind|Address already in use/.test(output)) {
    return new EmbeddedError(
      'port_in_use',
      'The port chosen for the database was taken by another program.',
      'Start again: another port is chosen.',
      said,
    )
  }
  if (/Permission denied|Read-only file system/.test(output)) {
    return new EmbeddedError(
      'folder_not_writable',
      `The database may not write to ${folder}.`,
      'Give this user the right to write there, or set DATA_DIR to another folder.',
      said,
    )
  }
  return new EmbeddedError('start_failed', `${program} gave up.`, `It said:\n${said}`, said)
}

export function notRunnable(error: unknown): EmbeddedError {
  return new EmbeddedError(
    'no_binaries',
    'The built-in PostgreSQL does not run on this machine.',
    'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    error,
  )
}
