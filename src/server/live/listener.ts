import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newConnection } from '#server/db/connection'
import { LISTENER } from '#server/db/connections-left'
import { noteRunning } from '#server/db/running-processes'

export interface Listener {
  /** False while notifications may be missed: caches must not be trusted then. */
  readonly connected: () => boolean
  /** Resolves once every notification committed before this call has been delivered. */
  readonly caughtUp: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Listening {
  readonly url: string
  readonly channels: readonly string[]
  /**
   * Receives channel and payload. The channel is 'connected' after every (re)connection, since notifications may have been
   * missed, and 'silent' when the connection has not answered for a while.
   */
  readonly onNotice: (channel: string, payload: string) => void
  /** The database answers neither the old connection nor a new one: pending requests will get no answer. */
  readonly onHanging: () => void
}

const BEAT_MS = 250
/** A connection that has not answered for this long is half-open, or the database hangs. */
const SILENT_MS = 1000
const CONNECT_MS = 1000
const RETRY_MS = 250

/**
 * Keeps one connection for the database's notifications, which also marks this process as running, and queries it four times a
 * second. PostgreSQL sends pending notifications before it completes a statement, so an answer proves that none is missing. A NOTIFY
 * to itself would prove the same, but writes a transaction each time (decision 171).
 */
export const listen = async (to: Listening): Promise<Listener> => {
  let current: pg.Client | null = null
  let trusted = false
  let stopped = false
  let lastBeat = 0
  let lastLook = 0
  let replacing: Promise<void> | null = null
  let asking: Promise<void> | null = null
  /** The next query, shared by all waiting callers. */
  let next: Promise<void> | null = null

  const beat = () => {
    lastBeat = performance.now()
    if (trusted) return
    trusted = true
    to.onNotice('connected', '')
  }

  const open = async (): Promise<pg.Client> => {
    const fresh = newConnection({
      connectionString: to.url,
      application_name: LISTENER,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    })
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (fresh === current) to.onNotice(channel, payload)
    })
    try {
      await fresh.connect()
      if (!(await noteRunning(fresh))) throw new MigrationRuns()
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

  /** Repeats until a connection works: a new one, or the old one if it was only slow. */
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
    // If this process itself was paused, the answer may be in its buffers.
    if (now - lastLook > 3 * BEAT_MS) lastBeat = Math.max(lastBeat, now - SILENT_MS / 2)
    lastLook = now
    if (trusted && now - lastBeat > SILENT_MS) lose()
    if (current && !asking) void ask(current).catch(() => undefined)
  }

  /** One query at a time: on a silent connection more of them would only pile up. */
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

  /** Sends a query after the pending one is answered, since that one may be older than the change. */
  const askAfter = async (before: Promise<void> | null): Promise<void> => {
    await before
    next = null
    // A later connection emits 'connected', and caches are not trusted until then.
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

/** A migration needs every process to be stopped. It is no silence of the database. */
class MigrationRuns extends Error {
  readonly code = 'migration'
}

/**
 * True when the database returned an error instead of being silent: its errors, and the system's, have a code.
 */
const answered = (error: Error & { code?: string }): boolean => error.code !== undefined

/** Closes without the protocol's termination, which a hanging database never answers. */
const breakOff = (client: pg.Client): void => {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
