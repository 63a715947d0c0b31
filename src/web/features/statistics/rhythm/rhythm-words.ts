import type { RhythmReply, RhythmWeekdayReply } from '#contract/statistics/rhythm'
import { LEAST_WEEKDAYS, type RhythmLevel } from '#domain/statistics/rhythm'
import { capitalised } from '#domain/values/capitalised'
import { subtract, toNumber } from '#domain/values/decimal'
import { fixed, kroner } from '#domain/values/number-format'
import { weekdayNames } from '#domain/values/opening-hours'
import { counted, listed } from '../../../ui/counted.ts'
import type { RhythmAddress } from './rhythm-place.ts'
import type { RhythmMeasure } from './rhythm-view.ts'

type Kind = RhythmAddress['kind']

export const weekdayOf = (weekday: number): string => weekdayNames[weekday - 1] ?? ''
/** 'ma.' */
export const shortWeekday = (weekday: number): string => `${weekdayOf(weekday).slice(0, 2)}.`

export const measureLabels: Readonly<Record<RhythmMeasure, string>> = {
  customers: 'Kunder',
  totalOms: 'Omsetning',
}

/** An average in a cell: customers with one decimal, whole kroner. */
export const averageText = (value: number | null, measure: RhythmMeasure): string =>
  fixed(value, measure === 'customers' && value !== 0 ? 1 : 0)

/** A person lacks no hands: their days are busy or quiet. */
const levelNames: Readonly<Record<'salon' | 'person', Readonly<Record<RhythmLevel, string>>>> = {
  salon: { short: 'hender manglet', spare: 'hendene ventet', even: 'som uka' },
  person: { short: 'travelt', spare: 'rolig', even: 'som uka' },
}
export const levelName = (level: RhythmLevel, kind: Kind): string =>
  levelNames[kind === 'person' ? 'person' : 'salon'][level]

const signed = (value: number, decimals: number): string => {
  const text = fixed(Math.abs(value), decimals)
  return value < 0 ? `−${text}` : `+${text}`
}

/** '+148' kroner an hour against the week. */
export const overWeekText = (value: number): string => signed(value, 0)

/** '2,4 t til gir ukas snitt', '1,9 t mindre gir ukas snitt' */
export const extraHoursText = (hours: number): string =>
  hours < 0 ? `${fixed(-hours, 1)} t mindre gir ukas snitt` : `${fixed(hours, 1)} t til gir ukas snitt`

/** The weekdays of a level, the one that differs most first. */
const ofLevel = ({ weekdays }: RhythmReply, level: RhythmLevel): readonly RhythmWeekdayReply[] =>
  weekdays
    .filter(({ work }) => work.level === level)
    .sort((a, b) => Math.abs(b.work.overWeek ?? 0) - Math.abs(a.work.overWeek ?? 0))

const salonIs = { short: 'manglet det hender', spare: 'ventet hendene' } as const
const personIs = { short: 'er travlest', spare: 'er roligst' } as const

const largest = (days: readonly RhythmWeekdayReply[]): number => days[0]?.work.overWeek ?? 0

const partOf = (reply: RhythmReply, level: 'short' | 'spare', kind: Kind): string => {
  const days = ofLevel(reply, level)
  if (days.length === 0) return ''
  const names = listed(days.map(({ weekday }) => weekdayOf(weekday)))
  const kr = kroner(Math.abs(largest(days)), 0)
  const most = days.length > 1 ? 'inntil ' : ''
  const is = kind === 'person' ? personIs : salonIs
  return `${names} ${is[level]}: ${most}${kr} ${level === 'short' ? 'mer' : 'mindre'} per time`
}

/** The weekdays where hands were missing or waited, in a sentence. */
export const rhythmHeadline = (reply: RhythmReply, kind: Kind): string => {
  const parts = [partOf(reply, 'short', kind), partOf(reply, 'spare', kind)].filter(Boolean)
  if (parts.length > 0) return `${parts.map(capitalised).join('. ')}.`
  if (reply.work.omsPerTime === null) return 'Timer på jobb er ikke kjent'
  if (reply.weekdays.every(({ work }) => work.level === null)) return 'For få dager til å si noe om timene'
  return 'Timene på jobb følger uka: ingen ukedag skiller seg ut'
}

/** What stands under the headline: the week's kroner an hour, and when the busiest weekday has most to do. */
export const rhythmBeside = (reply: RhythmReply, kind: Kind): string => {
  const { omsPerTime } = reply.work
  if (omsPerTime === null)
    return 'Dagstallene er ikke kommet inn for disse dagene, så kroner per time kan ikke regnes.'
  if (reply.weekdays.every(({ work }) => work.level === null))
    return `Det trengs minst ${LEAST_WEEKDAYS} dager av en ukedag med både kvitteringer og timer. Velg flere uker.`
  const [short] = ofLevel(reply, 'short')
  const when =
    short && short.busiest !== null
      ? ` ${capitalised(weekdayOf(short.weekday))} er det flest kunder ${hourText(short.busiest)}.`
      : ''
  const whose = kind === 'person' ? 'Snittet' : 'Ukas snitt'
  return `${whose} er ${kroner(omsPerTime, 0)} per time på jobb.${when}`
}

/** '16–17' */
export const hourText = (hour: number): string => `${hour}–${hour + 1}`

/** What the figures leave out, in sentences. */
export const leftOutNotes = (reply: RhythmReply, kind: Kind): readonly string[] => {
  const { missing, undivided, withoutHours, work, totalOms } = reply
  const unit = kind === 'salons' ? 'salongdag' : 'dag'
  const days = (count: number) => counted(count, unit, `${unit}er`)
  const without =
    undivided === 0 && totalOms !== null && work.totalOms !== null
      ? toNumber(subtract(totalOms, work.totalOms))
      : 0
  return [
    missing > 0 ? `${days(missing)} mangler kvitteringer og er ikke regnet med.` : '',
    undivided > 0
      ? `${days(undivided)} er ikke delt på klokkeslett, og er ikke med i kundene og omsetningen.`
      : '',
    withoutHours > 0
      ? `${days(withoutHours)} har ingen dagstall for ansatte, og er ikke med i kroner per time.`
      : '',
    Math.round(without) !== 0
      ? `${kroner(without, 0)} er solgt av vikarer eller av noen uten timer den dagen, og er ikke med i kroner per time.`
      : '',
  ].filter(Boolean)
}
