import { describe, expect, it } from 'vitest'
import type { ListedTerms } from '#contract/terms/terms'
import { shippedOvertime } from '#domain/payroll/overtime-terms'
import { shippedTerms, type Terms } from '#domain/payroll/terms'
import { changedFieldKeys, figuresNow, formOfChanges, termChangesIn, whatIfFaults } from './what-if-form.ts'
import { proposedName } from './words.ts'

const [terms] = shippedTerms as [Terms]
const listed: ListedTerms = {
  ...terms,
  wageTable: [...terms.wageTable],
  objectId: 'shipped',
  commission: null,
  overtime: shippedOvertime,
  addedBy: null,
  addedAt: null,
}
const now = figuresNow(listed, { percentage: 40, provVareroms: 10 })
const form = formOfChanges(now, {})

describe('the form of a what-if', () => {
  it('opens with the terms of today, which are no change', () => {
    expect(form).toEqual({
      percentage: '40',
      provVareroms: '10',
      wagePercent: '0',
      nightSundayShare: '40',
      otp: '2',
      feriepenger: '12',
    })
    expect([changedFieldKeys(form, now), termChangesIn(form, now), whatIfFaults(form)]).toEqual([[], {}, {}])
  })

  it('reads what was changed, with signs and percent, and opens it again', () => {
    const changed = { ...form, percentage: '42,5', wagePercent: '+3', nightSundayShare: '33,3 %' }
    const changes = { commission: { percentage: 42.5 }, wagePercent: 3, nightSundayShare: 0.333 }
    expect(termChangesIn(changed, now)).toEqual(changes)
    expect(formOfChanges(now, changes)).toEqual({ ...changed, nightSundayShare: '33,3' })
  })

  it('says what is wrong', () => {
    expect(whatIfFaults({ ...form, otp: 'to', percentage: '101', wagePercent: '-60' })).toEqual({
      otp: 'Skriv et tall',
      percentage: 'Skriv et tall fra 0 til 100',
      wagePercent: 'Skriv et tall fra -50 til 100',
    })
  })

  it('proposes a name that can be used', () => {
    const named = (changes: object) => proposedName({ changes: { terms: changes, people: {} } })
    expect(named({ commission: { percentage: 42 }, wagePercent: 3 })).toBe('42 % og +3 %')
    expect(named({ wagePercent: 3 })).toBe('Lønn +3 %')
  })
})
