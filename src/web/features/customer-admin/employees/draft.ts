import { type EmploymentNumber, isEmploymentNumber } from '#domain/employment/numbers'
import { isDay } from '#domain/values/month'
import { readNumber } from '#domain/values/number-input'

/** The numbers of a new employee, as the form calls them. */
export const numberLabels = {
  experience: 'Ansiennitet, hele år',
  stillings: 'Stilling, prosent',
  goal: 'Mål i måneden, kr',
  perHourFixed: 'Fast timelønn, kr',
  perHourExtra: 'Tillegg per time, kr',
  fixedPercentage: 'Egen provisjon, prosent',
} as const satisfies Partial<Record<EmploymentNumber, string>>

export type NumberName = keyof typeof numberLabels
export const numberNames = Object.keys(numberLabels) as NumberName[]

export interface PersonDraft {
  readonly name: string
  readonly employmentId: string
  readonly activeIn: readonly string[]
  readonly cutType: number
  /** The first day at work: a day, empty for today, or what was written and is none. */
  readonly from: string
  /** As they were written. */
  readonly written: Readonly<Record<NumberName, string>>
}

export const emptyPerson: PersonDraft = {
  ...{ name: '', employmentId: '', activeIn: [], cutType: 0, from: '' },
  written: {
    ...{
      experience: '',
      stillings: '100',
      goal: '',
      perHourFixed: '',
      perHourExtra: '',
      fixedPercentage: '',
    },
  },
}

/** What a field means, undefined where it is empty, or null where it is no number that can be stored. */
export const numberOf = (name: NumberName, text: string): number | undefined | null => {
  if (text.trim() === '') return undefined
  const read = readNumber(text)
  return read.ok && isEmploymentNumber(name, read.value) ? read.value : null
}

export interface Faults {
  readonly name?: string
  readonly activeIn?: string
  readonly from?: string
  readonly numbers: readonly NumberName[]
}

/** What is wrong. Somebody without a salon is reached by those who reach every salon only. */
export const faultsOf = ({ name, activeIn, from, written }: PersonDraft, wide: boolean): Faults => ({
  ...(name.trim() === '' && { name: 'Skriv navnet.' }),
  ...(activeIn.length === 0 && !wide && { activeIn: 'Velg minst én salong.' }),
  ...(from !== '' && !isDay(from) && { from: 'Velg en dag.' }),
  numbers: numberNames.filter(one => numberOf(one, written[one]) === null),
})

export const isFine = ({ numbers, ...rest }: Faults): boolean =>
  numbers.length === 0 && Object.keys(rest).length === 0

/** What is sent to the endpoint; an empty field is left out. */
export const bodyOf = ({ name, employmentId, activeIn, cutType, from, written }: PersonDraft) => ({
  name: name.trim(),
  ...(employmentId.trim() !== '' && { employmentId: employmentId.trim() }),
  activeIn: [...activeIn],
  ...(isDay(from) && { from }),
  cutType,
  ...Object.fromEntries(
    numberNames.flatMap(one => {
      const value = numberOf(one, written[one])
      return typeof value === 'number' ? [[one, value]] : []
    }),
  ),
})
