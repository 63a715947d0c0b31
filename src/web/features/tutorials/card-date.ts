import { lateFormat } from '../../ui/late-format.ts'

const parts = lateFormat('en-US', {
  timeZone: 'Europe/Oslo',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 'Nov 18, 2026 10:12', in English as on the cards [R142]. */
export const cardDate = (createdAt: string): string => {
  const found = Object.fromEntries(
    parts()
      .formatToParts(new Date(createdAt))
      .map(({ type, value }) => [type, value]),
  )
  return `${found.month} ${found.day}, ${found.year} ${found.hour}:${found.minute}`
}

/** '12:40', '1:02:05' */
export const writtenLength = (seconds: number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
