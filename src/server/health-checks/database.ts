import { good, type HealthFinding, warning, wrong } from '#domain/health/health-checks'
import { number } from '#domain/values/number-format'
import type { Config } from '../config.ts'
import { type Db, openPool } from '../db/db.ts'
import { migrationNames, ranMigrations } from '../db/migrate.ts'
import { unknownMigrations } from '../db/newer-database.ts'
import { tryDatabase } from '../db/own-database.ts'
import { sql } from '../db/sql.ts'
import { tableRights, tablesOfOthers } from '../db/table-rights.ts'
import { connectionFindings } from './connections.ts'
import { replicaFindings } from './replica.ts'

const because = { because: 'how the database is, is nobody’s' }

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'databaseConnections'
>

const sizeFinding = async (db: Db, { databaseUrl }: DatabaseConfig): Promise<HealthFinding> => {
  const row = await db.maybe<{ server: string; bytes: number }>(
    because,
    sql`select current_setting('server_version') as server, pg_database_size(current_database()) as bytes`,
  )
  const which = databaseUrl ? 'Databasen i DATABASE_URL' : 'Den innebygde databasen'
  return good(`${which} svarer (PostgreSQL ${row?.server}, ${number((row?.bytes ?? 0) / 1e6, 0)} MB).`)
}

const few = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} og ${names.length - 3} til` : names.join(', ')

/** Whether the program and the database are of the same edition. */
export const migrationFinding = async (db: Db): Promise<HealthFinding> => {
  const ours = await migrationNames()
  const ran = await ranMigrations(db)
  if (ran === null) return wrong('Databasen har ingen tabeller ennå. Start Föhn, som lager dem.')
  const newer = unknownMigrations(ran, ours)
  if (newer.length > 0)
    return wrong(
      `Databasen er brukt av en nyere utgave enn denne (${few(newer)}). Bruk den nyere utgaven, eller legg tilbake en kopi fra før.`,
    )
  const lacking = ours.filter(name => !ran.includes(name))
  if (lacking.length > 0)
    return wrong(
      `Databasen er eldre enn denne utgaven (${few(lacking)} mangler). Start Föhn, som fornyer den.`,
    )
  return good(`Oppsettet er det nyeste, nummer ${Number.parseInt(ours.at(-1) ?? '', 10)}.`)
}

/** The rights of the product's login. @param role null for that of `db` */
export const rightsFindings = async (db: Db, role: string | null): Promise<HealthFinding[]> => {
  const rights = await tableRights(db, role)
  if (!rights) return []
  const findings: HealthFinding[] = []
  if (rights.lacking.length > 0)
    findings.push(
      wrong(
        `${rights.role} mangler rettigheter til ${few(rights.lacking)}. Sett DATABASE_OWNER_URL til eieren av tabellene og start Föhn, som gir dem.`,
      ),
    )
  if (rights.unguarded)
    findings.push(
      warning(
        `${rights.role} eier tabellene eller er superbruker. Da hindrer ikke PostgreSQL selv at noen ser andres rapporter og saker. Lag en egen bruker til DATABASE_URL, og sett DATABASE_OWNER_URL til eieren.`,
      ),
    )
  return findings.length > 0 ? findings : [good(`${rights.role} har rettighetene som trengs, og ikke flere.`)]
}

/** Whether the login that migrates may create and change tables. It is asked only with an external database. */
const ownerFindings = async (config: DatabaseConfig): Promise<HealthFinding[]> => {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl } = config
  const [name, url] = databaseOwnerUrl
    ? (['DATABASE_OWNER_URL', databaseOwnerUrl] as const)
    : databaseDirectUrl
      ? (['DATABASE_DIRECT_URL', databaseDirectUrl] as const)
      : (['DATABASE_URL', databaseUrl] as const)
  if (!url) return []
  try {
    await tryDatabase(name, url, true)
    if (databaseOwnerUrl && databaseDirectUrl)
      await tryDatabase('DATABASE_DIRECT_URL', databaseDirectUrl, false)
  } catch (error) {
    return [wrong((error as Error).message)]
  }
  const pool = openPool(url, { max: 1 })
  try {
    const others = await tablesOfOthers(pool)
    if (others.length === 0) return []
    return [
      wrong(
        `Brukeren i ${name} eier ikke ${few(others)}. En ny utgave kan da ikke endre dem. Sett DATABASE_OWNER_URL til eieren, eller bruk alter table … owner to.`,
      ),
    ]
  } finally {
    await pool.close()
  }
}

/** The database that answers: version, size, edition, rights, connections, replica. @param role null for the login of `db` */
export const databaseFindings = async (
  db: Db,
  config: DatabaseConfig,
  role: string | null,
): Promise<HealthFinding[]> => {
  const migration = await migrationFinding(db)
  return [
    await sizeFinding(db, config),
    migration,
    ...(migration.state === 'good' ? await rightsFindings(db, role) : []),
    ...(await ownerFindings(config)),
    ...(await connectionFindings(db, config, role)),
    ...(await replicaFindings(config.databaseReplicaUrl)),
  ]
}
