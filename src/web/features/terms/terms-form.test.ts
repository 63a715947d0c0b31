import { describe, expect, it } from 'vitest'
import { shippedCommission } from '#domain/payroll/commission'
import { shippedOvertime } from '#domain/payroll/overtime-terms'
import { type Tariff, tariffs } from '#domain/payroll/tariffs'
import { shippedTerms, type Terms } from '#domain/payroll/terms'
import { month } from '#domain/values/month'
import {
  formOf,
  soundIn,
  termsFaults,
  termsIn,
  withChangedStep,
  withoutStep,
  withStep,
  withTariff,
} from './terms-form.ts'

const [shipped] = shippedTerms as [Terms]
const own = { from: month('2026-12'), source: 'Tariffen' }
const opened = formOf(shipped, shippedCommission, own)
const running = month('2026-11')

describe('the form of the terms', () => {
  it('opens with figures that read back as the same terms, commission and overtime included', () => {
    expect(opened.figures.lunchShare).toBe('93,75')
    expect(opened.steps[2]).toEqual({ id: 2, years: '5', perHour: '219,5' })
    expect(opened.figures.weekHours).toBe('37,5')
    const complete = { commission: shippedCommission, overtime: shippedOvertime }
    expect(termsIn(opened)).toEqual({ ...shipped, ...own, ...complete })
    expect(termsFaults(opened, running)).toEqual({})
  })

  it('takes the wages, source and month of a published tariff, and keeps the other figures [P166]', () => {
    const [, of2024] = tariffs as readonly [Tariff, Tariff]
    const figures = { ...opened.figures, otp: '3' }
    const form = withTariff(withStep({ ...opened, figures }), of2024)
    expect(termsIn(form)).toMatchObject({
      from: '2024-04',
      source: 'Frisøroverenskomsten (NHO 116), minstelønn fra 1. april 2024',
      otp: 3,
      wageTable: [
        { years: 0, perHour: 193.5 },
        { years: 2, perHour: 203.5 },
        { years: 5, perHour: 214.5 },
        { years: 10, perHour: 231.5 },
      ],
    })
    expect(termsFaults(form, running)).toEqual({})
  })

  it('reads figures in the usual notations', () => {
    const figures = { ...opened.figures, otp: '2.5 %', nightSundayShare: '33,3', sickDayHours: ' 7,5 t' }
    expect(termsIn({ ...opened, figures })).toMatchObject({
      otp: 2.5,
      nightSundayShare: 0.333,
      sickDayHours: 7.5,
    })
  })

  it('reports errors field by field, and never reads a minus as a plus', () => {
    const wrong = {
      ...withChangedStep(opened, 1, { years: '0', perHour: 'mye' }),
      source: ' ',
      figures: { ...opened.figures, otp: '-2', percentage: '' },
      rates: { 1: '14,1', 4: '5,1x2,3y4' },
    }
    expect(termsFaults(wrong, running)).toEqual({
      source: 'Skriv hvor satsene står',
      otp: 'Skriv et tall',
      'commission.percentage': 'Skriv et tall',
      'wageTable.1.years': 'Flere år enn trinnet før',
      'wageTable.1.perHour': 'Skriv et tall',
      'arbeidsgiver.4': 'Skriv et tall',
    })
  })

  it('adds and removes steps, and compares only the valid ones', () => {
    const added = withStep(withoutStep(opened, 3))
    expect(added.steps.map(({ id, years }) => [id, years])).toEqual([
      [0, '0'],
      [1, '2'],
      [2, '5'],
      [3, ''],
    ])
    expect(soundIn(termsIn(added), termsFaults(added, running)).wageTable).toHaveLength(3)
  })

  it('omits a zone without a rate, and keeps one of 0', () => {
    expect(termsIn({ ...opened, rates: { 1: '14,1', 2: ' ', 5: '0' } }).arbeidsgiver).toEqual({
      1: 14.1,
      5: 0,
    })
  })
})
