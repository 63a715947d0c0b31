interface DescribedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [more: string]: unknown
}

// SQL error codes have five letters or digits; system codes ('ECONNRESET') are longer.
const isDatabaseError = (error: object): boolean =>
  'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))

/** The stack frames of an error, without the message at the start of the stack. */
const frames = (stack = ''): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * An error for the log. A database error keeps only its code and the names of table and constraint: its message, detail,
 * context and parameters quote rows, which contain pay and reasons for sick leave.
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
