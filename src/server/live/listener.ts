import pg from 'pg'

export interface Listener {
  /** False while notices may be missed: then nothing kept in memory may be trusted. */
  readonly connected: () => boolean
  readonly stop: () => Promise<void>
}

const RETRY_MS = 500

/**
 * Keeps one connection that hears the database's notices. `onNotice` gets channel and payload; after every (re)connection it
 * gets the channel 'connected', since notices may have been missed.
 */
export const listen = async (
  url: string,
  channels: readonly string[],
  onNotice: (channel: string, payload: string) => void,
): Promise<Listener> => {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const lost = () => {
    client = null
    if (!stopped) timer = setTimeout(connect, RETRY_MS)
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 2000 })
    // 'error' comes before 'end' where a connection breaks; 'end' is what starts the next try.
    fresh.on('error', () => undefined)
    fresh.on('notification', notice => onNotice(notice.channel, notice.payload ?? ''))
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch {
      await fresh.end().catch(() => undefined)
      return lost()
    }
    fresh.once('end', lost)
    client = fresh
    onNotice('connected', '')
  }

  await connect()
  return {
    connected: () => client !== null,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
