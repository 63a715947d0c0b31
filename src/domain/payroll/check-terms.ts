import { inForce } from '../values/dated.ts'
import { decimal } from '../values/decimal.ts'
import { addMonths, type Month, month, monthName } from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'
import { overtimeTermsOf } from './overtime-terms.ts'
import {
  commissionFields,
  commissionKeys,
  inPercent,
  overtimeFields,
  overtimeKeys,
  rateField,
  type TermField,
  termFieldKeys,
  termFields,
  uncertifiedField,
  wageField,
} from './term-lines.ts'
import type { Terms } from './terms.ts'
import { type Zone, zones } from './zones.ts'

/** Terms entered by a user must include the commission. */
export type EnteredTerms = Terms & Required<Pick<Terms, 'commission'>>

export const FIRST_MONTH = month('2000-01')
const MONTHS_AHEAD = 24
export const MOST_STEPS = 12
const MOST_YEARS = 30

type TermsContext = {
  readonly running: Month
  /** The zones with at least one salon. */
  readonly zonesInUse: readonly Zone[]
}

/** Returns a sentence describing the fault in a figure, or null. `value` is as stored: a share, not a percentage. */
export function wrongFigure(field: TermField, value: number): string | null {
  const asRead = field.share ? inPercent(value) : value
  const written = (bound: number) => String(bound).replace('.', ',')
  if (!Number.isFinite(asRead)) return 'Skriv et tall'
  if (asRead < field.min || asRead > field.max)
    return `Skriv et tall fra ${written(field.min)} til ${written(field.max)}`
  return decimal(asRead).scale > field.decimals ? `Høyst ${field.decimals} desimaler` : null
}

/** Returns the faults in entered terms (P44) as field → sentence, empty if there are none. Field names match the request body. */
export function faultsOfTerms(
  terms: EnteredTerms,
  { running, zonesInUse }: TermsContext,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  const check = (name: string, field: TermField, value: number) => {
    const sentence = wrongFigure(field, value)
    if (sentence) wrong[name] = sentence
  }
  const latest = addMonths(running, MONTHS_AHEAD)
  if (terms.from < FIRST_MONTH || terms.from > latest)
    wrong.from = `Velg en måned fra ${monthName(FIRST_MONTH)} til ${monthName(latest)}`
  if (terms.source.trim() === '') wrong.source = 'Skriv hvor satsene står'

  for (const key of termFieldKeys) check(key, termFields[key], terms[key])
  for (const key of commissionKeys) check(`commission.${key}`, commissionFields[key], terms.commission[key])
  for (const key of overtimeKeys) check(`overtime.${key}`, overtimeFields[key], overtimeTermsOf(terms)[key])
  terms.wageTable.forEach(({ years, perHour }, i) => {
    check(`wageTable.${i}.perHour`, wageField, perHour)
    const before = terms.wageTable[i - 1]
    if (before && perHour < before.perHour)
      wrong[`wageTable.${i}.perHour`] ??= 'Lavere enn trinnet før, med mer ansiennitet'
    const wrongYears = wrongStep(years, terms.wageTable[i - 1]?.years)
    if (wrongYears) wrong[`wageTable.${i}.years`] = wrongYears
  })
  if (terms.uncertifiedWage !== undefined) {
    check('uncertifiedWage', uncertifiedField, terms.uncertifiedWage)
    const [certified] = terms.wageTable
    if (certified && terms.uncertifiedWage > certified.perHour)
      wrong.uncertifiedWage ??= 'Høyere enn for nyutdannede med svennebrev'
  }
  if (terms.wageTable.length === 0 || terms.wageTable.length > MOST_STEPS)
    wrong.wageTable = `Fra 1 til ${MOST_STEPS} trinn`
  for (const zone of zones) {
    const rate = terms.arbeidsgiver[zone]
    if (rate !== undefined) check(`arbeidsgiver.${zone}`, rateField, rate)
    else if (zonesInUse.includes(zone)) wrong[`arbeidsgiver.${zone}`] = 'En salong er i denne sonen'
  }
  return wrong
}

/** The first step starts at 0 years, and each later step at more years than the previous one. */
function wrongStep(years: number, before: number | undefined): string | null {
  if (!Number.isInteger(years) || years < 0 || years > MOST_YEARS) return `Hele år, høyst ${MOST_YEARS}`
  if (before === undefined) return years === 0 ? null : 'Første trinn er fra 0 år'
  return years > before ? null : 'Flere år enn trinnet før'
}

/** @throws Refusal invalid_payload, with the fields */
export function checkTerms(terms: EnteredTerms, given: TermsContext): void {
  const fields = faultsOfTerms(terms, given)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_payload', { fields })
}

/** Returns the first terms in force from a month on that lack a rate for the zone. */
export const termsWithoutRate = (zone: Zone, all: readonly Terms[], from: Month): Terms | undefined =>
  [inForce(all, from), ...all.filter(terms => terms.from > from)].find(
    terms => terms.arbeidsgiver[zone] === undefined,
  )

/** Returns the zones in use that lack a rate in the terms. */
export const zonesWithout = (terms: Terms, zonesInUse: readonly Zone[]): Zone[] =>
  zonesInUse.filter(zone => terms.arbeidsgiver[zone] === undefined)
