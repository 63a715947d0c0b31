interface DescribedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [more: string]: unknown
}

// Five letters or digits are the code of an SQL error; those of the system ('ECONNRESET') are longer.
const isDatabaseError = (error: object): boolean =>
  'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))

/** Where an error came from, without the message that a stack begins with. */
const frames = (stack = ''): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * An error as the log keeps it. Of an error of the database only the code and the names of table and constraint: its message,
 * detail, context and parameters quote rows, and rows hold pay and reasons of sick leave.
 */
export const describeError = (error: unknown): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  const ofDatabase = isDatabaseError(error)
  return {
    type: error.name,
    message: ofDatabase ? 'the database refused a statement' : error.message,
    code: textOf(code),
    table: textOf(table),
    constraint: textOf(constraint),
    stack: frames(error.stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
