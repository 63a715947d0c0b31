import { pdfTexts } from '../pdf-text.ts'
import { openWorkbook } from '../workbook.ts'

/** One thing that a reply holds: 'pay person-here 2026-10', 'case 7f…', 'customer 7f…'. */
export type Held = string

/** What the detector knows of the scene: by hand, from the tables, and nothing of the contract's marks. */
export interface Known {
  readonly people: ReadonlySet<string>
  readonly cases: ReadonlySet<string>
  /** Case number → id. */
  readonly numbered: ReadonlyMap<number, string>
  /** Salon → those whose pay its sums are made of. */
  readonly paidIn: Readonly<Record<string, readonly string[]>>
}

/** Of kroner of pay, and of what pay is made of. */
const payNames = new Set([
  ...['perHourFixed', 'perHourExtra', 'fixedPercentage', 'experience', 'experienceSince', 'stillings'],
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
/** Pay where a cell is named by its key. */
const payCells = new Set(['prodTimerStillings', 'percentage'])
const contentNames = new Set(['email', 'phone', 'message', 'notes', 'text', 'url', 'smallUrl', 'messages'])
/** Pay only where they stand by themselves as a number: other replies have records of these names. */
const plainNames = new Set(['amount', 'difference', 'before', 'redos'])

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

/** Where a value stands: the ids and the month beside and above it. */
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

/** Few enough that each one's pay follows from a sum. */
export const fewIn = (people: readonly string[]) => (people.length < 3 ? people : [])

const paidAt = (at: At, known: Known, reached: readonly string[]): readonly string[] => {
  if (at.person) return [at.person]
  const salons = at.salon ? [at.salon] : reached
  return fewIn([...new Set(salons.flatMap(salon => known.paidIn[salon] ?? []))])
}

/** A field of pay, or the key of a cell that is one. */
const isPay = (name: string, field: unknown): boolean =>
  (payNames.has(name) && (!plainNames.has(name) || typeof field === 'number')) ||
  (name === 'key' && typeof field === 'string' && (payNames.has(field) || payCells.has(field)))

/** Everything that a reply of JSON holds. `reached` are the salons that a sum without a salon is made of. */
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
      // A record by person: their changes in a draft or a report, or why they are paid so. Some of the scene's ids are names of fields.
      const isPerson = known.people.has(name) && name.includes('-')
      if (isPerson && !isEmpty(field)) held.add(`pay ${name} ${here.month}`)
      const atField = isPerson ? { ...here, person: name } : here
      if (isEmpty(field)) continue
      if (isPay(name, field)) {
        for (const person of paidAt(atField, known, reached)) held.add(`pay ${person} ${here.month}`)
        // It is shown as one, of no one month.
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

/** The words of a file, whatever its format. */
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
