import { describe, expect, it } from 'vitest'
import type { YearPerson } from '#contract/payroll/pay-years'
import {
  againstGoal,
  differenceInWords,
  goalInWords,
  positionInWords,
  shareInWords,
  whyNotAtFull,
} from './year-words.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const amounts = {
  guarantee: 0,
  commission: 0,
  openings: 0,
  otherHours: 0,
  supplements: 0,
  redos: 0,
  sickPay: 0,
}
const inMonth = (
  month: string,
  position: number | null,
  notArrived: YearPerson['months'][number]['notArrived'] = [],
): YearPerson['months'][number] => ({
  month,
  position,
  amounts,
  pay: 0,
  advance: 0,
  atFull: position === null || notArrived.length > 0 ? null : 0,
  notArrived,
})

describe('the words of the year', () => {
  it('say how far the cost is from the goal [P188]', () => {
    expect([4787.14, -35.86, 0, null].map(kr => plain(goalInWords(kr)))).toEqual([
      'Over målet med 4 787,14 kr',
      'Under målet med 35,86 kr',
      'Akkurat på målet',
      undefined,
    ])
    expect([4787.14, -35.86, 0, null].map(kr => plain(againstGoal(kr)))).toEqual([
      '4 787,14 over',
      '35,86 under',
      'på målet',
      '–',
    ])
  })

  it('say the share with one decimal', () => {
    expect([47, 46.656, null].map(share => plain(shareInWords(share)))).toEqual(['47,0 %', '46,7 %', '–'])
  })

  it('say the position of the year, also where it changed or is unknown [P187]', () => {
    expect(plain(positionInWords([inMonth('2026-01', 80), inMonth('2026-02', 80)]))).toBe('80 %')
    expect(plain(positionInWords([inMonth('2026-01', 100), inMonth('2026-02', 70)]))).toBe('70–100 %')
    expect(positionInWords([inMonth('2026-01', 100), inMonth('2026-02', null)])).toBe('–')
  })

  it('say why 100 % is unknown', () => {
    expect(
      whyNotAtFull([inMonth('2026-01', 80), inMonth('2026-02', null), inMonth('2026-03', 80, ['timeBook'])]),
    ).toEqual(['Februar 2026: stillingen er ikke kjent.', 'Mars 2026: timene var ikke kommet.'])
  })

  it('say what differs, in kroner or days [P189]', () => {
    const words = (check: 'lines' | 'holidays') => {
      const { month, shown, expected, difference } = differenceInWords({
        check,
        month: '2026-01',
        shown: 19_850,
        expected: 19_950.5,
      })
      return [month, ...[shown, expected, difference].map(plain)]
    }
    expect(words('lines')).toEqual(['Januar 2026', '19 850,00 kr', '19 950,50 kr', '−100,50 kr'])
    expect(words('holidays')).toEqual(['Januar 2026', '19 850 dager', '19 950,5 dager', '−100,5 dager'])
  })
})
