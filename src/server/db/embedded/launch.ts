import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { EmbeddedError, notRunnable, ofOutput } from './embedded-error.ts'
import { type Identity, run } from './identity.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { answers } from './probe.ts'

export interface Launch {
  readonly dataDir: string
  readonly cluster: string
  readonly identity: Identity
  readonly binaries: Binaries
  readonly durable: boolean
  readonly log: (line: string) => void
  /** Aborted when nobody waits for the server any more. */
  readonly signal: AbortSignal | undefined
}

const logLimit = 10 * 1024 * 1024

/**
 * Starts PostgreSQL on the files and waits until it answers. It waits without an error if another process starts at
 * the same time or a killed server is still shutting down.
 * @param port the port to keep; omitted: a free one
 */
export async function launch(to: Launch, port?: number): Promise<Postmaster & { startedHere: boolean }> {
  const since = Date.now()
  for (;;) {
    try {
      const chosen = port ?? (await freePort())
      return { pid: await launchOn(chosen, to), port: chosen, startedHere: true }
    } catch (error) {
      to.signal?.throwIfAborted()
      const found = await findPostmaster(to.cluster, to.log, to.signal)
      if (found) return { ...found, startedHere: false }
      if (!passesByItself(error) || Date.now() - since > 10_000) throw error
      await sleep(50)
    }
  }
}

function passesByItself(error: unknown) {
  if (!(error instanceof EmbeddedError)) return false
  return (
    error.fault === 'port_in_use' ||
    /shared memory block|lock file .* already exists/.test(String(error.cause))
  )
}

async function launchOn(port: number, to: Launch): Promise<number> {
  const logFile = join(to.dataDir, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > logLimit) renameSync(logFile, `${logFile}.1`)
  const output = openSync(logFile, 'a', 0o600)
  const alreadySaid = statSync(logFile).size
  const child = run(to.identity, to.binaries, 'postgres', [...settings(port, to)], ['ignore', output, output])
  closeSync(output)
  // The database outlives a killed owner, and does not keep a finished owner alive.
  child.unref()
  let failure: (() => EmbeddedError) | undefined
  child.once('error', error => {
    failure = () => notRunnable(error)
  })
  child.once('exit', () => {
    failure ??= () =>
      ofOutput('PostgreSQL', to.cluster, readFileSync(logFile).subarray(alreadySaid).toString())
  })
  await untilItAnswers(port, to, child, () => {
    if (failure) throw failure()
    to.signal?.throwIfAborted()
  }).catch(async error => {
    if (to.signal?.aborted) await breakOff(child)
    throw error
  })
  return child.pid as number
}

/** Stops a server that is still starting or recovering, with PostgreSQL's fast shutdown. */
async function breakOff(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  child.kill('SIGINT')
  await once(child, 'exit')
}

async function untilItAnswers(port: number, to: Launch, child: ChildProcess, check: () => void) {
  const since = Date.now()
  for (let logged = false; !(await answers(port, to.cluster)); ) {
    check()
    if (!logged && Date.now() - since > 3000) {
      to.log(`Databasen (prosess ${child.pid}) rydder opp etter sist; venter på den`)
      logged = true
    }
    await sleep(10)
  }
}

function settings(port: number, { cluster, durable }: Launch): string[] {
  const safety = durable ? 'on' : 'off'
  return [
    ['-D', cluster],
    ['-c', 'listen_addresses=127.0.0.1'],
    ['-c', `port=${port}`],
    ['-c', 'unix_socket_directories='],
    ['-c', 'timezone=UTC'],
    ['-c', 'log_timezone=UTC'],
    ['-c', 'log_checkpoints=off'],
    // Statements, parameters and rows quoted in errors contain pay and reasons for sick leave.
    ['-c', 'log_min_error_statement=panic'],
    ['-c', 'log_parameter_max_length_on_error=0'],
    ['-c', 'log_error_verbosity=terse'],
    ['-c', `fsync=${safety}`],
    ['-c', `synchronous_commit=${safety}`],
    ['-c', `full_page_writes=${safety}`],
  ].flat()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
