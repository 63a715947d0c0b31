import { good, type HealthFinding, warning } from '#domain/health/health-checks'
import { tryDatabase } from '../db/own-database.ts'

/** Whether the replica can be read. Without it the database itself answers, so its absence is a warning. */
export const replicaFindings = async (url: string | undefined): Promise<HealthFinding[]> => {
  if (!url) return []
  try {
    const { server } = await tryDatabase('DATABASE_REPLICA_URL', url, false)
    return [good(`Replikaen svarer (PostgreSQL ${server}).`)]
  } catch (error) {
    return [warning(`${(error as Error).message} Så lenge leses alt fra databasen selv.`)]
  }
}
