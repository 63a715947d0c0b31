import { tryDatabase } from '../db/own-database.ts'

/** A warning when the replica cannot be read: the start continues, and the primary answers meanwhile. */
export const replicaWarning = async (url: string | undefined): Promise<string | null> => {
  if (!url) return null
  try {
    await tryDatabase('DATABASE_REPLICA_URL', url, false)
    return null
  } catch (error) {
    return `${(error as Error).message} Så lenge leses alt fra databasen selv.`
  }
}
