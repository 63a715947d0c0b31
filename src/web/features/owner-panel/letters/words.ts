import { type LetterState, letterName } from '#domain/mail/letters'

/** All texts of the outbox tab. */
export const letterWords = {
  what: 'E-postene',
  waiting: 'Henter e-postene',
  choose: 'Vis',
  all: 'Alle',
  states: {
    waiting: 'Venter',
    sent: 'Sendt',
    'given up': 'Gitt opp',
    discarded: 'Forkastet',
  } satisfies Record<LetterState, string>,
  kind: letterName,
  to: (to: string) => `til ${to}`,
  made: (moment: string) => `Laget ${moment}`,
  tries: (count: number) => (count === 1 ? 'ett forsøk' : `${count} forsøk`),
  next: (moment: string) => `neste ${moment}`,
  retry: 'Prøv igjen',
  retryOf: (letter: string) => `Prøv igjen: ${letter}`,
  retried: 'E-posten prøves nå',
  discard: 'Forkast',
  discardOf: (letter: string) => `Forkast: ${letter}`,
  consequence: (letter: string) => `${letter} blir ikke sendt.`,
  discarded: 'E-posten er forkastet',
  none: 'Ingen e-post',
  noneWhy: 'Her står alt Föhn sender, og det som ikke kom fram.',
  more: 'Vis flere',
  nothingChanged: 'Ingenting er endret.',
} as const
