import type { PersonTerms } from '../facts.ts'
import type { Chance } from '../random.ts'

const names = [
  'Anna',
  'Bo',
  'Clara',
  'David',
  'Emma',
  'Filip',
  'Guro',
  'Hans',
  'Ida',
  'Jonas',
  'Kari',
  'Lars',
  'Mia',
  'Nora',
  'Ola',
  'Per',
  'Sara',
  'Tuva',
  'Vilde',
  'Yngve',
]
const surnames = ['Aas', 'Berg', 'Dahl', 'Eide', 'Foss', 'Haugen', 'Lie', 'Moen', 'Ness', 'Vik']

/** A different name for each number below 2000. */
export const nameOf = (at: number): string => {
  const round = Math.floor(at / (names.length * surnames.length))
  const last = surnames[(at + Math.floor(at / names.length)) % surnames.length]
  return `${names[at % names.length]} ${round > 0 ? `${surnames[round]} ` : ''}${last}`
}

export const termsOf = (chance: Chance): PersonTerms => ({
  experience: chance.below(14),
  stillings: chance.one([40, 60, 80, 90, 100]),
  perHourFixed: chance.percent(30) ? chance.one(['205.5', '231.25', '190']) : '0',
  perHourExtra: chance.percent(30) ? chance.one(['5', '12.5', '7.75']) : '0',
  fixedPercentage: chance.percent(30) ? chance.one(['38', '42.5', '45']) : '0',
  cutType: chance.one([0, 0, 1, 2] as const),
  goal: chance.one([0, 20_000, 60_000, 75_000]),
})
