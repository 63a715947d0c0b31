import { hasFormOfDay, readDay } from '../values/date-input.ts'
import type { Day } from '../values/month.ts'
import { faultOfName } from '../values/names.ts'
import { readNumber } from '../values/number-input.ts'
import { employmentIdPattern, wrongEmploymentId } from './employment-id.ts'
import { type EmploymentNumber, employmentNumbers, isEmploymentNumber } from './numbers.ts'

/** The CSV columns, in template order. */
export const csvColumns = [
  'Navn',
  'Ansattnummer',
  'Salonger',
  'Begynte',
  'Ansiennitet',
  'Stilling',
  'Klippetype',
  'Mål',
  'Fast timelønn',
  'Tillegg per time',
  'Egen provisjon',
] as const
type CsvColumn = (typeof csvColumns)[number]

const numberColumns: Partial<Record<CsvColumn, EmploymentNumber>> = {
  Ansiennitet: 'experience',
  Stilling: 'stillings',
  Klippetype: 'cutType',
  Mål: 'goal',
  'Fast timelønn': 'perHourFixed',
  'Tillegg per time': 'perHourExtra',
  'Egen provisjon': 'fixedPercentage',
}

/** Returns an empty file for Norwegian Excel: byte order mark, semicolons, and a sample row to overwrite. */
export const csvTemplate = (salon: string): string =>
  `\ufeff${csvColumns.join(';')}\r\nKari Nordmann;1001;${salon};01.08.2020;4;100;0;120000;0;0;0\r\n`

export interface CsvEmployee extends Partial<Record<EmploymentNumber, number>> {
  readonly name: string
  readonly employmentId: string | null
  /** Salon ids. */
  readonly activeIn: readonly string[]
  /** The first day at work; absent means today. */
  readonly from?: Day
}

export interface EmployeeCsvLine {
  /** The line number as in an editor: the heading is line 1. */
  readonly line: number
  readonly employee: CsvEmployee
  /** One sentence per problem; empty if the line is valid. */
  readonly problems: readonly string[]
}

interface KnownSalon {
  readonly objectId: string
  readonly name: string
}

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map(cell =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

const lower = (text: string) => text.trim().toLocaleLowerCase('nb')

const salonsNamed = (text: string, salons: readonly KnownSalon[]) => {
  const names = text
    .split(/[,|+]/)
    .map(name => name.trim())
    .filter(Boolean)
  const found = names.map(name => salons.find(salon => lower(salon.name) === lower(name)))
  const unknown = names.filter((_, i) => !found[i])
  return { activeIn: found.flatMap(salon => (salon ? [salon.objectId] : [])), unknown }
}

const numbersOf = (cell: (column: CsvColumn) => string) => {
  const problems: string[] = []
  const values: Partial<Record<EmploymentNumber, number>> = {}
  for (const [column, field] of Object.entries(numberColumns) as [CsvColumn, EmploymentNumber][]) {
    const text = cell(column)
    if (text === '') continue
    const read = readNumber(text)
    const { least, most } = employmentNumbers[field]
    if (read.ok && isEmploymentNumber(field, read.value)) values[field] = read.value
    else problems.push(`${column} må være et tall fra ${least} til ${most}`)
  }
  return { values, problems }
}

const startOf = (text: string, today: Day) => {
  if (text === '') return { start: {}, problems: [] }
  const from = readDay(text, today, today)
  if (from === null && hasFormOfDay(text))
    return { start: {}, problems: ['Begynte er en dag som ikke finnes i kalenderen'] }
  // Years before 2000 are typing errors (D72).
  return from?.startsWith('20')
    ? { start: { from }, problems: [] }
    : { start: {}, problems: ['Begynte må være en dato, som 01.08.2020'] }
}

/**
 * Parses a CSV file of employees line by line. The heading names the columns, in any order; empty lines are skipped.
 * Problems are reported per line. `today` supplies a missing year.
 */
export const readEmployeeCsv = (
  text: string,
  salons: readonly KnownSalon[],
  today: Day,
): readonly EmployeeCsvLine[] => {
  const [heading = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const separator = heading.includes(';') ? ';' : heading.includes('\t') ? '\t' : ','
  const columns = cellsOf(heading, separator).map(lower)
  const missing = (['Navn', 'Salonger'] as const).filter(column => !columns.includes(lower(column)))
  if (missing.length > 0) {
    const problem = `Første linje mangler kolonnen ${missing.join(' og ')}`
    return [{ line: 1, employee: { name: '', employmentId: null, activeIn: [] }, problems: [problem] }]
  }
  const numbersSeen = new Map<string, number>()
  return lines.flatMap((content, i) => {
    if (content.trim() === '') return []
    const line = i + 2
    const cells = cellsOf(content, separator)
    const cell = (column: CsvColumn) => cells[columns.indexOf(lower(column))] ?? ''
    const name = cell('Navn')
    const employmentId = cell('Ansattnummer') || null
    const { activeIn, unknown } = salonsNamed(cell('Salonger'), salons)
    const { values, problems } = numbersOf(cell)
    const begun = startOf(cell('Begynte'), today)
    const earlier = employmentId === null ? undefined : numbersSeen.get(employmentId)
    if (employmentId !== null) numbersSeen.set(employmentId, line)
    return [
      {
        line,
        employee: { name, employmentId, activeIn, ...begun.start, ...values },
        problems: [
          ...(cells.length > columns.length ? ['Linja har flere felt enn overskriften'] : []),
          ...(name === '' ? ['Navn mangler'] : []),
          ...[faultOfName(name) ?? []].flat(),
          ...(name.length > 120 ? ['Navnet er lengre enn 120 tegn'] : []),
          ...(employmentId !== null && !employmentIdPattern.test(employmentId)
            ? [`Ansattnummer: ${wrongEmploymentId}`]
            : []),
          ...unknown.map(salon => `Salongen «${salon}» finnes ikke`),
          ...(earlier === undefined ? [] : [`Ansattnummeret står også på linje ${earlier}`]),
          ...begun.problems,
          ...problems,
        ],
      },
    ]
  })
}
