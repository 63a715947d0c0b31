import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { LOW, ORDINARY } from '../priority.ts'

interface Connected {
  readonly processID: number | null
  readonly connection: { readonly stream: { readonly localAddress?: string; readonly localPort?: number } }
}

/** Runs `work`, which some systems do not support or allow, and returns its error code. */
const failureOf = (work: () => void): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/**
 * The database's backend process for a connection, if it runs on this machine. A process id alone could belong to any local program, so
 * the title is checked: PostgreSQL puts the client's address and port in it.
 */
const backendOf = (client: pg.PoolClient): number | null => {
  const { processID, connection } = client as unknown as Connected
  const { localAddress, localPort } = connection.stream
  let title = ''
  failureOf(() => {
    title = readFileSync(`/proc/${processID}/cmdline`, 'utf8')
  })
  return title.startsWith('postgres: ') && title.includes(` ${localAddress}(${localPort}) `)
    ? processID
    : null
}

const TRIES = 5
const PAUSE_MS = 30

/**
 * Where Linux schedules by session (autogroup), the session's niceness applies instead of the process's. Any user may raise it again, but
 * unprivileged changes are limited to ten per second for the whole machine.
 */
const setSession = async (backend: number, niceness: number): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried++) {
    const failure = failureOf(() => writeFileSync(`/proc/${backend}/autogroup`, String(niceness)))
    if (failure !== 'EAGAIN') return
    await sleep(PAUSE_MS)
  }
}

const set = async (backend: number, niceness: number): Promise<void> => {
  failureOf(() => setPriority(backend, niceness))
  await setSession(backend, niceness)
}

const lowered = new WeakMap<pg.PoolClient, number>()

/**
 * Gives a connection's statements a lower priority than all others. The connection must be closed afterwards, since some systems cannot
 * raise the priority again. It has no effect if the database is remote or the system does not support it.
 */
export const lowerPriority = async (client: pg.PoolClient): Promise<void> => {
  const backend = backendOf(client)
  if (backend === null) return
  lowered.set(client, backend)
  await set(backend, LOW)
}

export const isLowered = (client: pg.PoolClient): boolean => lowered.has(client)

/** Restores normal priority as far as the system allows, because locks held by the connection keep others waiting. */
export const raisePriority = async (client: pg.PoolClient): Promise<void> => {
  const backend = lowered.get(client)
  if (backend !== undefined) await set(backend, ORDINARY)
}

/** Lowers the priority again after `raisePriority`. */
export const lowerAgain = async (client: pg.PoolClient): Promise<void> => {
  const backend = lowered.get(client)
  if (backend !== undefined) await set(backend, LOW)
}
