import { type EmploymentNumber, isEmploymentNumber } from '#domain/employees/numbers'
import { faultOfUnchosenDay } from '#domain/values/date-input'
import { isDay } from '#domain/values/month'
import { readNumber } from '#domain/values/number-input'

/** The form labels of a new employee's numbers. */
export const newEmployeeLabels = {
  experience: 'Ansiennitet, hele år',
  stillings: 'Stilling, prosent',
  goal: 'Mål i måneden, kr',
  perHourFixed: 'Fast timelønn, kr',
  perHourExtra: 'Tillegg per time, kr',
  fixedPercentage: 'Egen provisjon, prosent',
} as const satisfies Partial<Record<EmploymentNumber, string>>

export type NumberName = keyof typeof newEmployeeLabels
export const numberNames = Object.keys(newEmployeeLabels) as NumberName[]

export interface PersonDraft {
  readonly name: string
  readonly employmentId: string
  readonly activeIn: readonly string[]
  readonly cutType: number
  /** The first working day: a day, empty for today, or invalid text. */
  readonly from: string
  /** The numbers as entered. */
  readonly written: Readonly<Record<NumberName, string>>
}

export const emptyPerson: PersonDraft = {
  name: '',
  employmentId: '',
  activeIn: [],
  cutType: 0,
  from: '',
  written: {
    experience: '',
    stillings: '100',
    goal: '',
    perHourFixed: '',
    perHourExtra: '',
    fixedPercentage: '',
  },
}

/** Parses a field: undefined when empty, null when it is not a number that can be stored. */
export const numberOf = (name: NumberName, text: string): number | undefined | null => {
  if (text.trim() === '') return undefined
  const read = readNumber(text)
  return read.ok && isEmploymentNumber(name, read.value) ? read.value : null
}

interface Faults {
  readonly name?: string
  readonly activeIn?: string
  readonly from?: string
  readonly numbers: readonly NumberName[]
}

/** The errors of the form. Only people who reach every salon may add an employee without a salon. */
export const newEmployeeFaults = ({ name, activeIn, from, written }: PersonDraft, wide: boolean): Faults => ({
  ...(name.trim() === '' && { name: 'Skriv navnet.' }),
  ...(activeIn.length === 0 && !wide && { activeIn: 'Velg minst én salong.' }),
  ...(from !== '' && !isDay(from) && { from: faultOfUnchosenDay(from) }),
  numbers: numberNames.filter(one => numberOf(one, written[one]) === null),
})

export const isWithoutFaults = ({ numbers, ...rest }: Faults): boolean =>
  numbers.length === 0 && Object.keys(rest).length === 0

/** The request body. Empty fields are omitted. */
export const newEmployeeBody = ({ name, employmentId, activeIn, cutType, from, written }: PersonDraft) => ({
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
