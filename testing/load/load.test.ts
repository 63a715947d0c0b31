import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runChain } from '../../bench/big/chain.ts'
import type { ChainSize } from '../../bench/big/chain-size.ts'
import { openDatabases } from '../../bench/big/databases.ts'
import { errorsOf, linesOf, tellLoad } from '../../bench/big/load/load-results.ts'
import { fullLoad, littleLoad, runLoad } from '../../bench/big/load/run-load.ts'
import { isHeld, openResults } from '../../bench/big/results.ts'
import { freshDatabase } from '../database.ts'
import { ensureBuilt } from '../npm-start.ts'
import { scratchFolder } from '../scratch.ts'
import { longRun, often, patience } from '../soak.ts'

// The built product under the mix of a working day. The long run takes ten minutes on a chain of 60 salons and 24 months, with
// the limits of the bench. SOAK_CHAIN names a folder that keeps the chain between runs (like --keep of `npm run bench -- big`).

const isLong = often(0, 1) === 1
const kept = process.env.SOAK_CHAIN
const size: ChainSize = isLong
  ? { salons: 60, people: 600, months: 24, receipts: 1470 }
  : { salons: 2, people: 10, months: 1, receipts: 60 }

/** The long run waits for the disk, as production does. The short one uses the tests' own server. */
const openPlace = async () => {
  if (!isLong) {
    const folder = scratchFolder('foehn-load-')
    const { url, drop } = await freshDatabase()
    const close = async () => {
      await drop()
      rmSync(folder, { recursive: true, force: true })
    }
    return { folder, url, close }
  }
  const folder = kept === undefined ? scratchFolder('foehn-load-') : resolve(kept)
  const databases = await openDatabases(folder)
  const name = `foehn_big_${size.salons}_${size.months}`
  const close = async () => {
    await databases.close(kept === undefined)
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return { folder: join(folder, name), url: await databases.urlOf(name), close }
}

const say = (line: string) => {
  if (isLong) process.stdout.write(`${line}\n`)
}

test('reads, writes, streams, sign-ins and an import at once are all answered', {
  timeout: patience(),
}, async () => {
  const soak = longRun('load')
  await ensureBuilt()
  const { folder, url, close } = await openPlace()
  try {
    const running = await runChain({ size, folder, databaseUrl: url, say })
    const rates = isLong ? fullLoad : littleLoad
    const outcome = await runLoad(running, rates, say).finally(running.stop)
    for (const line of linesOf(outcome)) say(line)
    const faults = [...outcome.loaded.reads, ...outcome.loaded.writes, outcome.loaded.signIns].flatMap(
      ({ kind, fault }) => (fault === null ? [] : [`${kind}: ${fault}`]),
    )
    expect([...faults, ...outcome.importFaults]).toEqual([])
    expect(errorsOf(outcome)).toBe(0)
    expect(outcome.loaded.allReads.count).toBe(rates.perSecond.reads * rates.seconds)
    expect(outcome.importSeconds).toHaveLength(rates.imports)
    if (isLong) {
      const { results, tell } = openResults(say)
      tellLoad(outcome, rates, tell)
      expect(results.filter(result => !isHeld(result)).map(({ what }) => what)).toEqual([])
    }
    soak.did()
  } finally {
    await close()
  }
})
