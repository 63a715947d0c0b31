import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { LOW, ORDINARY } from '../priority.ts'

interface Connected {
  readonly processID: number | null
  readonly connection: { readonly stream: { readonly localAddress?: string; readonly localPort?: number } }
}

/** Does what not every system can or allows; answers with what code it failed. */
const failureOf = (work: () => void): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/**
 * The process of the database that serves a connection, where it runs on this machine. Its number alone could be that of any program here:
 * PostgreSQL's title names the address and the port that it serves.
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
 * Where Linux shares the processor out between sessions, the niceness of the session counts, and not that of its process. Anybody may raise it
 * again, but without privileges only ten times a second on the whole machine.
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
 * Lets everybody else's statements go before those of a connection. It must be closed afterwards: not every system raises a process again.
 * Where the database runs elsewhere, or the system cannot do it, nothing changes.
 */
export const lowerPriority = async (client: pg.PoolClient): Promise<void> => {
  const backend = backendOf(client)
  if (backend === null) return
  lowered.set(client, backend)
  await set(backend, LOW)
}

export const isLowered = (client: pg.PoolClient): boolean => lowered.has(client)

/** Has its statements go with everybody else's, as far as the system allows: what is locked in it keeps others waiting. */
export const raisePriority = async (client: pg.PoolClient): Promise<void> => {
  const backend = lowered.get(client)
  if (backend !== undefined) await set(backend, ORDINARY)
}

/** After `raisePriority`. */
export const lowerAgain = async (client: pg.PoolClient): Promise<void> => {
  const backend = lowered.get(client)
  if (backend !== undefined) await set(backend, LOW)
}
