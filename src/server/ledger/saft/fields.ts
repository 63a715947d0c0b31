import { type Day, isDay } from '#domain/values/month'
import { BadFile } from '../bad-file.ts'
import { isBookable } from '../bookable.ts'
import type { Frame } from './frames.ts'

const LONGEST_CODE = 100

/** A required text, short enough to be a key. */
export const required = (frame: Frame, name: string): string => {
  const text = atMost(frame, name)
  if (!text) throw new BadFile(`${name} mangler i <${frame.name}>`, frame.line)
  return text
}

/** An optional text, short enough to be a key; '' if missing. */
export const atMost = (frame: Frame, name: string): string => {
  const text = frame.texts[name] ?? ''
  if (text.length > LONGEST_CODE) throw new BadFile(`${name} er lengre enn ${LONGEST_CODE} tegn`, frame.line)
  return text
}

export const requiredAmount = (frame: Frame, name: string): number => {
  const ore = frame.amounts[name]
  if (ore === undefined) throw new BadFile(`${name} mangler i <${frame.name}>`, frame.line)
  return ore
}

/** Days and times are the salon's wall clock: a UTC offset is dropped and never applied. */
export const dayIn = (frame: Frame, name: string, last: Day): Day => {
  const text = required(frame, name)
  const day = text.slice(0, 10)
  if (!isDay(day) || !/^(Z|[+-]\d\d:\d\d)?$/.test(text.slice(10)))
    throw new BadFile(`${name} er ikke en dato: «${text.slice(0, 40)}»`, frame.line)
  if (!isBookable(day, last)) throw new BadFile(`${name} er ikke mellom 2015 og i morgen: ${day}`, frame.line)
  return day
}

const TRUE = /^(true|1)$/
const FALSE = /^(false|0)?$/

/** A flag in the schema's boolean syntax; missing means false. Any other text is refused as ambiguous (F4). */
export const flagIn = (frame: Frame, name: string): boolean => {
  const text = frame.texts[name] ?? ''
  if (TRUE.test(text)) return true
  if (FALSE.test(text)) return false
  throw new BadFile(`${name} er verken true eller false: «${text.slice(0, 40)}»`, frame.line)
}

export const timeIn = (frame: Frame, name: string): string => {
  const text = required(frame, name)
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(text))
    throw new BadFile(`${name} er ikke et klokkeslett: «${text.slice(0, 40)}»`, frame.line)
  return text.slice(0, 8)
}
