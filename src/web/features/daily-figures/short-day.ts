import { type Day, isoWeekday } from '#domain/values/month'

const weekdays = ['man.', 'tir.', 'ons.', 'tor.', 'fre.', 'lør.', 'søn.'] as const

/** 'man. 2.', in a table whose month is told above it */
export const shortDay = (day: Day): string => `${weekdays[isoWeekday(day) - 1]} ${Number(day.slice(8))}.`
