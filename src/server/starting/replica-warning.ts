import { tryDatabase } from './own-database.ts'

/** A sentence where the replica cannot be read now: the start goes on, and the database answers meanwhile. */
export const replicaWarning = async (url: string | undefined): Promise<string | null> => {
  if (!url) return null
  try {
    await tryDatabase('DATABASE_REPLICA_URL', url, false)
    return null
  } catch (error) {
    return `${(error as Error).message} Så lenge leses alt fra databasen selv.`
  }
}
