/** Time allowed to answer a case after its creation (C10). */
export const DEADLINE_MINUTES = 2880

const MINUTE = 60_000
const padded = (value: number): string => String(value).padStart(2, '0')

/** Whole minutes left, from instants in milliseconds; never below zero or above the deadline. */
export const minutesLeft = (createdAt: number, now: number): number => {
  const gone = Math.floor((now - createdAt) / MINUTE)
  return Math.min(DEADLINE_MINUTES, Math.max(0, DEADLINE_MINUTES - gone))
}

/**
 * Whole minutes left of the deadline when a case was closed (D82), from instants in milliseconds. Negative for any
 * overrun, however small.
 */
export const leftWhenClosed = (createdAt: number, closedAt: number): number => {
  const left = DEADLINE_MINUTES - (closedAt - createdAt) / MINUTE
  return left < 0 ? Math.floor(left) : Math.min(DEADLINE_MINUTES, Math.ceil(left))
}

/** '03:41'; the hours can exceed 24. */
export const hoursAndMinutes = (minutes: number): string =>
  `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`

/** 'Lukket med 03:41 igjen', or 'Lukket 03:41 over fristen'. */
export const closedInWords = (left: number): string =>
  left < 0 ? `Lukket ${hoursAndMinutes(-left)} over fristen` : `Lukket med ${hoursAndMinutes(left)} igjen`

/** Returns the urgency: `soon` under 12 hours, `urgent` under 6, `over` at 0. */
export const pressureOf = (left: number): 'none' | 'soon' | 'urgent' | 'over' => {
  if (left === 0) return 'over'
  if (left < 6 * 60) return 'urgent'
  return left < 12 * 60 ? 'soon' : 'none'
}

/** A period when the salon is open, in milliseconds. */
interface Opening {
  readonly from: number
  readonly to: number
}

/** Returns the opening minutes between now and the deadline (C10). */
export const openMinutesLeft = (openings: readonly Opening[], createdAt: number, now: number): number => {
  const deadline = createdAt + DEADLINE_MINUTES * MINUTE
  const open = openings.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, deadline) - Math.max(from, now)),
    0,
  )
  return Math.floor(open / MINUTE)
}
