import type { Talk } from '#contract/talks/talks'
import { TALK_DAYS } from '#domain/talks/talk'
import { dayName } from '#domain/values/day-names'
import type { Day } from '#domain/values/month'

/** 'innen 20. desember 2026' */
export const dueWords = (due: string): string => `innen ${dayName(due as Day)}`

/** '29. september 2026, med Linnea Åsgård' */
export const heldWords = ({ day, manager }: Pick<Talk, 'day' | 'manager'>): string =>
  `${dayName(day as Day)}, med ${manager.name}`

export const talkWords = {
  own: 'Mine samtaler',
  ownWhy: `Det du og sjefen er enige om. Bare du og de som leder salongen din, ser det. Hver avtale slettes ${TALK_DAYS / 365} år etter samtalen.`,
  none: 'Ingen samtaler ennå',
  noneWhy: 'Når du og sjefen har hatt en samtale, står det dere er enige om her.',
  agreed: 'Avtalt i samtale',
  all: 'Alle samtalene',
  last: 'Sist avtalt',
  now: 'Avtalt nå',
  help: 'Høyst tre ting, gjerne hver med en dato.',
  save: 'Lagre avtalen',
  saved: 'Avtalen er lagret',
  first: 'Skriv hva dere er enige om.',
  notSaved: 'Avtalen er ikke lagret.',
  sees: (name: string) => `${name} ser avtalen på sin egen side.`,
  stored: 'Alle avtalene',
  remove: 'Slett avtalen',
  removed: 'Avtalen er slettet',
} as const
