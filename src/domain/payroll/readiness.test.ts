import { describe, expect, it } from 'vitest'
import { day } from '../values/month.ts'
import { hoursState, isFirstDays, sendState, sheetState, zState } from './readiness.ts'

const complete = { produksjonstimer: 612.5, days: [], people: [] }

describe('the steps before payroll is sent [K42]', () => {
  it('hours are in order only when they have arrived and nobody lacks any [K41]', () => {
    expect(hoursState(complete)).toBe('done')
    expect(hoursState({ ...complete, days: ['2026-10-03'] })).toBe('open')
    expect(hoursState({ ...complete, people: ['dina'] })).toBe('open')
    expect(hoursState({ ...complete, produksjonstimer: null })).toBe('unknown')
    expect(hoursState({ produksjonstimer: null, days: [], people: ['dina'] })).toBe('open')
  })

  it('a day without a Z report is unknown, and so is a month without days', () => {
    expect(zState({ agree: [1], differ: [], notSent: [] })).toBe('done')
    expect(zState({ agree: [1], differ: [2], notSent: [3] })).toBe('open')
    expect(zState({ agree: [1], differ: [], notSent: [3] })).toBe('unknown')
    expect(zState({ agree: [], differ: [], notSent: [] })).toBe('unknown')
  })

  it('the sheet is in order with a draft without errors, open proposals and people left out', () => {
    const draft = { isSent: false, hasDraft: true, errors: 0, undecided: 0, leftOut: 0 }
    expect(sheetState(draft)).toBe('done')
    expect(sheetState({ ...draft, hasDraft: false })).toBe('open')
    for (const one of ['errors', 'undecided', 'leftOut'] as const)
      expect([one, sheetState({ ...draft, [one]: 1 })]).toEqual([one, 'open'])
    expect(sheetState({ ...draft, errors: 3, isSent: true })).toBe('done')
  })

  it('sending waits for all the others, and an unknown one is not in order', () => {
    expect(sendState(false, ['done', 'done', 'done', 'done'])).toBe('open')
    expect(sendState(false, ['done', 'unknown', 'done', 'done'])).toBe('waits')
    expect(sendState(false, ['done', 'done', 'open', 'done'])).toBe('waits')
    expect(sendState(true, ['open', 'open', 'open', 'done'])).toBe('done')
  })

  it('the first ten days of a month are its first days', () => {
    expect(['2026-11-01', '2026-11-10', '2026-11-11'].map(day).map(isFirstDays)).toEqual([true, true, false])
  })
})
