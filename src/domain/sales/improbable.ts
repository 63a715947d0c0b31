import { hours, number } from '../values/number-format.ts'

/** A figure of a person's day that is implausible compared with another (Q7). */
export const improbabilities = ['bookedHours', 'upgrades'] as const
export type Improbability = (typeof improbabilities)[number]

interface Improbable {
  readonly what: Improbability
  /** The figure and its comparison value: hours at work, or visits. */
  readonly has: number
  readonly of: number
}

/** Booked hours above this multiple of the hours at work are improbable. */
export const MOST_BOOKED = 2

/** '9,0 t booket av 2,0 t i produksjon' */
export const improbableWords = ({ what, has, of }: Improbable): string =>
  what === 'bookedHours'
    ? `${hours(has)} booket av ${hours(of)} i produksjon`
    : `${number(has)} ${has === 1 ? 'oppgradering' : 'oppgraderinger'} på ${number(of)} besøk`
