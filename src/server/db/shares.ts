/** The connection that LISTENs, and the one that takes its place while it is still open. */
const LISTENING = 2

/** With fewer, a change could take the last connection from those who read. */
export const LEAST_CONNECTIONS = 8

export interface Shares {
  /** For changes and single reads. */
  readonly max: number
  /** For reads of one moment. */
  readonly readers: number
  /** For imports, and saves that wait for them. */
  readonly patient: number
}

/** Divides the connections that one process may open. @param all at least LEAST_CONNECTIONS */
export const sharesOf = (all: number): Shares => {
  const shared = all - LISTENING
  const patient = Math.floor(shared / 3)
  const readers = Math.floor((shared - patient) / 2)
  return { patient, readers, max: shared - patient - readers }
}
