/** The LISTEN connection, and its replacement while the old one is still open. */
const LISTENING = 2

/** With fewer, changes could take the last connection from readers. */
export const LEAST_CONNECTIONS = 8

export interface Shares {
  /** For changes and single reads. */
  readonly max: number
  /** For snapshots. */
  readonly readers: number
  /** For imports, and saves that wait for them. */
  readonly patient: number
}

/** Divides the connections of one process between its pools. @param all at least LEAST_CONNECTIONS */
export const sharesOf = (all: number): Shares => {
  const shared = all - LISTENING
  const patient = Math.floor(shared / 3)
  const readers = Math.floor((shared - patient) / 2)
  return { patient, readers, max: shared - patient - readers }
}
