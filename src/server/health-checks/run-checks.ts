import {
  type HealthArea,
  type HealthCheck,
  type HealthFinding,
  healthAreaKeys,
  wrong,
} from '#domain/health/health-checks'
import { number } from '#domain/values/number-format'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { ByteStore } from '../files/byte-store.ts'
import { inTime } from '../in-time.ts'
import { backupFindings } from './backup-age.ts'
import { clockFindings } from './clocks.ts'
import { configurationFindings } from './configuration.ts'
import { databaseFindings } from './database.ts'
import { diskFindings } from './disk.ts'
import { storageFindings } from './file-storage.ts'
import { mailFindings } from './mail-server.ts'
import { nodeFindings } from './node-version.ts'
import { addressFindings, visitPublicUrl } from './public-address.ts'
import { keyFindings } from './secrets-key.ts'
import { providerFindings } from './sign-in-provider.ts'
import { zoneFindings } from './time-zones.ts'

export interface HealthParts {
  readonly config: Config
  readonly clock: Clock
  readonly store: ByteStore
  /** The database, or why it cannot be used. */
  readonly database: Db | { readonly fault: string }
  /** The product's login, if `database` is connected as another. */
  readonly role?: string
  /** Takes the error of a check that could not be completed. */
  readonly failed: (area: HealthArea, error: unknown) => void
  /** The longest that a check may take, in milliseconds. */
  readonly patience?: number
}

const PATIENCE_MS = 20_000

/** Runs all checks at once. A check that fails or hangs is a finding as well. The checks change nothing and print nothing secret. */
export const runHealthChecks = async (parts: HealthParts): Promise<HealthCheck[]> => {
  const { config, clock, store, database, role = null, failed, patience = PATIENCE_MS } = parts
  const db = 'fault' in database ? null : database
  const visit = visitPublicUrl(config.publicUrl, db, clock)
  const withDatabase = (work: (db: Db) => Promise<HealthFinding[]>) => (db ? work(db) : Promise.resolve([]))

  const checks: Readonly<Record<HealthArea, () => Promise<HealthFinding[]>>> = {
    node: async () => nodeFindings(process.versions.node),
    configuration: async () => configurationFindings(config),
    database: async () =>
      'fault' in database ? [wrong(database.fault)] : databaseFindings(database, config, role),
    disk: () => diskFindings(config),
    storage: () => storageFindings(config, store, db),
    backup: () => withDatabase(one => backupFindings(one, clock())),
    key: () => withDatabase(one => keyFindings(one, config)),
    address: async () => addressFindings(config, await visit),
    mail: () => mailFindings(config, db),
    provider: () => providerFindings(config.oidc),
    clock: async () => clockFindings(db, clock, await visit),
    zones: () => zoneFindings(db, clock()),
  }
  const run = async (area: HealthArea): Promise<HealthCheck[]> => {
    const findings = await inTime(patience, checks[area]()).catch(error => {
      failed(area, error)
      return [wrong('Denne sjekken kunne ikke fullføres. Loggen sier hvorfor.')]
    })
    const done = findings ?? [wrong(`Denne sjekken ble ikke ferdig på ${number(patience / 1000)} sekunder.`)]
    return done.map(finding => ({ area, ...finding }))
  }
  return (await Promise.all(healthAreaKeys.map(run))).flat()
}
