/** Where a letter of the outbox stands. */
export const letterStates = ['waiting', 'sent', 'given up', 'discarded'] as const
export type LetterState = (typeof letterStates)[number]
