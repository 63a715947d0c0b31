import type { Annotation } from '#contract/statistics/annotations'
import { rangeName, shortRangeName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { counted } from '../../../ui/counted.ts'

/** The words of the notes on days. */
export const annotationWords = {
  title: 'Merknader',
  ofSpans: 'Merknader i periodene',
  add: 'Ny merknad',
  inNote: 'i merknaden',
  chain: 'Hele kjeden',
  salon: 'Gjelder',
  from: 'Første dag',
  to: 'Siste dag',
  text: 'Hva skjedde',
  help: 'Skriv ikke om sykdom eller helse. Andre ser merknaden.',
  save: 'Lagre merknaden',
  saved: 'Merknaden er lagret',
  notSaved: 'Merknaden er ikke lagret.',
  change: 'Endre',
  remove: 'Fjern',
  removeIt: 'Fjern merknaden',
  removeTitle: 'Vil du fjerne merknaden?',
  removed: 'Merknaden er fjernet',
  notRemoved: 'Merknaden er ikke fjernet.',
  none: 'Ingen merknader.',
  fetching: 'Henter merknadene …',
  notFetched: 'Merknadene er ikke hentet',
  what: 'Merknadene',
  one: 'Merknad',
  also: (texts: string) => `Merknad: ${texts}`,
  more: 'Bare de 500 siste merknadene vises.',
  textMissing: 'Skriv hva som skjedde.',
  removeConsequence: (note: Annotation) => `«${note.text}» (${annotatedDays(note)}) blir borte for alle.`,
  changeOne: (note: Annotation) => `Endre merknaden ${annotatedDays(note)}`,
  removeOne: (note: Annotation) => `Fjern merknaden ${annotatedDays(note)}`,
  writtenBy: ({ writtenBy }: Annotation) => (writtenBy ? `skrevet av ${writtenBy.name}` : ''),
  fewer: 'Vis færre merknader',
  others: (count: number) => `og ${counted(count, 'merknad', 'merknader')} til`,
  all: (count: number) => `Vis alle ${counted(count, 'merknad', 'merknader')}`,
  moreThan: (count: number) => `Mer enn ${counted(count, 'merknad', 'merknader')}`,
  count: (count: number) => counted(count, 'merknad', 'merknader'),
} as const

type Days = Pick<Annotation, 'from' | 'to'>

const daysOf = ({ from, to }: Days) => ({ from: day(from), to: day(to) })

/** '3.–7. november 2026' */
export const annotatedDays = (note: Days): string => rangeName(daysOf(note))

/** '3.–7. nov.' */
export const annotatedShortly = (note: Days): string => shortRangeName(daysOf(note))

/** The text, with the salon where notes of several are shown. A note of the chain has no name there. */
export const annotationText = ({ text, salon }: Annotation, together: boolean): string =>
  together && salon ? `${salon.name}: ${text}` : text
