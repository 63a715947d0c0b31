import { hours, number } from '../values/number-format.ts'

/** A figure of a person's day that is implausible compared with another, or with a day (Q7). */
export const improbabilities = ['bookedHours', 'upgrades', 'dayHours', 'holidays'] as const
export type Improbability = (typeof improbabilities)[number]

interface Improbable {
  readonly what: Improbability
  /** The figure and its comparison value: hours at work, visits, or the most of a day. */
  readonly has: number
  readonly of: number
}

/** Booked hours above this multiple of the hours at work are improbable. */
export const MOST_BOOKED = 2

// Only the rows of several numbers exceed a day, since each row is checked.
const ASKED = 'Er dagen ført under flere ansattnumre?'

const words: Readonly<Record<Improbability, (has: number, of: number) => string>> = {
  bookedHours: (has, of) => `${hours(has)} booket av ${hours(of)} i produksjon`,
  upgrades: (has, of) =>
    `${number(has)} ${has === 1 ? 'oppgradering' : 'oppgraderinger'} på ${number(of)} besøk`,
  dayHours: has => `${hours(has)} arbeid, kurs og sykdom på ett døgn. ${ASKED}`,
  holidays: has => `${number(has)} feriedager på én dag. ${ASKED}`,
}

/** '9,0 t booket av 2,0 t i produksjon' */
export const improbableWords = ({ what, has, of }: Improbable): string => words[what](has, of)
