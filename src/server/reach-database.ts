import { readConfig } from './config.ts'
import { connectEmbedded, startEmbedded } from './db/embedded/launcher.ts'

interface Reached {
  readonly url: string
  /** Whether it ran already: a database of one's own, or that of a running product. */
  readonly ran: boolean
  readonly stop: () => Promise<void>
}

/** For programs beside the product: the database by DATABASE_URL, of the running product, or started for the while. */
export const reachDatabase = async (log: (line: string) => void): Promise<Reached> => {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readConfig(process.env)
  const running = databaseOwnerUrl ?? databaseUrl ?? (await connectEmbedded(dataDir))
  if (running) return { url: running, ran: true, stop: async () => undefined }
  return { ran: false, ...(await startEmbedded({ dataDir, log })) }
}
