import { describe, expect, it } from 'vitest'
import { month } from '../values/month.ts'
import { shippedCommission } from './commission.ts'
import { shippedOvertime } from './overtime-terms.ts'
import { fromPercent, inPercent, termDifferences, termLines } from './term-lines.ts'
import { shippedTerms, type Terms } from './terms.ts'

const [shipped] = shippedTerms as [Terms]
const linesOf = (changes: Partial<Terms> = {}) => termLines({ ...shipped, ...changes }, shippedCommission)

describe('the lines of the terms', () => {
  it('are every figure, with shares in percent, and the chain’s commission where they have none', () => {
    expect(linesOf().map(({ label, value, unit }) => `${label}: ${value} ${unit}`.trim())).toEqual([
      'Timelønn fra start: 198.5 kr/t',
      'Timelønn fra 2 år: 208.5 kr/t',
      'Timelønn fra 5 år: 219.5 kr/t',
      'Timelønn fra 10 år: 236.5 kr/t',
      'Provisjon av behandlinger: 40 %',
      'Provisjon av varer: 10 %',
      'OTP: 2 %',
      'Feriepenger: 12 %',
      'Andel av salget på natt- og søndagsåpent: 40 %',
      'Eller så mange timelønner: 2',
      'Timer i måneden per stillingsprosent: 1.625 t',
      'Timer per sykedag: 7.5 t',
      'Del av timen som teller der lunsj er med: 93.75 %',
      'Timer i en full uke: 37.5 t',
      'Timer på en dag før overtid: 9 t',
      'Tillegg for overtid: 40 %',
      'Overtidstimer i uka med den satsen: 2 t',
      'Tillegg for senere overtid i uka: 50 %',
      'Tillegg på 1. og 17. mai: 50 %',
      'Tillegg på andre røde dager: 100 %',
      'Arbeidsgiveravgift, sone 1: 14.1 %',
    ])
  })

  it('differ where a figure changed, appeared or disappeared', () => {
    const later = linesOf({
      from: month('2026-04'),
      wageTable: [
        { years: 0, perHour: 205 },
        { years: 2, perHour: 208.5 },
        { years: 6, perHour: 230 },
      ],
      commission: { provVareroms: 10, percentage: 41 },
      overtime: { ...shippedOvertime, laterOvertimePercent: 75 },
      arbeidsgiver: { 1: 14.1, 3: 6.4 },
    })
    expect(termDifferences(linesOf(), later).map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Timelønn fra start', 198.5, 205],
      ['Timelønn fra 6 år', null, 230],
      ['Provisjon av behandlinger', 40, 41],
      ['Tillegg for senere overtid i uka', 50, 75],
      ['Arbeidsgiveravgift, sone 3', null, 6.4],
      ['Timelønn fra 5 år', 219.5, null],
      ['Timelønn fra 10 år', 236.5, null],
    ])
    expect(termDifferences(later, later)).toEqual([])
  })

  it('convert shares to percent and back without loss', () => {
    const percents = Array.from({ length: 100_001 }, (_, thousandths) => thousandths / 1000)
    expect(percents.filter(percent => inPercent(fromPercent(percent)) !== percent)).toEqual([])
  })
})
