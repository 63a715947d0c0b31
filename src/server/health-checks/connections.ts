import { good, type HealthFinding, warning, wrong } from '#domain/health/health-checks'
import type { Config } from '../config.ts'
import { connectionsLeft } from '../db/connections-left.ts'
import type { Db } from '../db/db.ts'

type ConnectionsConfig = Pick<Config, 'databaseConnections' | 'databaseDirectUrl' | 'databaseUrl'>

/** The embedded database serves one process. A pooler has its own bounds. */
const isShared = ({ databaseUrl, databaseDirectUrl }: ConnectionsConfig): boolean =>
  databaseUrl !== undefined && databaseDirectUrl === undefined

/**
 * Whether PostgreSQL has room for the connections of all running processes, and of one more: during an upgrade, a new process starts before
 * an old one ends.
 */
export const connectionFindings = async (
  db: Db,
  config: ConnectionsConfig,
  role: string | null = null,
): Promise<HealthFinding[]> => {
  if (!isShared(config)) return []
  const { room, processes } = await connectionsLeft(db, role)
  const each = config.databaseConnections
  const running = Math.max(processes, 1)
  const counted = `${running === 1 ? 'Én prosess' : `${running} prosesser`} à ${each} forbindelser`
  const left = `PostgreSQL har plass til ${room}`
  const change = (count: number) =>
    `Hev max_connections, eller sett DATABASE_CONNECTIONS til høyst ${Math.floor(room / count)} i hver prosess.`
  if (running * each > room) return [wrong(`${counted} er for mange: ${left}. ${change(running)}`)]
  if ((running + 1) * each > room)
    return [
      warning(`${counted}: ${left}, og ikke til en prosess til ved oppgradering. ${change(running + 1)}`),
    ]
  return [good(`${counted}: ${left}.`)]
}
