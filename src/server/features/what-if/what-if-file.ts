import type { WhatIf, WhatIfOf } from '#contract/what-if/what-if'
import { changeLines } from '#domain/payroll/what-if-words'
import { month, monthName } from '#domain/values/month'
import { semicolons } from '#server/files/semicolons'
import { CSV, type MadeFile, XLSX } from '#server/files/send-file'
import { type FileSheet, workbookOf } from '#server/files/sheets'
import { slug } from '#server/files/slug'

const SUMS = ['Lønn som den var (kr)', 'Med endringen (kr)', 'Forskjell (kr)'] as const
type Sums = Pick<WhatIfOf, 'paid' | 'wouldBe' | 'difference'>
const sumsOf = ({ paid, wouldBe, difference }: Sums): number[] => [paid, wouldBe, difference]

const salonSheet = (result: WhatIfOf): FileSheet => ({
  name: 'Salonger',
  head: ['Salong', ...SUMS, 'Forskjell med feriepenger, OTP og arbeidsgiveravgift (kr)'],
  rows: [
    ...result.salons.map(salon => [salon.name, ...sumsOf(salon), salon.cost?.difference ?? null]),
    ['Hele kjeden', ...sumsOf(result), result.cost?.difference ?? null],
  ],
})

const monthSheet = ({ salons }: WhatIfOf): FileSheet => ({
  name: 'Måneder',
  head: ['Salong', 'Måned', ...SUMS],
  rows: salons.flatMap(({ name, months }) => months.map(one => [name, one.month, ...sumsOf(one)])),
})

const peopleSheet = ({ people, salons }: WhatIfOf): FileSheet => {
  const names = new Map(salons.map(({ objectId, name }) => [objectId, name]))
  return {
    name: 'Ansatte',
    head: [
      'Ansatt',
      'Salong',
      ...SUMS,
      'Måneder',
      'På garantilønn før',
      'På garantilønn etter',
      'Under garantien som gjaldt',
    ],
    rows: people.map(person => [
      person.name,
      names.get(person.salonId) ?? '',
      ...sumsOf(person),
      person.months,
      person.onGuarantee.before,
      person.onGuarantee.after,
      person.belowGuarantee,
    ]),
  }
}

const aboutSheet = (whole: WhatIf, result: WhatIfOf): FileSheet => {
  const names = new Map([...result.salons, ...result.people].map(({ objectId, name }) => [objectId, name]))
  const { rows, months } = result.notReproduced
  const lines = changeLines(whole.changes, id => names.get(id) ?? id)
  return {
    name: 'Vilkår',
    head: ['Endring', 'Verdi'],
    rows: [
      ...(lines.length > 0 ? lines.map(({ label, value }) => [label, value]) : [['Ingen endringer', '']]),
      ['Måneder', whole.months.map(of => monthName(month(of))).join(', ')],
      ['Rader som vilkårene ikke gir igjen, og som ikke er med', rows],
      ...(rows > 0 ? [['… i', months.map(of => monthName(month(of))).join(', ')]] : []),
    ],
  }
}

/** A computed what-if as a file. The workbook has salons, months, people and terms; CSV has the people. */
export const whatIfFile = async (
  format: 'xlsx' | 'csv',
  whole: WhatIf,
  result: WhatIfOf,
  now: Date,
  left: AbortSignal,
): Promise<MadeFile> => {
  const name = `hva-om_${slug(whole.name ?? 'ikke-lagret')}.${format}`
  const people = peopleSheet(result)
  if (format === 'csv') return { name, type: CSV, bytes: semicolons([people.head, ...people.rows]) }
  const sheets = [salonSheet(result), monthSheet(result), people, aboutSheet(whole, result)]
  return { name, type: XLSX, bytes: await workbookOf(sheets, now, left) }
}
