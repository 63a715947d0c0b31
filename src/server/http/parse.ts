import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { schemasOf } from '#contract/registry'
import { Refusal } from '#domain/values/refusal'

/**
 * One part of a call as its schema takes it.
 * @throws Refusal invalid_payload, naming the fields that are wrong
 */
export const parseCall = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid_payload', { fields: fieldsOf(parsed.error.issues) })
}

/** Deeper than anything of ours. What walks a value of a hundred thousand levels ends with the stack. */
const DEEPEST = 20
// NUL and halves of surrogate pairs, which no text of the database can hold.
const unstorable = /[\0\p{Surrogate}]/u

/**
 * Refuses what no endpoint takes, before any looks at it: texts that cannot be stored, numbers that are not exact, nesting without end.
 * @throws Refusal invalid_payload
 */
export const refuseOddities = (value: unknown): void => {
  if (isOdd(value, 0)) throw new Refusal('invalid_payload')
}

// Deeper than the deepest is odd already, so the stack suffices.
const isOdd = (value: unknown, depth: number): boolean => {
  if (depth > DEEPEST) return true
  if (typeof value === 'string') return unstorable.test(value)
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.some(one => isOdd(one, depth + 1))
  return Object.keys(value).some(
    key => unstorable.test(key) || isOdd((value as Record<string, unknown>)[key], depth + 1),
  )
}

const MOST_FIELDS = 20
const LONGEST_NAME = 100

/** What is wrong, field by field; names that the caller invented are not repeated to them. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(
    issues
      .slice(0, MOST_FIELDS)
      .map(issue => [
        issue.path.join('.').slice(0, LONGEST_NAME) || 'body',
        issue.code === 'unrecognized_keys' ? 'Unrecognized key' : issue.message,
      ]),
  )

/** A reply that is not what the contract promises: a fault of ours, never of the caller. */
export class BrokenReply extends Error {}

/**
 * The reply stripped to what the contract declares.
 * @throws BrokenReply naming the places, never the values: they may be somebody's pay
 */
export const replyOf = (endpoint: Endpoint, value: unknown): unknown => {
  const parsed = schemasOf(endpoint).reply.safeParse(value)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.slice(0, 10).map(issue => `${issue.path.join('.')} (${issue.code})`)
  throw new BrokenReply(
    `${endpoint.method} ${endpoint.path} replied outside its schema: ${places.join(', ')}`,
  )
}
