import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import {
  callerLimits,
  lettersAnHour,
  proofTries,
  REFUSALS_WINDOW_MS,
  registeredAnswers,
  signInTries,
  waitingAccounts,
} from './limits.ts'

/** The limits in words: how many in how many minutes, and where they are counted. */
const inWords = (formsPerHour: number) =>
  callerLimits(formsPerHour)
    .map(({ endpoint, most, windowMs, counted }) => {
      const { method, path }: Endpoint = endpoint
      return `${method} ${path}: ${most} in ${windowMs / 60_000} min, by ${counted}`
    })
    .sort()

test('the limits of the endpoints without sign-in are those that were chosen', () => {
  expect(inWords(30)).toEqual([
    'GET /calendar/{secret}.ics: 6000 in 60 min, by process',
    'GET /guarantee/form/{salonId}: 1200 in 60 min, by database',
    'GET /identity/invitation: 300 in 60 min, by database',
    'GET /identity/vacant-profiles: 120 in 10 min, by database',
    'GET /objects/{key}: 12000 in 10 min, by process',
    'POST /guarantee/answer: 30 in 60 min, by database',
    'POST /guarantee/case: 1200 in 60 min, by database',
    'POST /guarantee/disown: 30 in 60 min, by database',
    'POST /guarantee/form: 30 in 60 min, by database',
    'POST /guarantee/link: 30 in 60 min, by database',
    'POST /guarantee/photo: 150 in 60 min, by database',
    'POST /guarantee/verdict: 30 in 60 min, by database',
    'POST /identity/lost-password: 20 in 60 min, by database',
    'POST /identity/new-password: 60 in 60 min, by database',
    'POST /identity/passkey/request: 1500 in 15 min, by database',
    'POST /identity/passkey: 1500 in 15 min, by database',
    'POST /identity/provider/begin: 1500 in 15 min, by database',
    'POST /identity/provider/register/begin: 300 in 60 min, by database',
    'POST /identity/provider/register: 300 in 60 min, by database',
    'POST /identity/provider: 1500 in 15 min, by database',
    'POST /identity/refresh: 1200 in 15 min, by database',
    'POST /identity/sign-in: 1500 in 15 min, by database',
    'POST /identity/sign-out: 1500 in 15 min, by database',
    'POST /login: 1500 in 15 min, by process',
    'POST /register: 300 in 60 min, by database',
  ])
  expect(inWords(7)).toContain('POST /guarantee/photo: 35 in 60 min, by database')
})

test('so are those of people and mailboxes', () => {
  const quarter = 15 * 60_000
  expect(signInTries).toEqual({ pair: 5, account: 30, address: 60, device: 5, windowMs: quarter })
  expect(proofTries).toEqual({ password: 10, code: 5, windowMs: quarter })
  expect(waitingAccounts).toEqual({ most: 20, windowMs: 3_600_000 })
  expect(registeredAnswers).toEqual({ most: 5, windowMs: 3_600_000 })
  expect(lettersAnHour).toEqual({ stranger: 3, staff: 20 })
  expect(REFUSALS_WINDOW_MS).toBe(quarter)
})
