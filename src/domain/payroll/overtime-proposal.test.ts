import { describe, expect, it } from 'vitest'
import { type Day, month } from '../values/month.ts'
import { overtimeOf } from './overtime.ts'
import { proposalState, proposedOvertime, withOvertime } from './overtime-proposal.ts'
import { shippedOvertime } from './overtime-terms.ts'

const october = month('2026-10')
const overtime = (of: string, hours: Record<string, number | null>) =>
  overtimeOf({
    month: month(of),
    hours: new Map(Object.entries(hours) as [Day, number | null][]),
    memberships: [],
    stillings: 100,
    terms: shippedOvertime,
  })

// Overtime of 3.5 hours in week 41, and of one hour, above nine on a day, in week 42.
const worked = overtime('2026-10', {
  '2026-10-05': 9,
  '2026-10-06': 8,
  '2026-10-07': 8,
  '2026-10-08': 8,
  '2026-10-09': 8,
  '2026-10-13': 10,
})
const proposal = proposedOvertime(worked, october, 219.5)
const TEXT =
  'Tillegg for overtid og røde dager, oktober 2026: 3 t × 219,50 kr × 40 % + 1,5 t × 219,50 kr × 50 % = 428,03 kr (uke 41 3,5 t, uke 42 1 t)'

describe('the proposed supplement [P162]', () => {
  it('is hours × hourly wage × percent, each percentage rounded to the øre', () => {
    // 3 × 219.50 × 0.40 = 263.40. 1.5 × 219.50 × 0.50 = 164.625, rounded to 164.63.
    expect(proposal.lines).toEqual([
      { hours: 3, percent: 40, amount: 263.4 },
      { hours: 1.5, percent: 50, amount: 164.63 },
    ])
    expect(proposal.amount).toBe(428.03)
    expect(proposal.text).toBe(TEXT)
  })

  it('adds hours of a public holiday to those of the same percentage', () => {
    // Week 18: 40 − 37.5 = 2.5 of overtime. 1 May: 6 hours. (0.5 + 6) × 200 × 0.50 = 650; 2 × 200 × 0.40 = 160.
    const may = overtime('2026-05', {
      '2026-04-27': 8,
      '2026-04-28': 8,
      '2026-04-29': 8,
      '2026-04-30': 8,
      '2026-05-01': 6,
      '2026-05-02': 8,
    })
    expect(proposedOvertime(may, month('2026-05'), 200)).toEqual({
      lines: [
        { hours: 2, percent: 40, amount: 160 },
        { hours: 6.5, percent: 50, amount: 650 },
      ],
      amount: 810,
      text: 'Tillegg for overtid og røde dager, mai 2026: 2 t × 200,00 kr × 40 % + 6,5 t × 200,00 kr × 50 % = 810,00 kr (uke 18 2,5 t, 1. mai 6 t)',
    })
  })

  it('is nothing for hours that are extra work or have not arrived [P163]', () => {
    const unknown = overtime('2026-05', { '2026-05-01': null, '2026-05-05': 12, '2026-05-06': null })
    expect(proposedOvertime(unknown, month('2026-05'), 200)).toMatchObject({ lines: [], amount: 0 })
    expect(proposedOvertime(overtime('2026-10', { '2026-10-05': 9 }), october, 200).amount).toBe(0)
  })
})

describe('a row and its proposal [P164]', () => {
  const empty = { varTillegg: 0, forklaringVarTillegg: '' }
  const typed = { varTillegg: 500.1, forklaringVarTillegg: 'Nøkkelansvar ' }

  it('come together by adding to what is in the row', () => {
    expect(withOvertime(empty, proposal)).toEqual({ varTillegg: 428.03, forklaringVarTillegg: TEXT })
    // 500.10 + 428.03 = 928.13
    expect(withOvertime(typed, proposal)).toEqual({
      varTillegg: 928.13,
      forklaringVarTillegg: `Nøkkelansvar; ${TEXT}`,
    })
  })

  it.each([
    ['an empty row', empty, 'open'],
    ['a row with another supplement', typed, 'open'],
    ['a row that has it', withOvertime(typed, proposal), 'used'],
    ['a row with words after it', { varTillegg: 900, forklaringVarTillegg: `${TEXT}, avtalt` }, 'used'],
    ['a row with the words and less kroner', { varTillegg: 428.02, forklaringVarTillegg: TEXT }, 'differs'],
    [
      'a row with the words of other hours',
      { varTillegg: 900, forklaringVarTillegg: TEXT.replace('428,03', '90,00') },
      'differs',
    ],
    [
      'a row with that of another month',
      { varTillegg: 900, forklaringVarTillegg: TEXT.replace('oktober', 'september') },
      'open',
    ],
    // 500 − 2 for the '; ' − the length of the text is the longest explanation that leaves room.
    [
      'a row with room for the last letter',
      { varTillegg: 1, forklaringVarTillegg: 'x'.repeat(498 - TEXT.length) },
      'open',
    ],
    [
      'a row without room for it',
      { varTillegg: 1, forklaringVarTillegg: 'x'.repeat(499 - TEXT.length) },
      'noRoom',
    ],
  ] as const)('%s: %s', (_, row, state) => {
    expect(proposalState(row, proposal, october)).toBe(state)
  })

  it('that was accepted cannot be accepted again, also when the wage changes', () => {
    const row = withOvertime(empty, proposal)
    expect(proposalState(row, proposedOvertime(worked, october, 230), october)).toBe('differs')
  })
})
