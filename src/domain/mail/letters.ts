/** The states of a queued email. */
export const letterStates = ['waiting', 'sent', 'given up', 'discarded'] as const
export type LetterState = (typeof letterStates)[number]

/** The kinds of e-mail, with their names. */
export const letterKinds = {
  'lost-password': 'Nytt passord',
  invitation: 'Invitasjon',
  'account-approved': 'Konto godkjent',
  'account-warning': 'Varsel om konto',
  'provider-linked': 'Ekstern innlogging koblet til',
  'guarantee-received': 'Kvittering til kunde',
  'guarantee-answered': 'Svar til kunde',
  'pay-ready': 'Lønna er klar',
} as const
export type LetterKind = keyof typeof letterKinds

/** The name of a stored kind. A kind of an earlier edition is shown as its key. */
export const letterName = (kind: string): string =>
  (letterKinds as Readonly<Record<string, string>>)[kind] ?? kind
