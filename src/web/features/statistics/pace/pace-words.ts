import type { ForecastMade } from '#contract/statistics/forecast'
import type { PaceCourse, PaceReply } from '#contract/statistics/pace'
import { capitalised } from '#domain/values/capitalised'
import { dayName, monthWord, weekdayWord } from '#domain/values/day-names'
import { day, firstDay, month } from '#domain/values/month'
import { percent } from '#domain/values/number-format'
import { signedWholeKroner } from '../KronerBars.tsx'
import { daysInWords } from '../trends/in-words.ts'
import { forecastInWords } from './forecast-words.ts'

/** 'november' */
export const monthOfCourse = (course: PaceCourse): string => monthWord(firstDay(month(course.month)))

export const endOf = ({ days }: PaceCourse) => days.at(-1)

/** '−16 300 kr i dag', or with the date when today has no data yet. */
export const endInWords = ({ thisMonth, today }: PaceReply): string | null => {
  const end = endOf(thisMonth)
  if (!end) return null
  return `${signedWholeKroner(end.ahead)} ${end.day === today ? 'i dag' : daysInWords([end.day])}`
}

/** 'kl. 14:15': how far today is measured; null if today is not measured by its hours (K66, K67). */
export const measuredAt = ({ partOfToday }: Pick<PaceReply, 'partOfToday'>): string | null => {
  if (!partOfToday) return null
  const two = (of: number): string => String(of).padStart(2, '0')
  const { minute } = partOfToday
  return `kl. ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The share in whole percent from which nothing of the day is said to be left, and through which nothing is said to be over. */
const WHOLE = 100

/**
 * What today is measured against, and that its rest is an estimate; null if today is not measured by its hours (K66). A day that is over
 * has no rest, and of one that has not begun nothing is over.
 */
export const todayInWords = (pace: PaceReply): string | null => {
  const { partOfToday, today } = pace
  if (!partOfToday) return null
  const measured = `I dag er målt ved siste import, ${measuredAt(pace)}:`
  const weekday = weekdayWord(day(today))
  const over = Math.round(partOfToday.share * WHOLE)
  if (over >= WHOLE) return `${measured} da er en vanlig ${weekday} over.`
  const sold = over <= 0 ? 'ingenting' : percent(over, 0)
  return `${measured} da pleier ${sold} av en ${weekday} å være solgt. Resten av dagen er et anslag.`
}

/** Text alternative of the chart. */
export const chartInWords = ({ thisMonth, lastMonth }: PaceReply, forecast?: ForecastMade): string => {
  const said = [thisMonth, lastMonth].flatMap(course => {
    const end = endOf(course)
    return end
      ? [`${capitalised(monthOfCourse(course))}: ${signedWholeKroner(end.ahead)} ${dayName(day(end.day))}.`]
      : []
  })
  const ends = forecast ? [`${forecastInWords(forecast)}.`] : []
  return ['Foran eller bak målet, dag for dag.', ...said, ...ends].join(' ')
}

/** Above these numbers, days and salons are counted and not listed. */
const LISTED = 6
const NAMED = 3

/** Adds a full stop unless an abbreviated date already ends with one. */
const asSentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

/** 'Storo mangler tall for 12. okt. og 19. nov.': one sentence per salon; empty if nothing is missing. */
export const lackingInWords = ({ thisMonth, lastMonth }: PaceReply): string => {
  const salons = new Map<string, { title: string; days: string[] }>()
  for (const { objectId, title, days } of [...lastMonth.missing, ...thisMonth.missing])
    salons.set(objectId, { title, days: [...(salons.get(objectId)?.days ?? []), ...days] })
  const all = [...salons.values()]
  const said = all
    .slice(0, NAMED)
    .map(
      ({ title, days }) =>
        `${title} mangler tall for ${days.length > LISTED ? `${days.length} dager` : daysInWords(days)}`,
    )
  const others = all.length - NAMED
  if (others > 0) said.push(`${others} ${others === 1 ? 'salong' : 'salonger'} til mangler dager`)
  return said.map(asSentence).join(' ')
}
