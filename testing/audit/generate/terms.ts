import { addMonths, type Month } from '../calendar.ts'
import type { ChainTerms, Happening } from '../facts.ts'
import type { Chance } from '../random.ts'
import { shippedTerms } from '../replay.ts'

const rates = { 1: '14.1', '1a': '10.6', 2: '10.6', 3: '6.4', 4: '5.1', '4a': '7.9', 5: '0' }

/** The chain's settings, its terms with a rate for every zone, and the terms of a later spring. */
export const settled = (chance: Chance, from: Month): readonly Happening[] => {
  const settings = {
    provVareroms: chance.one(['10', '12', '8.5']),
    percentage: chance.one(['40', '39', '41.5']),
    goodsCostShare: chance.one(['50', '45']),
    treatmentCostShare: chance.one(['8', '7.5']),
    rankingMinimumVisits: 5,
    wageShareGoal: '38.5',
  }
  const commission = { provVareroms: settings.provVareroms, percentage: settings.percentage }
  const terms: ChainTerms = { ...shippedTerms, from, commission, arbeidsgiver: rates }
  const raised: ChainTerms = {
    ...terms,
    from: addMonths(from, 3),
    wageTable: terms.wageTable.map(({ years, perHour }) => ({ years, perHour: String(Number(perHour) + 7) })),
    nightSundayShare: '0.45',
    otp: '2.5',
    feriepenger: '12.5',
    uncertifiedWage: '181.25',
    overtime: {
      weekHours: '36.5',
      dayHours: '8.5',
      overtimePercent: '42',
      firstOvertimeHours: '1.5',
      laterOvertimePercent: '55',
      mayDayPercent: '60',
      redDayPercent: '90',
    },
    commission: { provVareroms: '11', percentage: '40.5' },
  }
  return [
    { does: 'settings', settings },
    { does: 'chainTerms', terms },
    { does: 'chainTerms', terms: raised },
  ]
}
