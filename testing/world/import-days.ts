import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Day } from '#domain/values/month'
import type { Pool } from '#server/db/db'
import { importFile } from '#server/facts/import'
import { daysOf } from './calendar.ts'
import { FIGURES_HEADER, figuresOf } from './figures-csv.ts'
import type { Present } from './present.ts'
import { saftFile } from './saft-writer.ts'
import { type SalonDay, salonDayOf } from './salon-day.ts'
import { salons, type WorldSalon } from './salons.ts'

interface Given {
  readonly from: Day
  readonly present: Present
  readonly log: (line: string) => void
}

const ADMINISTRATOR = 'torbjorn-ostensjo'

/** Writes each salon's register files and the chain's time book of these days, and imports them as its administrator would. */
export const importDays = async (pool: Pool, { from, present, log }: Given): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'foehn-world-'))
  const bring = async (name: string, pieces: Iterable<string>) => {
    const path = join(folder, name)
    await pipeline(Readable.from(pieces), createWriteStream(path))
    const report = await importFile(pool, { name, path, actorId: ADMINISTRATOR, now: present.now })
    if (report.state !== 'done') throw new Error(`${name} was not imported: ${report.error}`)
    log(`${name} er importert`)
  }
  const bringSalon = async (salon: WorldSalon): Promise<string[]> => {
    const days = daysOf(from, present.today).map(day => salonDayOf(salon, day, present))
    for (const part of [days.filter(day => day.closed), days.filter(day => !day.closed)])
      if (part.some(hasReceipts))
        await bring(fileName(salon, part), saftFile(salon, part.filter(hasReceipts)))
    return days.flatMap(figuresOf)
  }
  try {
    const figures = await twoAtOnce(salons, bringSalon)
    await bring(`timebok-${present.today}.csv`, [`${[FIGURES_HEADER, ...figures.flat()].join('\r\n')}\r\n`])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const hasReceipts = (day: SalonDay): boolean => day.receipts.length > 0

const fileName = (salon: WorldSalon, days: readonly SalonDay[]): string =>
  `${salon.objectId.replace('salon-', '')}-${days.at(-1)?.day}.xml`

/** While the database works on one file the next is read. */
const twoAtOnce = async <Thing, Result>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const waiting = [...things.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all([worker(), worker()])
  return results
}
