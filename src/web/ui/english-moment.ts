import { lateFormat } from './late-format.ts'

const parts = lateFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const ordinal = (day: number): string => {
  const tens = day % 100
  if (tens >= 11 && tens <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}

/** 'November 21st, 14:32:07' (MMMM Do, HH:mm:ss) in Norwegian time. Mark the text with `lang="en"`. */
export const englishMoment = (instant: string): string => {
  const of = Object.fromEntries(
    parts()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${of.month} ${ordinal(Number(of.day))}, ${of.hour}:${of.minute}:${of.second}`
}
