import { isTokenPermission, tokenPermissions } from '../access/api-tokens.ts'
import { employedAsLabels, isEmployedAs } from '../employees/employed-as.ts'
import { payrollInputs } from '../payroll/inputs.ts'
import { payComponents } from '../payroll/pay-components.ts'
import { choiceSettings, numberSettings, textSettings } from '../settings/chain-settings.ts'
import { isMonth, monthName } from '../values/month.ts'
import { number } from '../values/number-format.ts'
import { webhookEventName } from '../webhooks/webhook-events.ts'

/** One line of an entry's details. A change has both sides, other lines only `to`. */
export interface DetailLine {
  readonly label: string
  readonly from: string | null
  readonly to: string
}

/** Labels for details that are not fields of a record. */
const names: Readonly<Record<string, string>> = {
  month: 'Måned',
  people: 'Ansatte',
  without: 'Ikke med',
  missing: 'Regnet som 0',
  ownRow: 'Egen rad',
  replaces: 'Retter rapporten',
  pay: 'Lønn',
  format: 'Format',
  file: 'Fil',
  receipt: 'Kvittering',
  register: 'Kasse',
  stands: 'Står',
  dropped: 'Står ikke',
  from: 'Fra',
  onlyFrom: 'Dagene før teller ikke',
  source: 'Kilde',
  figure: 'Tall',
  value: 'Verdi',
  baseAmount: 'Grunnbeløp (G)',
  day: 'Dag',
  days: 'Dager',
  name: 'Navn',
  active: 'Aktiv',
  registers: 'Kasser',
  employees: 'Ansattnumre',
  articleGroups: 'Varegrupper',
  salon: 'Salong',
  settings: 'Innstillinger',
  zone: 'Sone',
  hoursIncludeLunch: 'Timene inkluderer lunsj',
  nightOpenings: 'Nattåpent',
  formNamesPeople: 'Navn i garantiskjemaet',
  openingHours: 'Åpningstider',
  weekday: 'Ukedag',
  to: 'Til',
  activeIn: 'Jobber i',
  by: 'Med',
  kind: 'Slag',
  letter: 'E-post nr.',
  cause: 'Årsak',
  validFrom: 'Gjelder fra',
  experienceSince: 'Ansiennitet regnes fra',
  employedAs: 'Ansatt som',
  trainingSince: 'Årene regnes fra',
  birthYear: 'Fødselsår',
  earningYear: 'Opptjeningsår',
  holidayYear: 'Ferieår',
  payYear: 'År',
  cases: 'Saker',
  refusedBefore: 'Avvist i alt',
  permissions: 'Leser',
  readsPay: 'Leser lønn',
  salons: 'Salonger',
  expiresOn: 'Gjelder til og med',
  path: 'Adresse',
  receiver: 'Mottaker',
  webhookEvents: 'Hendelser',
  event: 'Hendelse',
  paused: 'Stanset',
  because: 'Grunn',
}

const fields: Readonly<Record<string, { readonly label: string }>> = {
  ...payComponents,
  ...payrollInputs,
  ...numberSettings,
  ...textSettings,
  ...choiceSettings,
}

const labelOf = (key: string): string => names[key] ?? fields[key]?.label ?? key

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isChange = (value: unknown): value is { readonly from: unknown; readonly to: unknown } =>
  isRecord(value) && 'from' in value && 'to' in value

/** Years are written without a space: 1966, not 1 966. */
const years: readonly string[] = ['birthYear', 'earningYear', 'holidayYear', 'payYear']
const inWords = (key: string, value: unknown): unknown => {
  if (isChange(value)) return { from: inWords(key, value.from), to: inWords(key, value.to) }
  if (typeof value === 'number' && years.includes(key)) return String(value)
  if (key === 'event') return webhookEventName(String(value))
  if (key === 'webhookEvents' && Array.isArray(value)) return value.map(webhookEventName)
  if (key === 'permissions' && Array.isArray(value))
    return value.map(one => (isTokenPermission(one) ? tokenPermissions[one] : one))
  return key === 'employedAs' && isEmployedAs(value) ? employedAsLabels[value] : value
}

const written = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number') return number(value, 4)
  if (typeof value === 'boolean') return value ? 'ja' : 'nei'
  if (typeof value === 'string') return isMonth(value) ? monthName(value) : value
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(written).join(', ')
  return Object.entries(value)
    .map(([key, one]) => `${labelOf(key)}: ${written(one)}`)
    .join(', ')
}

/** Returns the details of an entry as lines. For two records, only the fields that differ. */
export const detailLines = (details: Fields): DetailLine[] => {
  if (isChange(details) && (isRecord(details.from) || isRecord(details.to))) return changesOf(details)
  return Object.entries(details).flatMap(([key, value]) => linesOf(labelOf(key), inWords(key, value)))
}

const linesOf = (label: string, value: unknown): DetailLine[] => {
  if (isChange(value)) {
    if (isRecord(value.from) && isRecord(value.to)) return changesOf(value)
    return [{ label, from: written(value.from), to: written(value.to) }]
  }
  if (isRecord(value)) return detailLines(value)
  if (Array.isArray(value) && value.some(isChange))
    return value.filter(isRecord).flatMap(one => linesOf(`${label}, ${written(one.name)}`, one))
  return [{ label, from: null, to: written(value) }]
}

/** Compares two whole records and keeps only the differences. */
const changesOf = ({ from, to }: { readonly from: unknown; readonly to: unknown }): DetailLine[] => {
  const [before, after] = [isRecord(from) ? from : {}, isRecord(to) ? to : {}]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .flatMap(key => linesOf(labelOf(key), { from: before[key] ?? null, to: after[key] ?? null }))
}
