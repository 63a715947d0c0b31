import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { openPool } from '#server/db/db'
import { createDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { derivingHours } from './hours-of-sale.ts'
import { median } from './load.ts'
import { writeRegisterFile } from './register-file.ts'
import { writing } from './written-rows.ts'

// npm run bench -- import [--large] [--rounds N]: the cost of importing a register file, as ratios within one run. The product's
// side is the built `npm run import`: a whole process, including its start and its database connection.

const { values: given } = parseArgs({
  options: { large: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
})
const megabytes = given.large ? 500 : 50
const rounds = Number(given.rounds)

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'foehn-bench-import-'))
const file = join(folder, 'kasse.xml')
const server = await startEmbedded({ dataDir: join(folder, 'data') })

interface Cost {
  readonly cpuSeconds: number
  readonly peakMb: number
}
/** Runs a program in a separate process and returns what it consumed. */
const costOf = async (program: string, args: readonly string[], databaseUrl = ''): Promise<Cost> => {
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(here('./own-cost.mjs')).href, program, ...args],
    {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    },
  )
  let said = ''
  child.stdio[3]?.on('data', text => {
    said += text
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  return JSON.parse(said)
}

const tell = (what: string, value: number, bar: string, unit = '') =>
  console.log(`${what.padEnd(88, '.')} ${value.toFixed(2)}${unit} (${bar})`)

/**
 * Tells the median of the rounds' ratios, with the lowest and the highest. The sides of a round run right after each other, so a
 * busy machine slows both.
 */
const tellRatios = (what: string, ratios: readonly number[], bar: string) => {
  const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)].map(ratio => ratio.toFixed(2))
  tell(what, median(ratios), bar, `, ${lowest} to ${highest}`)
}

/** An empty database with the product's schema. */
const emptyDatabase = async (name: string): Promise<string> => {
  const url = await createDatabase(server.url, name)
  await migrate(url)
  return url
}

const importer = here('../dist/server/import-cli.js')
const parser = here('./bare-parser.mjs')
const seconds = (costs: readonly Cost[]) => median(costs.map(cost => cost.cpuSeconds))

const readingCost = async (size: number) => {
  const empty = join(folder, 'tom.xml')
  writeFileSync(empty, '<auditfile><company/></auditfile>')
  const costs = { ours: [] as Cost[], start: [] as Cost[], bare: [] as Cost[], namespaces: [] as Cost[] }
  for (let round = 0; round < rounds; round++) {
    costs.bare.push(await costOf(parser, [file]))
    costs.namespaces.push(await costOf(parser, [file, 'xmlns']))
    const url = await emptyDatabase(`cost_${round}`)
    costs.start.push(await costOf(importer, [empty], url))
    costs.ours.push(await costOf(importer, [file], url))
  }
  const [ours, start, bare] = [seconds(costs.ours), seconds(costs.start), seconds(costs.bare)]
  const namespaces = seconds(costs.namespaces)
  console.log(
    `  CPU seconds: import ${ours.toFixed(2)}, of an empty file ${start.toFixed(2)}; saxes ${namespaces.toFixed(2)}, without namespaces ${bare.toFixed(2)}; ${(size / ours).toFixed(1)} MB per CPU second`,
  )
  const against = (parsing: readonly Cost[], starting: readonly Cost[] = []) =>
    costs.ours.map(({ cpuSeconds }, round) => {
      const reading = cpuSeconds - (starting[round]?.cpuSeconds ?? 0)
      return (parsing[round]?.cpuSeconds ?? Number.NaN) / reading
    })
  const withoutStart = '  the same without what an empty file takes'
  tellRatios('MB per CPU second ÷ bare saxes that reads namespaces too', against(costs.namespaces), '≥ 0.6')
  tellRatios(withoutStart, against(costs.namespaces, costs.start), '≥ 0.6')
  tellRatios('MB per CPU second ÷ bare saxes that does not', against(costs.bare), '≥ 0.6')
  tellRatios(withoutStart, against(costs.bare, costs.start), '≥ 0.6')
  tell(
    'Most memory of the importing process',
    Math.max(...costs.ours.map(cost => cost.peakMb)),
    '≤ 200',
    ' MB',
  )
}

const writingSpeed = async () => {
  const pool = openPool(await emptyDatabase('writing'), { max: 2 })
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { ours, copy, rows } = await writing(pool, file)
    console.log(`  ${rows} rows: ${ours.toFixed(2)} s, by COPY alone ${copy.toFixed(2)} s`)
    ratios.push(copy / ours)
  }
  await pool.close()
  tellRatios(
    'Rows written per second ÷ COPY of the same rows into tables of the same shape',
    ratios,
    '≥ 0.75',
  )
}

/** The rhythm of a week costs an import the hours of its days' sums (decision 276). */
const hoursOfSale = async () => {
  const pool = openPool(await emptyDatabase('hours'), { max: 2 })
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { stored, withHours, without, days } = await derivingHours(pool, file)
    console.log(
      `  ${days} days: stored in ${stored.toFixed(2)} s, derived in ${withHours.toFixed(2)} s, without hours of sale ${without.toFixed(2)} s`,
    )
    ratios.push((stored + withHours) / (stored + without))
  }
  await pool.close()
  tellRatios('Storing and deriving ÷ the same without the hours of sale', ratios, '≤ 1.15')
}

try {
  await writeRegisterFile(file, megabytes)
  const size = statSync(file).size / 1e6
  console.log(
    `${size.toFixed(0)} MB of SAF-T, load ${loadavg()
      .map(load => load.toFixed(1))
      .join(' ')}`,
  )
  await readingCost(size)
  if (!given.large) await writingSpeed()
  if (!given.large) await hoursOfSale()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
