import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Day, monthOf } from '#domain/values/month'
import type { Pool } from '#server/db/db'
import { importFile } from '#server/ledger/imports/import'
import { daysOf, monthsBetween } from './calendar.ts'
import { FIGURES_HEADER, type FigureLine, figuresOf } from './figures-csv.ts'
import type { Present } from './present.ts'
import { saftFile } from './saft-writer.ts'
import { type SalonDay, salonDayOf } from './salon-day.ts'
import { salons } from './salons.ts'
import { zipped } from './zip.ts'

interface ImportOptions {
  readonly from: Day
  readonly present: Present
  readonly log: (line: string) => void
  /** True for a salon's register day that is never delivered. */
  readonly isMissing?: (day: SalonDay) => boolean
  /** True for a line of the time book that is late. */
  readonly isLate?: (line: FigureLine) => boolean
}

const ADMINISTRATOR = 'torbjorn-ostensjo'

/**
 * Writes the files of registers and time book for these days and imports them as the chain's administrator: a ZIP of the salons'
 * files for some months at a time, another for the unfinished day, and the time book. Returns the late lines of the time book.
 */
export const importDays = async (pool: Pool, options: ImportOptions): Promise<FigureLine[]> => {
  const { from, present, log, isMissing = () => false, isLate = () => false } = options
  const bring = async (name: string, pieces: Iterable<string | Buffer>) => {
    await importPieces(pool, { name, pieces, now: present.now })
    log(`${name} er importert`)
  }
  const figures: FigureLine[] = []
  const bringPeriod = async (days: readonly Day[]) => {
    const perSalon = salons.map(salon => days.map(day => salonDayOf(salon, day, present)))
    figures.push(...perSalon.flat().flatMap(figuresOf))
    const delivered = perSalon.map(days => days.filter(day => day.receipts.length > 0 && !isMissing(day)))
    if (delivered.flat().length > 0)
      await bring(`kasser-${days[0]}-${days.at(-1)}.zip`, zipped(registerFiles(delivered)))
  }
  await twoAtOnce(periodsOf(daysOf(from, present.today), present.today), bringPeriod)
  await bring(
    `timebok-${present.today}.csv`,
    timeBook(figures.filter(line => !isLate(line)).map(({ text }) => text)),
  )
  return figures.filter(isLate)
}

export const timeBook = (lines: readonly string[]): string[] => [
  `${[FIGURES_HEADER, ...lines].join('\r\n')}\r\n`,
]

interface Delivered {
  readonly name: string
  readonly pieces: Iterable<string | Buffer>
  readonly now: Date
}

/** @throws Error when the file is refused */
export const importPieces = async (pool: Pool, { name, pieces, now }: Delivered): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'foehn-world-'))
  try {
    const path = join(folder, name)
    await pipeline(Readable.from(pieces), createWriteStream(path))
    const report = await importFile(pool, { name, path, actorId: ADMINISTRATOR, now })
    if (report.state !== 'done') throw new Error(`${name} was not imported: ${report.error}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function* registerFiles(perSalon: readonly (readonly SalonDay[])[]) {
  for (const days of perSalon) {
    const name = days[0]?.salon.objectId.replace('salon-', '')
    if (name) yield { name: `${name}.xml`, text: [...saftFile(days)].join('') }
  }
}

const MONTHS = 3

/** Some months at a time, and today separately, because its registers are not closed yet. */
const periodsOf = (days: readonly Day[], today: Day): Day[][] => {
  const periods = new Map<string, Day[]>()
  for (const day of days) {
    const key = day === today ? day : String(Math.floor(monthsBetween(monthOf(today), monthOf(day)) / MONTHS))
    periods.set(key, [...(periods.get(key) ?? []), day])
  }
  return [...periods.values()]
}

/** Reads the next file while the database works on the previous one. */
const twoAtOnce = async <Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>) => {
  const waiting = [...things]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
  }
  await Promise.all([worker(), worker()])
}
