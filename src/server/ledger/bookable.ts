import { type Day, isDay } from '#domain/values/month'

/** A day that a register or a time book can mean; any other is a slip, and some the database could not even hold. */
export const isBookable = (text: string): text is Day =>
  isDay(text) && text >= '1990-01-01' && text < '2100-01-01'
