/** The answer of a refresh can be lost. For this long the token that was traded may be traded again. */
export const GRACE_MS = 60_000

/** What decides a trade. The tokens of one generation were all given for the same token, so they are siblings. */
export interface TokenStanding {
  readonly generation: number
  /** The newest generation of the session. */
  readonly newest: number
  /** When this very token was first traded, in milliseconds; null if it never was. */
  readonly usedAt: number | null
}

/**
 * Decides if a refresh token may be traded, or if its session ends.
 *
 * An unused token is good while none of its siblings was traded, that is, while no newer generation exists. A used token is good for
 * a minute, while none of its successors was traded. Every other trade shows that two parties hold tokens of the session.
 *
 * The generations decide, not the rows of the siblings: used tokens are removed after a week.
 */
export const verdictOn = ({ generation, newest, usedAt }: TokenStanding, now: number): 'trade' | 'end' => {
  if (usedAt === null) return generation === newest ? 'trade' : 'end'
  const successorsUnused = generation === newest - 1
  return successorsUnused && Math.abs(now - usedAt) <= GRACE_MS ? 'trade' : 'end'
}
