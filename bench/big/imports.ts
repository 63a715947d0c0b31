import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Month } from '#domain/values/month'
import { median } from '../load.ts'
import type { RunningChain } from './chain.ts'
import { importFile } from './import-file.ts'
import type { ImportTime } from './load-months.ts'
import type { Measured } from './measure.ts'
import { writeRegisterMonth } from './register-month.ts'
import { exponentOf } from './results.ts'

const CEILING_SECONDS = 25
const CEILING_SALONS = 60
const ENOUGH = 3

/** Writes one month's file for some salons and passes it to a callback. */
export const withFile = async <Done>(
  { chain, folder }: RunningChain,
  { month, salons }: { readonly month: Month; readonly salons?: readonly number[] },
  work: (path: string, bytes: number) => Promise<Done>,
): Promise<Done> => {
  const path = join(folder, `kasser-${month}-${salons?.join('-') ?? 'alle'}.xml`)
  const { bytes } = await writeRegisterMonth(path, { size: chain.size, month, today: chain.today }, salons)
  return work(path, bytes).finally(() => rm(path, { force: true }))
}

const importMonth = (running: RunningChain) =>
  withFile(running, { month: running.olderMonth() }, async (path, bytes) => {
    const { seconds } = await importFile(running.caller, running.ownerToken, { name: 'eldre.xml', path })
    return { seconds, bytes }
  })

/** How many times longer a month takes with ten times the history. Null when too few months were imported singly. */
const growthInHistory = (imports: readonly ImportTime[]): number | null => {
  const alone = imports.filter(one => one.months === 1 && one.fault === null)
  // The current month is incomplete, and the first one is imported into empty tables.
  const whole = alone.slice(0, -1).filter(({ history }) => history > 0)
  const [early, late] = [whole.slice(0, ENOUGH - 1), whole.slice(-ENOUGH)]
  const history = (some: readonly ImportTime[]) => median(some.map(one => one.history))
  const secondsAByte = (some: readonly ImportTime[]) => median(some.map(one => one.seconds / one.bytes))
  if (whole.length < 2 * ENOUGH - 1 || history(late) < 2 * history(early)) return null
  return (secondsAByte(late) / secondsAByte(early)) ** (1 / Math.log10(history(late) / history(early)))
}

/** Measures the import of one more month on both chains, and reports the imports measured during loading. */
export const measureImports = async ({ small, large, times, tell, say }: Measured): Promise<void> => {
  const few = await importMonth(small)
  const many = await importMonth(large)
  const { size, imports } = large.chain
  say(`  ${(many.bytes / 1e6).toFixed(0)} MB: ${(many.bytes / 1e6 / many.seconds).toFixed(1)} MB/s`)
  const most = CEILING_SECONDS * Math.max(1, size.salons / CEILING_SALONS)
  tell(`Import of a month of ${size.salons} salons, PostgreSQL included`, many.seconds, 's', { most })
  const exponent = exponentOf(few.seconds, many.seconds, times)
  tell('  its exponent in salons (1 is linear in the file)', exponent, '', { most: 1.1 })
  const growth = growthInHistory(imports)
  if (growth === null) say('  growth with history: too few months were imported one by one')
  else tell('  × with ten times the history', growth, '', { most: 1.1 })
  const zip = imports.find(one => one.months > 1)
  if (!zip) return
  tell(`Import of ${zip.months} months in one ZIP, whole`, zip.seconds, 's', { most: most * zip.months })
}
