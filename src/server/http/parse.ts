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
