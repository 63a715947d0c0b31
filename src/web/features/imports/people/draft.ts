import { readNumber } from '#domain/values/number-input'

/** The numbers of a new employee: label, what is sent where the field is empty, and the bounds of the door. */
export const numbers = {
  experience: { label: 'Ansiennitet, hele år', least: 0, most: 30, whole: true },
  stillings: { label: 'Stilling, prosent', least: 1, most: 100, whole: true },
  goal: { label: 'Mål i måneden, kr', least: 0, most: 10_000_000, whole: false },
  perHourFixed: { label: 'Fast timelønn, kr', least: 0, most: 10_000, whole: false },
  perHourExtra: { label: 'Tillegg per time, kr', least: 0, most: 10_000, whole: false },
  fixedPercentage: { label: 'Egen provisjon, prosent', least: 0, most: 100, whole: false },
} as const

export type NumberName = keyof typeof numbers
export const numberNames = Object.keys(numbers) as NumberName[]

export interface PersonDraft {
  readonly name: string
  readonly employmentId: string
  readonly activeIn: readonly string[]
  readonly cutType: number
  /** As they were written. */
  readonly written: Readonly<Record<NumberName, string>>
}

export const emptyPerson: PersonDraft = {
  ...{ name: '', employmentId: '', activeIn: [], cutType: 0 },
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

/** What a field means, undefined where it is empty, or null where it is no number within the bounds. */
export const numberOf = (name: NumberName, text: string): number | undefined | null => {
  if (text.trim() === '') return undefined
  const { least, most, whole } = numbers[name]
  const read = readNumber(text)
  if (!read.ok || read.value < least || read.value > most) return null
  return whole && !Number.isInteger(read.value) ? null : read.value
}

export interface Faults {
  readonly name?: string
  readonly activeIn?: string
  readonly numbers: readonly NumberName[]
}

/** What is wrong. Somebody without a salon is reached by those who reach every salon only. */
export const faultsOf = ({ name, activeIn, written }: PersonDraft, wide: boolean): Faults => ({
  ...(name.trim() === '' && { name: 'Skriv navnet.' }),
  ...(activeIn.length === 0 && !wide && { activeIn: 'Velg minst én salong.' }),
  numbers: numberNames.filter(one => numberOf(one, written[one]) === null),
})

export const isFine = ({ numbers, ...rest }: Faults): boolean =>
  numbers.length === 0 && Object.keys(rest).length === 0

/** What the door is told; an empty field is left out. */
export const bodyOf = ({ name, employmentId, activeIn, cutType, written }: PersonDraft) => ({
  name: name.trim(),
  ...(employmentId.trim() !== '' && { employmentId: employmentId.trim() }),
  activeIn: [...activeIn],
  cutType,
  ...Object.fromEntries(
    numberNames.flatMap(one => {
      const value = numberOf(one, written[one])
      return typeof value === 'number' ? [[one, value]] : []
    }),
  ),
})
