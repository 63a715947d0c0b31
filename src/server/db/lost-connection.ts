/** Codes of PostgreSQL and of the system for a database that is away, starting, stopping, full of connections or out of reach. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** The driver's own errors have no code. */
const messages =
  /Connection (terminated|ended)|timeout (exceeded when trying to connect|expired)|not queryable/

/** True when an error says that the connection to the database was lost or could not be opened. */
export const isLostConnection = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  codes.has(code) || messages.test(message)
