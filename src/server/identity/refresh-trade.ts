/** The response to a refresh can be lost. For this long a traded token may be traded again. */
export const GRACE_MS = 60_000

/**
 * The input of the decision. All tokens of one generation were issued for the same token, so they are siblings.
 */
export interface TokenStanding {
  readonly generation: number
  /** The newest generation of the session. */
  readonly newest: number
  /** When this very token was first traded, in milliseconds; null if it never was. */
  readonly usedAt: number | null
}

/**
 * Decides whether a refresh token may be traded or its session ends. An unused token is valid while no newer generation exists, that
 * is, none of its siblings was traded. A used token is valid for a minute while none of its successors was traded. Any other trade
 * shows that two parties hold tokens of the session. The decision uses generations instead of sibling rows, because used tokens are
 * deleted after a week.
 */
export const verdictOn = ({ generation, newest, usedAt }: TokenStanding, now: number): 'trade' | 'end' => {
  if (usedAt === null) return generation === newest ? 'trade' : 'end'
  const successorsUnused = generation === newest - 1
  return successorsUnused && Math.abs(now - usedAt) <= GRACE_MS ? 'trade' : 'end'
}
