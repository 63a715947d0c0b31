import { type EmploymentNumber, employmentNumbers, isEmploymentNumber } from '../employees/numbers.ts'
import type { Month } from '../values/month.ts'
import { faultsOfTerms, wrongFigure } from './check-terms.ts'
import type { CommissionRates } from './commission.ts'
import type { TermField } from './term-lines.ts'
import type { SalonTerms } from './terms.ts'
import { type PersonChanges, type TermChanges, termsWithChanges } from './what-if-terms.ts'

/** The bounds of a general change of the wage table. */
export const wageChangeFields = {
  wagePercent: { label: 'Garantilønn, alle trinn', unit: '%', min: -50, max: 100, decimals: 2 },
  wageKroner: { label: 'Garantilønn, alle trinn', unit: 'kr/t', min: -500, max: 500, decimals: 2 },
} as const satisfies Record<string, TermField>
type WageChange = keyof typeof wageChangeFields
const wageChangeKeys = Object.keys(wageChangeFields) as WageChange[]

interface SentTerms {
  readonly running: Month
  /** The terms that the reports of the months were computed with. */
  readonly sent: readonly SalonTerms[]
  /** The chain's settings, for terms without commission. */
  readonly commission: CommissionRates
}

/** The field of the changes that a faulty field of the terms comes from; null if it is not among the changes. */
const changedField = (field: string, changes: TermChanges): string | null => {
  const [first = '', second = ''] = field.split('.')
  if (first === 'wageTable' && !changes.wageTable)
    return wageChangeKeys.find(key => changes[key] !== undefined) ?? null
  const part: unknown = changes[first as keyof TermChanges]
  if (part === undefined) return null
  const isWithin = first === 'wageTable' || second === '' || Object.hasOwn(part as object, second)
  return isWithin ? field : null
}

/** The changes must give terms that could be entered (P44) for each of the sent ones. Field → sentence. */
export const faultsOfTermChanges = (
  changes: TermChanges,
  { running, sent, commission }: SentTerms,
): Record<string, string> => {
  const wrong: Record<string, string> = {}
  for (const key of wageChangeKeys) {
    const value = changes[key]
    const sentence = value === undefined ? null : wrongFigure(wageChangeFields[key], value)
    if (sentence) wrong[key] = sentence
  }
  const ways = [changes.wageTable, ...wageChangeKeys.map(key => changes[key])]
  if (ways.filter(way => way !== undefined).length > 1)
    wrong.wageTable = 'Endre garantilønna i prosent, i kroner eller trinn for trinn'
  if (Object.keys(wrong).length > 0) return wrong
  const { zones: _, ...inEverySalon } = changes
  for (const terms of sent) {
    const { arbeidsgiver, zone, ...changed } = termsWithChanges(terms, inEverySalon, {
      salonId: '',
      rates: {},
    }) ?? { ...terms }
    const entered = {
      ...changed,
      from: running,
      source: terms.source || '–',
      commission: { ...(terms.commission ?? commission), ...changes.commission },
      arbeidsgiver: { [zone]: arbeidsgiver, ...changes.arbeidsgiver },
    }
    for (const [field, sentence] of Object.entries(faultsOfTerms(entered, { running, zonesInUse: [] }))) {
      const own = changedField(field, changes)
      if (own) wrong[own] ??= sentence
    }
  }
  return wrong
}

const written = (value: number) => String(value).replace('.', ',')

/** The faults in one person's changes. Field → sentence. */
export const faultsOfPersonChanges = (changes: PersonChanges): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(changes) as [EmploymentNumber, number][])
      .filter(([key, value]) => !isEmploymentNumber(key, value))
      .map(([key]) => {
        const { least, most, decimals } = employmentNumbers[key]
        const kind = decimals === 0 ? 'et helt tall' : `et tall med høyst ${decimals} desimaler`
        return [key, `Skriv ${kind} fra ${written(least)} til ${written(most)}`]
      }),
  )
