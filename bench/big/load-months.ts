import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day, Month } from '#domain/values/month'
import { type Caller, Unanswered } from './caller.ts'
import { type ChainSize, monthsOf } from './chain-size.ts'
import { importFile } from './import-file.ts'
import { type RegisterMonth, writeRegisterMonth, writeRegisterZip } from './register-month.ts'
import { timeBookOf } from './time-book.ts'

/** An import measured while the chain was loaded. */
export interface ImportTime {
  /** Number of months imported earlier. */
  readonly history: number
  readonly months: number
  /** Bytes of XML. */
  readonly bytes: number
  readonly seconds: number
  readonly receipts: number
  readonly fault: string | null
}

const YEAR = 12

/** Number of months imported before the yearly ZIP. Up to three serve for comparison. */
const beforeZip = (months: number): number => Math.max(0, Math.min(3, months - 1))
/** A short chain has a ZIP of one month. */
const inZip = (months: number): number => (months >= YEAR + 3 ? YEAR : Math.min(1, months))

/** The months in import order. Months imported together share an array. */
const packed = (months: readonly Month[]): readonly (readonly Month[])[] => {
  const whole = months.length - 1
  const from = beforeZip(whole)
  const until = from + inZip(whole)
  const alone = (some: readonly Month[]) => some.map(month => [month])
  return [...alone(months.slice(0, from)), months.slice(from, until), ...alone(months.slice(until))]
}

interface Loading {
  readonly caller: Caller
  readonly token: () => Promise<string>
  readonly size: ChainSize
  readonly today: Day
  /** For temporary files. */
  readonly folder: string
  readonly say: (line: string) => void
}

/** Creates and imports the file of one month, or a ZIP of several. Returns a failed import instead of throwing. */
const importPack = async (
  { caller, token, size, today, folder }: Loading,
  months: readonly Month[],
  history: number,
): Promise<ImportTime> => {
  const asked = months.map((month): RegisterMonth => ({ size, month, today }))
  const isZip = months.length > 1 || history === beforeZip(size.months)
  const name = `kasser-${months[0]}.${isZip ? 'zip' : 'xml'}` as const
  const path = join(folder, name)
  const bytes = isZip
    ? await writeRegisterZip(path, asked)
    : (await writeRegisterMonth(path, asked[0] as RegisterMonth)).bytes
  const about = { history, months: months.length, bytes }
  try {
    const { seconds, receipts } = await importFile(caller, token, { name, path })
    return { ...about, seconds, receipts, fault: null }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return { ...about, seconds: Number.NaN, receipts: 0, fault: error.message }
  } finally {
    await rm(path, { force: true })
  }
}

/** Imports every month's register files and time book. When a ZIP fails, its months are imported one by one. */
export const loadMonths = async (loading: Loading): Promise<readonly ImportTime[]> => {
  const { caller, token, size, today, say } = loading
  const times: ImportTime[] = []
  const take = async (months: readonly Month[], history: number) => {
    const time = await importPack(loading, months, history)
    times.push(time)
    const megabytes = (time.bytes / 1e6).toFixed(0)
    const what =
      time.fault ?? `${time.receipts} receipts, ${megabytes} MB of XML in ${time.seconds.toFixed(1)} s`
    say(`${months.join(' … ')}: ${what}`)
    return time.fault === null
  }
  let history = 0
  for (const months of packed(monthsOf(size, today)).filter(pack => pack.length > 0)) {
    if (!(await take(months, history))) {
      if (months.length === 1) throw new Error(`${months[0]} could not be loaded`)
      for (const [i, month] of months.entries()) await take([month], history + i)
    }
    for (const month of months)
      await importFile(caller, token, {
        name: `timebok-${month}.csv`,
        bytes: Buffer.from(timeBookOf(size, month, today)),
      })
    history += months.length
  }
  return times
}
