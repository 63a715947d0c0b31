import { newConnection } from '#server/db/connection'
import { StartError } from '../start-error.ts'

const OLDEST = 15
const CONNECT_MS = 5_000

type Name = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'

interface Place {
  readonly name: Name
  readonly server: string
  readonly database: string
  readonly user: string
}

const placeOf = (name: Name, url: string): Place => {
  const { host, port, database, user } = newConnection({ connectionString: url })
  return { name, server: `${host}:${port}`, database: database ?? '', user: user ?? '' }
}

const noAnswer = ({ name, server }: Place) =>
  `${name}: Ingen database svarer på ${server}. Start den, eller rett adressen.`

/** By error code of Node or PostgreSQL. */
const sentences: Record<string, (place: Place) => string> = {
  ECONNREFUSED: noAnswer,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ECONNRESET: noAnswer,
  ENOENT: noAnswer,
  ENOTFOUND: ({ name, server }) => `${name}: Maskinen i ${server} finnes ikke. Rett navnet.`,
  EAI_AGAIN: ({ name, server }) => `${name}: Navnet i ${server} kan ikke slås opp nå. Se etter nettet.`,
  '28P01': ({ name, user, server }) => `${name}: ${server} godtar ikke passordet til ${user}.`,
  '28000': ({ name, user, server }) => `${name}: ${server} slipper ikke inn ${user}.`,
  '3D000': ({ name, database, server }) =>
    `${name}: Databasen ${database} finnes ikke på ${server}. Lag den med createdb ${database}.`,
  '42501': ({ name, database, user }) => `${name}: ${user} har ikke rett til å bruke databasen ${database}.`,
  '53300': ({ name, server }) => `${name}: ${server} har ingen ledige forbindelser.`,
  '57P03': ({ name, server }) => `${name}: ${server} starter eller stopper. Prøv igjen om litt.`,
}

const ofConnecting = (error: unknown, place: Place): StartError => {
  const { code = '', message } = error as { code?: string; message: string }
  const known = sentences[/timeout expired/.test(message) ? 'ETIMEDOUT' : code]
  return new StartError(known?.(place) ?? `${place.name}: Databasen kan ikke brukes: ${message}`, error)
}

/** Refuses a PostgreSQL that is too old, by its version number such as 150004. @throws StartError */
export const refuseOldServer = (name: Name, version: number): void => {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST)
    throw new StartError(
      `${name}: Dette er PostgreSQL ${major}. Föhn trenger PostgreSQL ${OLDEST} eller nyere.`,
    )
}

interface Asked {
  readonly version: string
  readonly server: string
  readonly mayCreate: boolean | null
}

/**
 * Connects once to the chain's own PostgreSQL. Returns its version, such as '15.4'.
 * @param migrates true for the role that creates the tables
 * @throws StartError when it cannot be used
 */
export const tryDatabase = async (
  name: Name,
  url: string,
  migrates: boolean,
): Promise<{ readonly server: string }> => {
  const place = placeOf(name, url)
  const client = newConnection({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  try {
    await client.connect()
    const { rows } = await client.query<Asked>(
      `select current_setting('server_version_num') as version, current_setting('server_version') as server,
              has_schema_privilege(to_regnamespace('public'), 'create') as "mayCreate"`,
    )
    const [asked] = rows
    refuseOldServer(name, Number(asked?.version))
    if (migrates && asked?.mayCreate === false)
      throw new StartError(
        `${name}: ${place.user} kan ikke lage tabeller i ${place.database}. Gi rett til det (grant create on schema public), eller sett DATABASE_OWNER_URL til brukeren som eier tabellene.`,
      )
    return { server: asked?.server ?? '' }
  } catch (error) {
    throw error instanceof StartError ? error : ofConnecting(error, place)
  } finally {
    client.end().catch(() => undefined)
  }
}
