import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastest } from '#testing/fastest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { straightLine } from '#testing/payroll-straight-line'
import { fc } from '#testing/properties'
import { longRun, patience } from '#testing/soak'
import { month } from '../values/month.ts'
import { emptyInputs } from './inputs.ts'
import { type ComputedRow, computeRow, hourlyWage, type PayrollFacts, payrollSheet } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const terms = termsInForce(month('2026-10'))
const computed = (facts: Partial<PayrollFacts>): ComputedRow =>
  computeRow({ ...emptyInputs(), name: 'Amina Yusuf', ...facts }, terms)

describe('the payroll sheet', () => {
  test('computes the worked row to the øre [R105] [D40] [P1]', () => {
    const row = computed(workedRow)
    expect(row).toEqual({
      name: 'Amina Yusuf',
      timelonn: 219.5,
      prodTimerStillings: 130,
      prodTimerEksLunsj: 120,
      prodTimerVsKontrakt: -10,
      prodTimerVsKonPerc: expect.closeTo(92.3077, 4),
      behOmsEkskVarekost: 84000,
      garantilonn: 26340,
      provBehOms: 33600,
      provGrVareroms: 1200,
      totalProvLonn: 34800,
      lonnKurstimer: 878,
      lonnAnnet: 439,
      sumTilleggTrekk: 180,
      provLonnNatappent: 2000,
      timeslonnNatappent: 1756,
      lonnNatappent: 2000,
      provLonnSondag: 3600,
      timeslonnSondag: 2634,
      lonnSondag: 3600,
      endeligVarTillegg: 500,
      endeligFastTillegg: 1000,
      sumTillegg: 9197,
      syketimer: 15,
      faktisklonn: 34800,
      endeligInkTillegg: 43997,
      sykelonn: 3450,
      endeligLonn: 47447,
      otp: 948.94,
      feriepenger: 5693.64,
      arbeigsgiver: 7626.63,
      lonnInklSosAvg: 61716.21,
      lonnsPerc: expect.closeTo(53.67, 2),
      sykelonnPerc: 3,
    } satisfies ComputedRow)
  })

  test.each<[string, Partial<PayrollFacts>, Partial<ComputedRow>]>([
    [
      'an empty row is zero, and a zero to divide by counts as 1',
      { stillings: 1, fastTillegg: 10 },
      {
        timelonn: 198.5,
        garantilonn: 0,
        faktisklonn: 0,
        endeligLonn: 10,
        lonnInklSosAvg: 13.01,
        lonnsPerc: 1301,
      },
    ],
    [
      'guaranteed pay wins over a lower commission',
      {
        produksjonstimer: 160,
        behOmsetning: 60000,
        varekost: 4800,
        totalVareomsetning: 6000,
        totalOms: 66000,
      },
      {
        prodTimerStillings: 162.5,
        prodTimerVsKontrakt: -2.5,
        prodTimerVsKonPerc: (160 / 162.5) * 100,
        garantilonn: 31760,
        provBehOms: 22080,
        totalProvLonn: 22680,
        faktisklonn: 31760,
        otp: 635.2,
        feriepenger: 3811.2,
        arbeigsgiver: 5105.1,
        lonnInklSosAvg: 41311.5,
      },
    ],
    [
      'a fixed wage sets the tariff aside, and the extra is added to it',
      { perHourFixed: 250.25, perHourExtra: 10.5, experience: 30 },
      { timelonn: 260.75 },
    ],
    [
      'an hour at work is 7.5 / 8 of an hour where the salon counts lunch',
      { hoursIncludeLunch: true, produksjonstimer: 100, perHourFixed: 260.75 },
      { prodTimerEksLunsj: 93.75, garantilonn: 24445.31 },
    ],
    [
      'an hour at work is an hour where it does not',
      { hoursIncludeLunch: false, produksjonstimer: 100 },
      { prodTimerEksLunsj: 100 },
    ],
    [
      'returned treatments round away from zero and never lower pay below the guarantee',
      { behOmsetning: -1000.25, percentage: 50, totalOms: -1000.25 },
      { provBehOms: -500.13, totalProvLonn: -500.13, faktisklonn: 0, endeligLonn: 0 },
    ],
    ['half an øre is rounded up', { kursTimer: 0.01 }, { lonnKurstimer: 1.99 }],
    [
      'night and Sunday openings pay by the hour where that is more',
      { experience: 10, omsNattapent: 1000, antNattapent: 4, omsSondagsapent: 4730.01, antSondagsapent: 4 },
      {
        lonnNatappent: 1892,
        provLonnSondag: 1892,
        timeslonnSondag: 1892,
        lonnSondag: 1892,
        sumTillegg: 3784,
      },
    ],
    [
      'the customer discount pays its commission, rounded on its own',
      { omsKunderabatt: 0.99, percentage: 50.5 },
      { sumTillegg: 0.5 },
    ],
    [
      'the customer discount is rounded before a deduction can turn it',
      { trekkOmklipp: 100, omsKunderabatt: 0.01, percentage: 50 },
      { sumTillegg: -99.99 },
    ],
    ['an hourly wage is rounded to the øre as well', { perHourFixed: 200.005 }, { timelonn: 200.01 }],
    ['an advance is not subtracted here', { fastTillegg: 1000, forskudd: 400 }, { endeligLonn: 1000 }],
  ])('%s [R105]', (_rule, facts, expected) => {
    expect(computed(facts)).toMatchObject(expected)
  })

  test.each([
    [0, 198.5],
    [1, 198.5],
    [2, 208.5],
    [4, 208.5],
    [5, 219.5],
    [9, 219.5],
    [10, 236.5],
    [30, 236.5],
  ])('%d completed years earn %d kr an hour [R105]', (experience, wage) => {
    expect(hourlyWage({ experience, perHourFixed: 0, perHourExtra: 0 }, terms)).toBe(wage)
    expect(hourlyWage({ experience, perHourFixed: 0, perHourExtra: 5.5 }, terms)).toBe(wage + 5.5)
  })

  test(
    'agrees to the øre with a straight-line calculation in fractions, on 10 000 rows [R105] [P2–P34]',
    () => {
      const run = longRun('payrollSheets')
      fc.assert(
        fc.property(anyFacts, facts => {
          run.did()
          const row = computeRow(facts, terms)
          const exact = straightLine(facts)
          for (const { key, unit } of payrollSheet.lines) {
            if (unit === 'percent') expect(Math.abs(row[key] - exact[key])).toBeLessThanOrEqual(1e-6)
            else if (row[key] !== exact[key]) expect([key, row[key]]).toEqual([key, exact[key]])
          }
        }),
        run.property,
      )
    },
    patience(60_000),
  )

  test('never pays less than guaranteed pay with the supplements [R105]', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const row = computeRow(facts, terms)
        expect(row.endeligInkTillegg - row.garantilonn - row.sumTillegg).toBeGreaterThan(-0.001)
      }),
    )
  })

  test('has a P-number for every line, and formulas of its own fields only [R104]', () => {
    expect(payrollSheet.lines.map(({ rule }) => rule)).toEqual(
      Array.from({ length: 33 }, (_, n) => `P${n + 2}`),
    )
    const known = new Set([...Object.keys(payrollSheet.facts), ...payrollSheet.lines.map(({ key }) => key)])
    for (const { uses } of payrollSheet.lines) {
      expect(uses.length).toBeGreaterThan(0)
      expect(uses.every(key => known.has(key))).toBe(true)
    }
  })

  test('has every line in the written rules', () => {
    const written = readFileSync('docs/rules/payroll.md', 'utf8')
    for (const { rule, key } of payrollSheet.lines) expect(written).toContain(`| ${rule} | ${key} | `)
  })

  test('has formulas that read as sentences', () => {
    const words = Object.fromEntries(payrollSheet.lines.map(line => [line.key, line.words]))
    expect(words.timelonn).toBe('(Fast per time, ellers Tarifflønn etter erfaring) + Ekstra per time')
    expect(words.totalProvLonn).toBe('Prov. behandling + Prov. vare')
    expect(words.faktisklonn).toBe('det høyeste av Total prov.lønn og Garantilønn')
    expect(words.arbeigsgiver).toBe('(Endelig lønn + OTP + Feriepenger) × Avgiftssats')
    expect(words.lonnsPerc).toBe('Lønn inkl. sos. avg. / Total omsetning × 100')
  })

  test('recomputes 200 rows within 5 ms [R105]', () => {
    const rows = fc.sample(anyFacts, { numRuns: 200, seed: 65 })
    const took = fastest(5, () => {
      for (const facts of rows) computeRow(facts, terms)
    })
    expect(took).toBeLessThanOrEqual(5)
  })
})
