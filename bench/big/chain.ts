import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMonths, type Day, type Month, monthOf } from '#domain/values/month'
import { type Account, registerOwner, tokensOf } from './accounts.ts'
import { type BuiltProduct, startBuilt } from './built-product.ts'
import { type Caller, openCaller, patientCaller } from './caller.ts'
import { makeCases, makeVideos } from './cases-and-videos.ts'
import { type ChainSize, todayOf } from './chain-size.ts'
import { type ImportTime, loadMonths } from './load-months.ts'
import { type Organisation, organise } from './organise.ts'
import { sendReport } from './reports.ts'

/** The description of a loaded chain, kept beside its database. */
export interface LoadedChain extends Organisation {
  readonly size: ChainSize
  /** The day on which it was loaded. */
  readonly today: Day
  readonly owner: Account
  readonly cases: readonly string[]
  readonly videos: readonly string[]
  readonly reports: readonly string[]
  readonly imports: readonly ImportTime[]
  readonly loadedInSeconds: number
  /** Most memory of this process until the chain was loaded, in MB. */
  readonly loadedWithMegabytes: number
  /** Number of months before the first one that later measurements have imported. */
  readonly older: number
}

export interface RunningChain {
  readonly chain: LoadedChain
  readonly product: BuiltProduct
  readonly caller: Caller
  readonly databaseUrl: string
  /** For temporary files. */
  readonly folder: string
  readonly tokenOf: (account: Account) => Promise<string>
  readonly ownerToken: () => Promise<string>
  /** A month before all imported ones, so that every measurement of a kept chain imports new content. */
  readonly olderMonth: () => Month
  readonly stop: () => Promise<void>
}

const REPORTED_MONTHS = 2
/** Every third salon has sent its reports, by its index from 0. */
export const isReported = (salon: number): boolean => salon % 3 === 0

const sendReports = async (
  caller: Caller,
  token: () => Promise<string>,
  { size, salons, today }: Pick<LoadedChain, 'size' | 'salons' | 'today'>,
): Promise<readonly string[]> => {
  const sent: string[] = []
  for (let back = Math.min(REPORTED_MONTHS, size.months); back >= 1; back--) {
    const month = addMonths(monthOf(today), -back)
    for (const [at, salonId] of salons.entries()) {
      const report = isReported(at) ? await sendReport(caller, await token(), { salonId, month }) : null
      if (report) sent.push(report)
    }
  }
  return sent
}

interface Place {
  readonly size: ChainSize
  /** Holds the product's data and the description of the chain. */
  readonly folder: string
  readonly databaseUrl: string
  readonly say: (line: string) => void
}

const load = async (
  { size, folder, say }: Place,
  product: BuiltProduct,
  caller: Caller,
): Promise<LoadedChain> => {
  if (!product.ownerCode) throw new Error(`${folder} contains a partly loaded chain`)
  const began = performance.now()
  const owner = await registerOwner(caller, product.ownerCode)
  const tokens = tokensOf(caller)
  const token = () => tokens(owner)
  const today = todayOf(new Date())
  const organisation = await organise(caller, token, size)
  say(`${size.salons} salons, ${size.people} people, ${organisation.accounts.length + 1} accounts`)
  const imports = await loadMonths({ caller, token, size, today, folder, say })
  const cases = await makeCases(caller, token, size, organisation)
  const videos = await makeVideos(caller, token, organisation.accounts)
  say(`${cases.length} cases, ${videos.length} videos`)
  const reports = await sendReports(caller, token, { size, today, salons: organisation.salons })
  say(`${reports.length} payroll reports`)
  const loadedInSeconds = (performance.now() - began) / 1000
  const loadedWithMegabytes = process.resourceUsage().maxRSS / 1024
  const made = { size, today, owner, cases, videos, reports, imports, loadedInSeconds, loadedWithMegabytes }
  return { ...organisation, ...made, older: 0 }
}

/** Starts the built product on the chain kept in the folder, or on a newly loaded one. */
export const runChain = async (place: Place): Promise<RunningChain> => {
  const { folder, databaseUrl, say } = place
  mkdirSync(folder, { recursive: true })
  const kept = join(folder, 'chain.json')
  const write = (chain: LoadedChain) => writeFileSync(kept, JSON.stringify(chain))
  const product = await startBuilt(databaseUrl, join(folder, 'data'))
  const caller = openCaller(product.port)
  const stop = async () => {
    caller.close()
    await product.stop()
  }
  const isKept = existsSync(kept)
  const read = (): LoadedChain => JSON.parse(readFileSync(kept, 'utf8'))
  const chain = isKept
    ? read()
    : await load(place, product, patientCaller(caller)).catch(async error => {
        await stop()
        throw error
      })
  if (isKept) say(`kept chain of ${chain.size.salons} salons and ${chain.size.months} months`)
  else write(chain)
  const tokenOf = tokensOf(caller)
  let older = chain.older
  return {
    chain,
    product,
    caller,
    databaseUrl,
    folder,
    tokenOf,
    stop,
    ownerToken: () => tokenOf(chain.owner),
    olderMonth: () => {
      older++
      write({ ...chain, older })
      return addMonths(monthOf(chain.today), -chain.size.months - older)
    },
  }
}
