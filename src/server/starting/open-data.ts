import type { Config } from '../config.ts'
import { openPool, type Pool } from '../db/db.ts'
import { sharesOf } from '../db/shares.ts'
import { emptyForDemo, fillDemo } from '../demo.ts'
import { holdsDemo, isEmpty } from '../demo-accounts.ts'
import { storedFilesOf } from '../files/open-stored-files.ts'
import { type CodesKey, openCodesKey } from '../identity/codes-key.ts'
import { endKilledImports } from '../ledger/imports/running-imports.ts'
import { hostFor, refuseAsDemo } from './demo-rules.ts'
import type { Ending } from './ending.ts'
import { openDatabase } from './open-database.ts'

interface OpenData {
  readonly pool: Pool
  /** The role that may change the schema. */
  readonly ownerUrl: string
  readonly codesKey: CodesKey
  readonly isDemo: boolean
  /** The listening address. */
  readonly host: string
}

/**
 * The migrated database with its keys, filled with the demo if it is to hold that.
 * @throws StartError
 */
export const openData = async (
  config: Config,
  ending: Ending,
  clock: () => Date,
  say: (line: string) => void,
): Promise<OpenData> => {
  const { url, ownerUrl, isNew } = await openDatabase(config, ending, say)
  const pool = openPool(url, {
    ...sharesOf(config.databaseConnections),
    directUrl: config.databaseDirectUrl,
    replicaUrl: config.databaseReplicaUrl,
  })
  const held = await holdsDemo(pool)
  if (held) refuseAsDemo(config)
  const isDemo = held || (config.demo && (await isEmpty(pool)))
  const host = hostFor(config, isDemo)
  if (held && !config.demo) say('Databasen har demokontoer, og svarer bare på denne maskinen.')

  await endKilledImports(pool.system('the product starts'), clock())
  if (config.demo) await emptyForDemo(pool, ownerUrl, clock(), isNew)
  // The keys of codes and of files are stored in the database.
  const codesKey = await openCodesKey(pool, config)
  const files = await storedFilesOf(config, pool)
  if (config.demo) await fillDemo(pool, { now: clock(), say, files })
  return { pool, ownerUrl, codesKey, isDemo, host }
}
