import { z } from 'zod'

/**
 * What a cached answer follows from beside what every answer follows from: the figures of a salon, those of a person, the
 * sums and time books of all, or the rankings. The triggers of migration 0362 write the same words.
 */
export type Origin = `salon:${string}` | `person:${string}` | 'sums' | 'rankings'

/** Of a change: what it is about. Of an answer: what it is made of. */
export type Origins = readonly Origin[] | 'everything'

const payloadSchema = z.array(
  z.union([
    z.templateLiteral(['salon:', z.string()]),
    z.templateLiteral(['person:', z.string()]),
    z.literal(['sums', 'rankings']),
  ]),
)

/** Reads the payload of a notice of changed figures. An empty one is about everything. */
export const readOrigins = (payload: string): Origins =>
  payload === '' ? 'everything' : payloadSchema.parse(JSON.parse(payload))

export const salonOrigin = (salonId: string): Origin => `salon:${salonId}`
export const personOrigin = (personId: string): Origin => `person:${personId}`

/** True where an answer made of `made` can be another one after a change of `changed`. Rankings are in no answer that does not say so. */
export const touches = (changed: Origins, made: Origins): boolean => {
  if (changed === 'everything') return true
  return changed.some(origin => (made === 'everything' ? origin !== 'rankings' : made.includes(origin)))
}
