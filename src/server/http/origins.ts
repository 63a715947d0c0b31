import { z } from 'zod'

/**
 * What a cached response depends on besides the common inputs: the figures of a salon or person, everybody's sums and
 * time books, or the rankings. The triggers of migration 0362 write the same words.
 */
export type Origin = `salon:${string}` | `person:${string}` | 'sums' | 'rankings'

/** For a change: what it affects. For a response: what it depends on. */
export type Origins = readonly Origin[] | 'everything'

const payloadSchema = z.array(
  z.union([
    z.templateLiteral(['salon:', z.string()]),
    z.templateLiteral(['person:', z.string()]),
    z.literal(['sums', 'rankings']),
  ]),
)

/** Parses the payload of a figures notification. An empty payload affects everything. */
export const readOrigins = (payload: string): Origins =>
  payload === '' ? 'everything' : payloadSchema.parse(JSON.parse(payload))

export const salonOrigin = (salonId: string): Origin => `salon:${salonId}`
export const personOrigin = (personId: string): Origin => `person:${personId}`

/** True when a change of `changed` can affect a response that depends on `made`. Only responses that declare rankings depend on them. */
export const touches = (changed: Origins, made: Origins): boolean => {
  if (changed === 'everything') return true
  return changed.some(origin => (made === 'everything' ? origin !== 'rankings' : made.includes(origin)))
}
