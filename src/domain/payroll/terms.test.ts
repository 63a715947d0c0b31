import { expect, test } from 'vitest'
import { month } from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'
import { shippedTerms, termsInForce } from './terms.ts'

test('the figures of the specification apply in every month [R105]', () => {
  expect(shippedTerms).toHaveLength(1)
  for (const at of ['0000-01', '2026-10', '9999-12']) {
    expect(termsInForce(month(at))).toMatchObject({
      contractFactor: 1.625,
      nightSundayShare: 0.4,
      hourMultiple: 2,
      sickDayHours: 7.5,
      otp: 2,
      feriepenger: 12,
      zone: 1,
      arbeidsgiver: 14.1,
    })
  }
})

test('later terms do not change earlier months', () => {
  const spring = shippedTerms.map(terms => ({ ...terms, from: month('2027-04'), otp: 3 }))
  const all = [...shippedTerms, ...spring]
  expect(termsInForce(month('2027-03'), 1, all).otp).toBe(2)
  expect(termsInForce(month('2027-04'), 1, all).otp).toBe(3)
})

test('terms survive being stored with a report', () => {
  const terms = termsInForce(month('2026-10'))
  expect(JSON.parse(JSON.stringify(terms))).toEqual(terms)
})

test('a zone without a rate is refused, not guessed', () => {
  expect(() => termsInForce(month('2026-10'), 5)).toThrow(Refusal)
})
