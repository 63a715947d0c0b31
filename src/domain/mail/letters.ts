/** The states of a queued email. */
export const letterStates = ['waiting', 'sent', 'given up', 'discarded'] as const
export type LetterState = (typeof letterStates)[number]
