import { describe, expect, it } from 'vitest'
import type { Refusal } from '../values/refusal.ts'
import { checkDraft } from './check-draft.ts'
import type { Modifications } from './inputs.ts'

const known = new Set(['amina', 'jonas'])
const wrongIn = (
  employees: readonly string[],
  modifications: object = {},
  backPay: Record<string, number> = {},
) => {
  try {
    checkDraft({ employees, modifications: modifications as Modifications, backPay, known })
    return null
  } catch (refusal) {
    return (refusal as Refusal).fields
  }
}

describe('a draft', () => {
  it('may hold people of the salon with changes within the bounds, or be empty [R107]', () => {
    expect(wrongIn([])).toBeNull()
    expect(wrongIn(['jonas', 'amina'], { amina: { kursTimer: 4, sykefraver: 'graviditet' } })).toBeNull()
  })

  it('has back pay of its own people only [P142]', () => {
    expect(wrongIn(['amina'], {}, { amina: 100 })).toBeNull()
    expect(wrongIn(['amina'], {}, { jonas: 100 })).toEqual({
      'backPay.jonas': 'Gjelder ingen i rapporten',
    })
  })

  it.each([
    ['somebody of another salon', ['kari'], {}, { kari: 'Jobber ikke i salongen' }],
    ['somebody twice', ['amina', 'amina'], {}, { employees: 'En ansatt står to ganger' }],
    [
      'changes of somebody who is not in it',
      ['amina'],
      { jonas: { kursTimer: 1 } },
      { 'modifications.jonas': 'Gjelder ingen i rapporten' },
    ],
    ['a negative amount', ['amina'], { amina: { forskudd: -1 } }, { 'amina.forskudd': 'Utenfor grensene' }],
    [
      'a computed field',
      ['amina'],
      { amina: { endeligLonn: 1 } },
      { 'amina.endeligLonn': 'Utenfor grensene' },
    ],
    [
      'half a percent of position',
      ['amina'],
      { amina: { stillings: 0.5 } },
      { 'amina.stillings': 'Utenfor grensene' },
    ],
  ])('never holds %s [R106]', (_, employees, modifications, fields) => {
    expect(wrongIn(employees, modifications)).toEqual(fields)
  })
})
