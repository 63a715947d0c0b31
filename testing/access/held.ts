import { pdfTexts } from '../pdf-text.ts'
import { openWorkbook } from '../workbook.ts'

/** One item in a reply: 'pay person-here 2026-10', 'case 7f…', 'customer 7f…'. */
export type Held = string

/** The detector's knowledge of the scene, taken from the tables and independent of the contract's marks. */
export interface Known {
  readonly people: ReadonlySet<string>
  readonly cases: ReadonlySet<string>
  /** Case number → id. */
  readonly numbered: ReadonlyMap<number, string>
  /** Salon → the people whose pay its sums contain. */
  readonly paidIn: Readonly<Record<string, readonly string[]>>
}

/** Names of fields with pay in kroner, or with components of pay. */
const payNames = new Set([
  ...['perHourFixed', 'perHourExtra', 'fixedPercentage', 'experience', 'experienceSince', 'stillings'],
  ...['employedAs', 'trainingSince', 'birthYear', 'basis', 'earned', 'paid', 'left', 'kroner'],
  ...[
    'salaryAverage',
    'salaryHistory',
    'lonnBehandling',
    'lonnVareomsetning',
    'opparbeidetLonn',
    'maxSalary',
  ],
  ...['lonnPerTime', 'endeligLonn', 'timelonn', 'lonnInklSosAvg', 'fastTillegg', 'varTillegg', 'forskudd'],
  ...['tilleggOmklipp', 'sykeTimeslonn', 'amount', 'difference', 'before', 'pay', 'redos'],
])
/** Keys of cells that contain pay. */
const payCells = new Set(['prodTimerStillings', 'percentage'])
const contentNames = new Set(['email', 'phone', 'message', 'notes', 'text', 'url', 'smallUrl', 'messages'])
/** Pay only when the field is a number: other replies use these names for objects. */
const plainNames = new Set([
  ...['amount', 'difference', 'before', 'redos', 'basis', 'earned', 'paid', 'left', 'kroner'],
])

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 'Slettet kunde' ||
  value === '(slettet)' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

export interface At {
  readonly person?: string
  readonly case?: string
  readonly salon?: string
  readonly month: string
}

/** The position of a value: the ids and month beside and above it. */
export const stepInto = (value: Fields, at: At, known: Known): At => {
  const ids = [value.objectId, isFields(value.subject) ? value.subject.objectId : undefined]
  const number = typeof value.caseNumber === 'number' ? known.numbered.get(value.caseNumber) : undefined
  const found = { ...at } as { -readonly [Key in keyof At]: At[Key] }
  for (const id of [...ids, number]) {
    if (typeof id !== 'string') continue
    if (known.people.has(id)) found.person = id
    if (known.cases.has(id)) found.case = id
    if (id in known.paidIn) {
      found.salon = id
      delete found.person
    }
  }
  if (typeof value.salonId === 'string' && value.salonId in known.paidIn) found.salon = value.salonId
  if (typeof value.month === 'string' && /^\d{4}-\d\d$/.test(value.month)) found.month = value.month
  if (isFields(value.details) && typeof value.details.month === 'string') found.month = value.details.month
  return found
}

/** People whose individual pay can be inferred from a sum, because the group is small. */
export const fewIn = (people: readonly string[]) => (people.length < 3 ? people : [])

const paidAt = (at: At, known: Known, reached: readonly string[]): readonly string[] => {
  if (at.person) return [at.person]
  const salons = at.salon ? [at.salon] : reached
  return fewIn([...new Set(salons.flatMap(salon => known.paidIn[salon] ?? []))])
}

/** True for a field of pay, or the key of a pay cell. */
const isPay = (name: string, field: unknown): boolean =>
  (payNames.has(name) && (!plainNames.has(name) || typeof field === 'number')) ||
  (name === 'key' && typeof field === 'string' && (payNames.has(field) || payCells.has(field)))

/** The kroner of a driver of turnover, of one of its days, and of the difference that drivers explain. They are nobody's pay. */
const isTurnover = (value: Fields, name: string): boolean =>
  (name === 'amount' && ('covers' in value || 'baseDay' in value)) ||
  (name === 'difference' && 'drivers' in value)

/** All items in a JSON reply. `reached` are the salons in a sum that names no salon. */
export const heldIn = (json: unknown, from: At, known: Known, reached: readonly string[]): Set<Held> => {
  const held = new Set<Held>()
  const look = (value: unknown, at: At): void => {
    if (Array.isArray(value)) {
      for (const one of value) look(one, at)
      return
    }
    if (!isFields(value)) return
    const here = stepInto(value, at, known)
    for (const [name, field] of Object.entries(value)) {
      // An object keyed by person: their changes in a draft or report, or the reasons for their pay. Some ids of the scene are
      // also field names.
      const isPerson = known.people.has(name) && name.includes('-')
      if (isPerson && !isEmpty(field)) held.add(`pay ${name} ${here.month}`)
      const atField = isPerson ? { ...here, person: name } : here
      if (isEmpty(field)) continue
      if (isPay(name, field) && !isTurnover(value, name)) {
        for (const person of paidAt(atField, known, reached)) held.add(`pay ${person} ${here.month}`)
        // The salary history counts as one item, without a month.
        if (name === 'salaryHistory') continue
      }
      if (here.case && contentNames.has(name)) held.add(`case ${here.case} `)
      if (here.case && name === 'name' && 'caseNumber' in value) held.add(`customer ${here.case} `)
      look(field, atField)
    }
  }
  look(json, from)
  return held
}

/** The text of a file in any format. */
export const textOfFile = async (type: string, bytes: Buffer): Promise<string> => {
  if (type.includes('pdf')) return pdfTexts(bytes).flat().join('\n')
  if (!type.includes('spreadsheet')) return bytes.toString(type.includes('8859') ? 'latin1' : 'utf8')
  const { workbook } = await openWorkbook(bytes)
  const words: string[] = []
  workbook.eachSheet(sheet =>
    sheet.eachRow(row =>
      row.eachCell({ includeEmpty: false }, cell => void words.push(String(cell.text ?? cell.value))),
    ),
  )
  return words.join('\n')
}
