import { type Day, dateOf, isoWeekday } from '#domain/values/month'

const weekdays = ['man.', 'tir.', 'ons.', 'tor.', 'fre.', 'lør.', 'søn.'] as const

/** For example 'man. 2.', in a table that shows the month above. */
export const dayWithoutMonth = (day: Day): string => `${weekdays[isoWeekday(day) - 1]} ${dateOf(day)}.`
