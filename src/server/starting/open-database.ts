import type { Config } from '../config.ts'
import { startEmbedded } from '../db/embedded/launcher.ts'
import { prepareFolder } from '../db/embedded/prepare-folder.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import { tryDatabase } from '../db/own-database.ts'
import { grantProduct, openProductRole } from '../db/product-role.ts'
import type { Ending } from './ending.ts'

interface OpenDatabase {
  readonly url: string
  /** The role that may change the schema. */
  readonly ownerUrl: string
  /** True if this start ran all migrations, so that nothing else can have written to it. */
  readonly isNew: boolean
}

/** Returns true when no migration had run before. */
const migrateAll = async (ownerUrl: string, log: (line: string) => void): Promise<boolean> => {
  const ran = await migrate(ownerUrl, undefined, { say: log })
  return ran.length === (await migrationNames()).length
}

const openOwn = async (
  url: string,
  { databaseOwnerUrl, databaseDirectUrl, dataDir }: Config,
  log: (line: string) => void,
): Promise<OpenDatabase> => {
  // Temporary uploads are stored there, wherever the database is.
  prepareFolder(dataDir)
  if (databaseOwnerUrl) await tryDatabase('DATABASE_OWNER_URL', databaseOwnerUrl, true)
  if (databaseDirectUrl) await tryDatabase('DATABASE_DIRECT_URL', databaseDirectUrl, !databaseOwnerUrl)
  await tryDatabase('DATABASE_URL', url, !databaseOwnerUrl)
  const ownerUrl = databaseOwnerUrl ?? databaseDirectUrl ?? url
  const isNew = await migrateAll(ownerUrl, log)
  if (databaseOwnerUrl) await grantProduct(databaseOwnerUrl, url)
  return { url, ownerUrl, isNew }
}

/** The migrated database: the one in DATABASE_URL, otherwise the embedded one, which `ending` stops. */
export const openDatabase = async (
  config: Config,
  ending: Ending,
  log: (line: string) => void,
): Promise<OpenDatabase> => {
  if (config.databaseUrl) return openOwn(config.databaseUrl, config, log)
  const starting = startEmbedded({ dataDir: config.dataDir, log, signal: ending.signal })
  ending.add(async () => (await starting.catch(() => null))?.stop())
  const { url } = await starting
  const isNew = await migrateAll(url, log)
  return { url: await openProductRole(url), ownerUrl: url, isNew }
}
