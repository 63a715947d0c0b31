import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startIdle } from './big/built-product.ts'
import { runChain } from './big/chain.ts'
import type { ChainSize } from './big/chain-size.ts'
import { openDatabases } from './big/databases.ts'
import { measureHeld } from './big/held.ts'
import { measureImports } from './big/imports.ts'
import { measureKilledImporter } from './big/killed-importer.ts'
import { linesOf, tellLoad } from './big/load/load-results.ts'
import { littleLoad, runLoad, shareOfLoad } from './big/load/run-load.ts'
import type { Measured } from './big/measure.ts'
import { type Part, parts, readOptions } from './big/options.ts'
import { measureReads } from './big/reads.ts'
import { isHeld, openResults } from './big/results.ts'
import { measureSaves, measureTwoAtOnce } from './big/saves.ts'
import { machineInWords, writeScalingTable } from './big/scaling-table.ts'
import { measureUnchanged } from './big/unchanged.ts'

// npm run bench -- big [--salons=60] [--people=600] [--months=24] [--keep=FOLDER] [--only=import,reads,…] [--load=1,0.5]
// [--load-minutes=10] [--quick]
// Loads a generated chain through the public API of the built product, and a second chain with a tenth of the salons. The
// database is embedded, or on the server of DATABASE_URL. A full run writes the table of docs/scaling.md. Exits with an error
// when a bound is missed.

const { large, small, keep, only, quick, load: loadShares, loadMinutes } = readOptions(process.argv.slice(2))
const folder = keep === null ? mkdtempSync(join(tmpdir(), 'foehn-bench-big-')) : resolve(keep)
mkdirSync(folder, { recursive: true })
const began = performance.now()
const say = (line: string) => {
  const seconds = String(Math.round((performance.now() - began) / 1000)).padStart(5)
  console.log(`${seconds} s  ${line}`)
}
const { results, tell } = openResults(line => console.log(line))

const databases = await openDatabases(folder)
say(machineInWords(databases.version))
const idle = startIdle()
const nameOf = ({ salons, months }: ChainSize) => `foehn_big_${salons}_${months}`
const run = async (size: ChainSize) => {
  const name = nameOf(size)
  const place = { size, folder: join(folder, name), databaseUrl: await databases.urlOf(name) }
  return runChain({ ...place, say: line => say(`${size.salons} salons: ${line}`) })
}
const running = [await run(small), await run(large)] as const
const measured: Measured = {
  small: running[0],
  large: running[1],
  times: large.salons / small.salons,
  idle,
  quick,
  tell,
  say,
}

const memory = Math.max(...running.map(({ chain }) => chain.loadedWithMegabytes))
tell('Loading both chains', running.reduce((sum, { chain }) => sum + chain.loadedInSeconds, 0) / 60, 'min')
tell('Most memory of the process that generates and loads', memory, 'MB', { most: 300 })

const measurements: Readonly<Record<Part, (measured: Measured) => Promise<void>>> = {
  import: measureImports,
  saves: async all => {
    await measureSaves(all)
    await measureTwoAtOnce(all)
    await measureKilledImporter(all)
  },
  reads: measureReads,
  held: measureHeld,
  unchanged: measureUnchanged,
  load: async all => {
    for (const rates of quick ? [littleLoad] : loadShares.map(share => shareOfLoad(share, loadMinutes))) {
      const outcome = await runLoad(all.large, rates, say)
      for (const line of linesOf(outcome)) console.log(line)
      if (tellLoad(outcome, rates, tell)) break
    }
  },
}
for (const part of parts.filter(one => only.includes(one))) {
  say(part)
  await measurements[part](measured).catch(error => {
    console.error(error)
    tell(`${part} ended with an error`, Number.NaN, '', { most: 0 })
  })
}

for (const { stop } of running) await stop()
await idle.stop()
await databases.close(keep === null)
if (keep === null) rmSync(folder, { recursive: true, force: true })
const missed = results.filter(result => !isHeld(result))
say(`${results.length} figures, ${missed.length} missed their bounds`)
if (only.length === parts.length && !quick)
  writeScalingTable({ size: large, results, postgres: databases.version })
process.exitCode = missed.length > 0 ? 1 : 0
