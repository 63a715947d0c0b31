import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Listener {
  /** False while notices may be missed: then nothing that is cached may be trusted. */
  readonly connected: () => boolean
  /** Resolves once every notice of what was committed before this call has been delivered. */
  readonly caughtUp: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Listening {
  readonly url: string
  readonly channels: readonly string[]
  /**
   * Gets channel and payload. The channel is 'connected' after every (re)connection, since notices may have been missed, and
   * 'silent' when the connection has said nothing for a while.
   */
  readonly onNotice: (channel: string, payload: string) => void
  /** The database answers neither the old connection nor a new one: whoever waits for it waits in vain. */
  readonly onHanging: () => void
}

const BEAT_MS = 250
/** A connection that has not answered for so long is half-open, or the database hangs. */
const SILENT_MS = 1000
const CONNECT_MS = 1000
const RETRY_MS = 250

/**
 * Keeps one connection that hears the database's notices. Four times a second it asks that connection for an answer. PostgreSQL
 * sends the notices that wait before it says that a statement is over, so an answer proves that none is missing. A NOTIFY to
 * itself would prove the same and write a transaction each time (decision 171).
 */
export const listen = async (to: Listening): Promise<Listener> => {
  let current: pg.Client | null = null
  let trusted = false
  let stopped = false
  let lastBeat = 0
  let lastLook = 0
  let replacing: Promise<void> | null = null
  let asking: Promise<void> | null = null
  /** The question that is asked next, which all who wait share. */
  let next: Promise<void> | null = null

  const beat = () => {
    lastBeat = performance.now()
    if (trusted) return
    trusted = true
    to.onNotice('connected', '')
  }

  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: to.url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    })
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (fresh === current) to.onNotice(channel, payload)
    })
    try {
      await fresh.connect()
      for (const channel of to.channels) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      return fresh
    } catch (error) {
      breakOff(fresh)
      throw error
    }
  }

  const adopt = (fresh: pg.Client) => {
    const old = current
    current = fresh
    trusted = false
    if (old) breakOff(old)
    asking = null
    fresh.once('end', () => {
      if (fresh !== current) return
      current = null
      lose()
    })
    beat()
  }

  const lose = () => {
    const was = trusted
    trusted = false
    if (was) to.onNotice('silent', '')
    if (!stopped) replacing ??= replace().finally(() => (replacing = null))
  }

  /** Until there is a connection that hears: a new one, or the old one that was only late. */
  const replace = async () => {
    while (!stopped && !trusted) {
      const fresh = await open().catch((error: Error) => {
        if (!trusted && !answered(error)) to.onHanging()
        return null
      })
      if (stopped || trusted) return fresh ? breakOff(fresh) : undefined
      if (fresh) adopt(fresh)
      else await sleep(RETRY_MS)
    }
  }

  const look = () => {
    const now = performance.now()
    // Where this process itself stood still, the beat may lie in its buffers.
    if (now - lastLook > 3 * BEAT_MS) lastBeat = Math.max(lastBeat, now - SILENT_MS / 2)
    lastLook = now
    if (trusted && now - lastBeat > SILENT_MS) lose()
    if (current && !asking) void ask(current).catch(() => undefined)
  }

  /** One at a time: the questions to a connection that is silent would only grow in number. */
  const ask = (client: pg.Client): Promise<void> => {
    const answer = client.query('select 1').then(() => {
      if (client === current) beat()
    })
    asking = answer
      .catch(() => undefined)
      .finally(() => {
        if (client === current) asking = null
      })
    return answer
  }

  /** Asks once what is under way has been answered: that question may be older than the change. */
  const askAfter = async (before: Promise<void> | null): Promise<void> => {
    await before
    next = null
    // A connection that comes later says 'connected', and nothing cached is trusted until then.
    const client = current
    if (!trusted || !client) return
    await ask(client).catch(() => client === current && to.onNotice('silent', ''))
  }

  lastLook = performance.now()
  await open().then(adopt, lose)
  const timer = setInterval(look, BEAT_MS)
  timer.unref()
  return {
    connected: () => trusted,
    caughtUp: () => (next ??= askAfter(asking)),
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await replacing
      if (current) breakOff(current)
    },
  }
}

/** Whether it was the database that refused, rather than silence: its errors, and the system's, have a code. */
const answered = (error: Error & { code?: string }): boolean => error.code !== undefined

/** Without the farewell, which a database that hangs never answers. */
const breakOff = (client: pg.Client): void => {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
