import type { AnnotationList } from '#contract/statistics/annotations'
import type { Driver, Drivers } from '#contract/statistics/drivers'
import type { TableFormat } from '#contract/statistics/statistics-export'
import { MOST_ANNOTATIONS } from '#domain/statistics/annotations'
import { driverLabel, driverUnit } from '#domain/statistics/driver-labels'
import { semicolons } from '#server/files/semicolons'
import { CSV, type MadeFile, XLSX } from '#server/files/send-file'
import { type FileSheet, workbookOf } from '#server/files/sheets'
import { slug } from '#server/files/slug'

type About = 'chain' | 'salon' | 'person'
interface DriversOf extends Drivers {
  readonly about: About
  /** The notes of both spans that the viewer may read. */
  readonly notes: { readonly now: AnnotationList; readonly was: AnnotationList }
}

/** '2026-10-01–2026-10-31', with the name if the other side has another one. */
const headOf = ({ name, firstDay, lastDay }: Drivers['now'], other: Drivers['now']): string =>
  `${name === other.name ? '' : `${name}, `}${firstDay}–${lastDay}`

const nameOf = ({ name }: Driver, about: About): string => {
  const unit = driverUnit(name, about)
  const label = driverLabel(name, about)
  return unit ? `${label} (${unit})` : label
}

/** The drivers, from one turnover to the other. The quantity times the factors is the amount, where it is a product (K54). */
const driverSheet = ({ drivers, from, to, sentence, about, now, was }: DriversOf): FileSheet => ({
  name: 'Hvorfor',
  head: ['Driver', headOf(was, now), headOf(now, was), 'Utslag (kr)', 'Mengde', 'Faktor 1', 'Faktor 2'],
  rows: [
    ['Omsetning før', null, null, from, null, null, null],
    ...drivers.map(driver => {
      const [first = null, second = null] = driver.factors
      return [nameOf(driver, about), driver.was, driver.now, driver.amount, driver.quantity, first, second]
    }),
    ['Omsetning nå', null, null, to, null, null, null],
    [sentence, null, null, null, null, null, null],
  ],
})

/** The parts of the difference, each with its drivers. */
const partSheet = ({ of, drivers, about }: DriversOf): FileSheet => ({
  name: about === 'salon' ? 'Ansatte' : 'Salonger',
  head: [
    about === 'salon' ? 'Ansatt' : 'Salong',
    'Før (kr)',
    'Nå (kr)',
    'Forskjell (kr)',
    ...drivers.map(({ name }) => `${driverLabel(name, about)} (kr)`),
  ],
  rows: of.map(part => [
    part.name,
    part.was,
    part.now,
    part.difference,
    ...drivers.map(({ name }) => part.drivers.find(one => one.name === name)?.amount ?? null),
  ]),
})

/** The notes of both spans (K95). Null if there are none. */
const noteSheet = ({ notes, now, was }: DriversOf): FileSheet | null => {
  const rowsOf = ({ annotations, more }: AnnotationList, head: string) => [
    ...annotations.map(({ from, to, salon, text }) => [head, from, to, salon?.name ?? 'Hele kjeden', text]),
    ...(more ? [[head, null, null, null, `Bare de ${MOST_ANNOTATIONS} siste merknadene er med.`]] : []),
  ]
  const rows = [...rowsOf(notes.now, headOf(now, was)), ...rowsOf(notes.was, headOf(was, now))]
  if (rows.length === 0) return null
  return { name: 'Merknader', head: ['Periode', 'Første dag', 'Siste dag', 'Gjelder', 'Merknad'], rows }
}

/** The drivers of a difference as a file. The workbook has a sheet each for the drivers, the parts and the notes; CSV has them below each other. */
export const driversFile = async (
  format: TableFormat,
  reply: DriversOf,
  now: Date,
  left: AbortSignal,
): Promise<MadeFile> => {
  const notes = noteSheet(reply)
  const sheets = [
    driverSheet(reply),
    ...(reply.of.length > 0 ? [partSheet(reply)] : []),
    ...(notes ? [notes] : []),
  ]
  const name = `hvorfor_${slug(reply.now.name)}_${reply.now.firstDay}.${format}`
  if (format === 'csv') {
    const lines = sheets.flatMap(({ head, rows }, at) => [...(at > 0 ? [[]] : []), head, ...rows])
    return { name, type: CSV, bytes: semicolons(lines) }
  }
  return { name, type: XLSX, bytes: await workbookOf(sheets, now, left) }
}
