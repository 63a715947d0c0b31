import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { schemasOf } from '#contract/registry'
import { Refusal } from '#domain/values/refusal'
import { mapInPieces } from '#server/files/breathe'
import { faultInWords, innermost } from './field-faults.ts'

/**
 * Parses one part of a call with its schema.
 * @throws Refusal invalid_payload, naming the invalid fields
 */
export const parseCall = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: faultInWords })
  if (parsed.success) return parsed.data
  throw new Refusal('invalid_payload', { fields: fieldsOf(parsed.error.issues) })
}

/** Deeper than any valid input. Recursion over a hundred thousand levels overflows the stack. */
const DEEPEST = 20
// NUL and unpaired surrogates, which no database text can contain.
const unstorable = /[\0\p{Surrogate}]/u

/**
 * Refuses input that no endpoint accepts, before it is parsed: texts that cannot be stored, inexact numbers, excessive nesting.
 * @throws Refusal invalid_payload
 */
export const refuseOddities = (value: unknown): void => {
  if (isOdd(value, 0)) throw new Refusal('invalid_payload')
}

// Values beyond the depth limit are refused, so the recursion cannot overflow the stack.
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

/** The errors by field; field names invented by the caller are not echoed. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(
    issues
      .flatMap(innermost)
      .slice(0, MOST_FIELDS)
      .map(issue => [issue.path.join('.').slice(0, LONGEST_NAME) || 'body', issue.message]),
  )

/** A reply that violates the contract: an error of the server, not of the caller. */
export class BrokenReply extends Error {}

/** The number of items of a long list that are checked before other calls get a turn. */
const PIECE = 100

/**
 * The reply reduced to the fields declared in the contract.
 * @throws BrokenReply with the paths but not the values, which may be pay
 */
export const replyOf = async (endpoint: Endpoint, value: unknown): Promise<unknown> => {
  const { reply } = schemasOf(endpoint)
  const declared = (part: unknown, at = 0): unknown => {
    const parsed = reply.safeParse(part)
    if (parsed.success) return parsed.data
    const places = parsed.error.issues.slice(0, 10).map(({ path: [first, ...rest], code }) => {
      const path = [typeof first === 'number' ? at + first : first, ...rest]
      return `${path.join('.')} (${code})`
    })
    throw new BrokenReply(
      `${endpoint.method} ${endpoint.path} replied outside its schema: ${places.join(', ')}`,
    )
  }
  if (!(reply instanceof z.ZodArray && Array.isArray(value)) || value.length <= PIECE) return declared(value)
  const starts = Array.from({ length: Math.ceil(value.length / PIECE) }, (_, i) => i * PIECE)
  const pieces = await mapInPieces(starts, 1, at => declared(value.slice(at, at + PIECE), at) as unknown[])
  return pieces.flat()
}
