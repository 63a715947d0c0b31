import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createDatabase, dropDatabase } from '../../src/server/db/embedded/create-database.ts'
import { startEmbedded } from '../../src/server/db/embedded/launcher.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { startProduct } from '../product.ts'
import { scratchFolder } from '../scratch.ts'
import { callerOf } from './call.ts'
import { LAST_DAY, liveTheStory } from './chain.ts'
import { readEverything, readPayslipFiles } from './readings.ts'

// npm run edition -- N: plays the story with the current product and backs it up with `npm run backup` as edition-N.zip. Beside
// it, writes the readings of every report, draft, file, statistic and payslip. Existing editions are never replaced.

const edition = Number(process.argv[2])
if (!Number.isInteger(edition) || edition < 1) throw new Error('Usage: npm run edition -- N')
const file = (ending: string) => fileURLToPath(new URL(`./edition-${edition}.${ending}`, import.meta.url))
if (existsSync(file('zip'))) throw new Error(`${file('zip')} exists already: an edition is created once`)

const dataDir = scratchFolder('foehn-edition-')
const database = await startEmbedded({ dataDir, durable: false })
try {
  const url = await createDatabase(database.url, 'edition')
  await migrate(url)
  const product = await startProduct({
    database: { url, drop: async () => {} },
    now: LAST_DAY,
    config: { dataDir },
  })
  const call = callerOf(product)
  const { repeats, salons, reports } = await liveTheStory(product, call)
  product.setNow(LAST_DAY)
  const readings = await readEverything(call, { salons, reports })
  readings.push(...(await readPayslipFiles(call, readings)))
  await product.close()
  execFileSync('npm', ['run', 'backup', '--', file('zip')], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  await dropDatabase(database.url, 'edition')
  // One line per reading, so that a diff between two editions is readable.
  const lines = (all: readonly unknown[]) => all.map(one => JSON.stringify(one)).join(',\n')
  const written = `{"now":"${LAST_DAY}","readings":[\n${lines(readings)}\n],"repeats":[\n${lines(repeats)}\n]}\n`
  writeFileSync(file('json'), written)
  process.stdout.write(`${readings.length} readings and ${repeats.length} repeats written\n`)
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
