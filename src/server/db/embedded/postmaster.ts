import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError } from './embedded-error.ts'
import { answers } from './probe.ts'
import { servesCluster } from './process.ts'

/** A database server as described by its postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')
const patience = 5 * 60_000

export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 && port > 0 ? { pid, port } : null
  } catch {
    return null
  }
}

/**
 * The server that already answers for these files. If there is none, removes the stale pid file and returns
 * null.
 */
export async function findPostmaster(
  cluster: string,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Postmaster | null> {
  const since = Date.now()
  for (let logged = false; ; ) {
    signal?.throwIfAborted()
    const found = readPostmaster(cluster)
    if (found && (await answers(found.port, cluster))) return found
    if (!(found ? servesCluster(found.pid, cluster) : justWritten(cluster))) {
      rmSync(pidFile(cluster), { force: true })
      return null
    }
    const waited = Date.now() - since
    if (waited > patience) throw doesNotAnswer(cluster, found)
    if (waited > 3000 && !logged) {
      log('Databasen rydder opp eller stopper; venter på den')
      logged = true
    }
    await sleep(25)
  }
}

function doesNotAnswer(cluster: string, found: Postmaster | null) {
  return new EmbeddedError(
    'start_failed',
    `Databaseprosessen ${found?.pid ?? ''} på ${cluster} svarer ikke.`,
    'Se i postgres.log i datamappen, avslutt prosessen, og start på nytt.',
  )
}

/** A pid file is written line by line, so an unreadable one gets two seconds. */
function justWritten(cluster: string) {
  try {
    return Date.now() - statSync(pidFile(cluster)).mtimeMs < 2000
  } catch {
    return false
  }
}

/**
 * PostgreSQL's fast shutdown: open transactions are rolled back, committed data is flushed, and the files are closed. Returns when the
 * process is gone, which is later than the removal of its pid file.
 * @param last the server that was running before its last connection closed. It may be shutting down already, without a pid file.
 */
export async function stopPostmaster(cluster: string, bin: string, last: Postmaster | null): Promise<void> {
  const running = readPostmaster(cluster) ?? last
  if (!running || !servesCluster(running.pid, cluster)) return
  if (process.platform === 'win32') {
    spawnSync(join(bin, 'pg_ctl.exe'), ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  interrupt(running.pid)
  const since = Date.now()
  while (servesCluster(running.pid, cluster)) {
    if (Date.now() - since > 60_000) throw doesNotAnswer(cluster, running)
    await sleep(10)
  }
}

function interrupt(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
