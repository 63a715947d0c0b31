import { type Day, day, isDay } from './month.ts'

declare const calendar: unique symbol
/** Days from and to, both inclusive, as an ISO 8601 interval: 'YYYY-MM-DD/YYYY-MM-DD'. */
export type Interval = string & { readonly [calendar]: 'interval' }

interface Ends {
  readonly from: Day
  readonly to: Day
}

export const intervalOf = ({ from, to }: Ends): Interval => `${from}/${to}` as Interval

export const isInterval = (text: string): text is Interval => {
  const ends = text.split('/')
  return ends.length === 2 && ends.every(isDay)
}

export const endsOf = (interval: Interval): Ends => {
  const [from = '', to = ''] = interval.split('/')
  return { from: day(from), to: day(to) }
}
