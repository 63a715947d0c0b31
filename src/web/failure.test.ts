import { describe, expect, test } from 'vitest'
import { type RefusalCode, refusals } from '#domain/values/refusal'
import { asFailure, failureOf } from './failure.ts'

describe('the text shown for a refused call', () => {
  test.each(Object.entries(refusals).filter(([code]) => code !== 'unknown'))(
    '%s has its message from the table [R140]',
    (code, [status, message]) => {
      expect(failureOf(status, { error: code }).message).toBe(message)
    },
  )

  test('is the reply’s when it addresses the person [R140]', () => {
    const message = 'Jonas Haugerud does not have an employment ID.'
    expect(failureOf(422, { error: 'employment_id_missing', message }).message).toBe(message)
  })

  test('is the reply’s for a code outside the table [R140]', () => {
    const failure = failureOf(418, { error: 'teapot', message: 'Jeg er en tekanne' })
    expect(failure.message).toBe('Jeg er en tekanne')
    expect(failure.lang).toBeUndefined()
  })

  test('has the request id for an unknown error, so that it can be found in the log', () => {
    expect(failureOf(500, { error: 'unknown', message: 'x', requestId: 'req-7' }).message).toBe(
      'Noe gikk galt (req-7)',
    )
  })

  test.each<[number, unknown, RefusalCode]>([
    [502, '<html>Bad gateway</html>', 'api_failed'],
    [500, null, 'api_failed'],
    [400, undefined, 'invalid_payload'],
    [401, {}, 'not_authenticated'],
    [403, {}, 'no_rights'],
    [404, {}, 'not_found'],
    [405, {}, 'forbidden_method'],
    [413, {}, 'too_large'],
    [429, {}, 'auth/too-many-requests'],
    [200, 'not what was expected', 'api_failed'],
  ])('a bare %i maps to a code of the catalogue [R143]', (status, reply, code) => {
    expect(failureOf(status, reply).code).toBe(code)
  })

  test('is never an exception’s own [R143]', () => {
    const failure = asFailure(new TypeError('Failed to fetch'))
    expect(failure.code).toBe('api_failed')
    expect(failure.message).toBe('An error occurred within our API. Please try again.')
    expect(failure.passing).toBe(true)
  })

  test('is marked as English only when it is', () => {
    expect(failureOf(403, { error: 'no_rights' }).lang).toBe('en')
    expect(failureOf(409, { error: 'conflict' }).lang).toBeUndefined()
  })

  test('includes the fields of a form [R141]', () => {
    expect(failureOf(400, { error: 'invalid_payload', fields: { goal: 'Too big', odd: 7 } }).fields).toEqual({
      goal: 'Too big',
    })
  })

  test.each([
    [0, true],
    [503, true],
    [429, true],
    [401, false],
    [409, false],
  ])('a failure of status %i is temporary: %s', (status, passing) => {
    expect(failureOf(status, {}).passing).toBe(passing)
  })
})
