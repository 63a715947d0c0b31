import type { Day } from '#domain/values/month'
import { lateFormat } from './late-format.ts'

const format = lateFormat('nb-NO', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** For example 'man. 2. nov.'. */
export const shortDay = (day: Day | string): string => format().format(new Date(`${day}T00:00:00Z`))
