import { describe, expect, it } from 'vitest'
import type { ListedTerms } from '#contract/terms/terms'
import { shippedOvertime } from '#domain/payroll/overtime-terms'
import { shippedTerms, type Terms } from '#domain/payroll/terms'
import type { WhatIfChanges } from '#domain/payroll/what-if-terms'
import {
  changedFieldKeys,
  countChanges,
  figuresNow,
  formOfChanges,
  formOfToday,
  unchangedPerson,
  type WageForm,
  type WhatIfForm,
  whatIfChangesIn,
  whatIfFaults,
} from './what-if-form.ts'
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
const form = formOfToday(now)
const none = { terms: {}, people: {} }
const withFigures = (figures: Partial<WhatIfForm['figures']>): WhatIfForm => ({
  ...form,
  figures: { ...form.figures, ...figures },
})
const withWages = (wages: Partial<WageForm>): WhatIfForm => ({ ...form, wages: { ...form.wages, ...wages } })

describe('the form of a what-if', () => {
  it('opens with the terms of today, which are no change', () => {
    expect(form).toEqual({
      figures: {
        percentage: '40',
        provVareroms: '10',
        nightSundayShare: '40',
        hourMultiple: '2',
        otp: '2',
        feriepenger: '12',
      },
      wages: {
        way: 'wagePercent',
        change: '0',
        steps: terms.wageTable.map(({ years, perHour }) => ({
          years,
          perHour: String(perHour).replace('.', ','),
        })),
      },
      zones: {},
      people: {},
      rates: {},
    })
    expect([changedFieldKeys(form, now), whatIfChangesIn(form, now), whatIfFaults(form)]).toEqual([
      [],
      none,
      {},
    ])
    expect(countChanges(whatIfChangesIn(form, now))).toBe(0)
  })

  it('reads what was changed, with signs and percent, and opens it again', () => {
    const changed = {
      ...withFigures({ percentage: '42,5', nightSundayShare: '33,3 %' }),
      wages: { ...form.wages, change: '+3' },
    }
    const changes = {
      terms: { commission: { percentage: 42.5 }, wagePercent: 3, nightSundayShare: 0.333 },
      people: {},
    }
    expect(whatIfChangesIn(changed, now)).toEqual(changes)
    expect(countChanges(changes)).toBe(3)
    expect(formOfChanges(now, changes)).toEqual({
      ...changed,
      figures: { ...changed.figures, nightSundayShare: '33,3' },
    })
  })

  it('reads the wages in kroner or step by step', () => {
    expect(whatIfChangesIn(withWages({ way: 'wageKroner', change: '-4,5' }), now).terms).toEqual({
      wageKroner: -4.5,
    })
    const steps = form.wages.steps.with(0, { years: 0, perHour: '201,25' })
    const { wageTable = [] } = whatIfChangesIn(withWages({ way: 'wageTable', steps }), now).terms
    expect(wageTable).toEqual([{ years: 0, perHour: 201.25 }, ...terms.wageTable.slice(1)])
    expect(whatIfChangesIn(withWages({ way: 'wageTable' }), now)).toEqual(none)
    expect(formOfChanges(now, { terms: { wageTable }, people: {} }).wages).toMatchObject({
      way: 'wageTable',
      steps,
    })
  })

  it('keeps everything of an alternative that was made elsewhere when a figure changes', () => {
    const made: WhatIfChanges = {
      terms: { wageKroner: 5, hourMultiple: 2.5, arbeidsgiver: { 1: 13 }, zones: { storo: '1a' } },
      people: { nora: { stillings: 80, perHourExtra: 12.5 }, ida: { fixedPercentage: 0 } },
    }
    const opened = formOfChanges(now, made)
    expect(whatIfChangesIn(opened, now)).toEqual(made)
    expect(countChanges(made)).toBe(7)
    const next = { ...opened, figures: { ...opened.figures, otp: '3' } }
    expect(whatIfChangesIn(next, now)).toEqual({ ...made, terms: { ...made.terms, otp: 3 } })
  })

  it('says what is wrong', () => {
    const wrong = {
      ...withFigures({ otp: 'to', percentage: '101' }),
      wages: { ...form.wages, change: '-60' },
    }
    expect(whatIfFaults(wrong)).toEqual({
      otp: 'Skriv et tall',
      percentage: 'Skriv et tall fra 0 til 100',
      wagePercent: 'Skriv et tall fra -50 til 100',
    })
    const person = { ...unchangedPerson, stillings: '140', experience: 'ti' }
    expect(whatIfFaults({ ...form, people: { nora: person } })).toEqual({
      'nora.stillings': 'Skriv et helt tall fra 1 til 100',
      'nora.experience': 'Skriv et tall',
    })
    const steps = form.wages.steps.with(1, { years: 2, perHour: '0' })
    expect(Object.keys(whatIfFaults(withWages({ way: 'wageTable', steps })))).toEqual(['step.2'])
  })

  it('proposes a name that can be used', () => {
    const named = (changes: object) => proposedName({ changes: { terms: changes, people: {} } })
    expect(named({ commission: { percentage: 42 }, wagePercent: 3 })).toBe('42 % og +3 %')
    expect(named({ wagePercent: 3 })).toBe('Lønn +3 %')
  })
})
