import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { passkeys } from '#contract/account/passkeys'
import { providerSignIn } from '#contract/account/provider-sign-in'
import { secondStep } from '#contract/account/second-step'
import { live } from '#contract/live/live'
import { session } from '#contract/session/session'
import type { Clock } from '../clock.ts'
import type { ShareName } from '../db/connections.ts'
import type { StatementObserver } from '../db/statement-observer.ts'
import { diskSpace } from '../files/disk-room.ts'
import type { ImportOutcome } from '../http/app.ts'
import type { RequestWatcher } from '../http/watch-requests.ts'
import { readDatabaseState } from './database-state.ts'
import type { MonitoringSources } from './sources.ts'

/** The answers of these endpoints with 4xx are refused sign-ins. */
const signInBy: ReadonlyMap<string, string> = new Map([
  [session.login.path, 'password'],
  [passkeys.signIn.path, 'passkey'],
  [providerSignIn.signIn.path, 'provider'],
  [secondStep.code.path, 'second_step_code'],
  [passkeys.secondStep.path, 'second_step_passkey'],
])

const shares: readonly ShareName[] = ['main', 'readers', 'patient', 'replica']
const outcomes: readonly ImportOutcome[] = ['done', 'failed', 'cancelled']

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30]
const IMPORT_SECONDS = [1, 5, 15, 60, 180, 600]

export interface Metrics {
  readonly watchRequest: RequestWatcher
  readonly observeStatement: StatementObserver
  readonly importBegan: () => (outcome: ImportOutcome) => void
  readonly contentType: string
  /** The text of a scrape. */
  readonly render: () => Promise<string>
}

const MS = 1000

/** Counts what happens in this process, in the format of Prometheus. docs/operating/monitoring.md lists the metrics. */
export const createMetrics = ({ pool, clock, config, caches, hub, listener }: MonitoringSources): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'foehn_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['endpoint', 'method', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'foehn_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response, without the stream of changes.',
    labelNames: ['endpoint', 'method'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const refusedSignIns = new Counter({
    name: 'foehn_sign_ins_refused_total',
    help: 'Refused sign-ins.',
    labelNames: ['by'],
    registers,
  })
  const statementSeconds = new Histogram({
    name: 'foehn_database_statement_duration_seconds',
    help: 'Time of a statement, with the wait for a connection.',
    labelNames: ['share'],
    buckets: STATEMENT_SECONDS,
    registers,
  })
  const failedStatements = new Counter({
    name: 'foehn_database_statements_failed_total',
    help: 'Statements that ended with an error.',
    labelNames: ['share'],
    registers,
  })
  const connections = new Gauge({
    name: 'foehn_database_connections',
    help: 'Open connections.',
    labelNames: ['share', 'state'],
    registers,
  })
  const connectionsLimit = new Gauge({
    name: 'foehn_database_connections_limit',
    help: 'The most connections of a share.',
    labelNames: ['share'],
    registers,
  })
  const callsWaiting = new Gauge({
    name: 'foehn_database_calls_waiting',
    help: 'Calls that wait for a connection or for their turn.',
    labelNames: ['share'],
    registers,
  })
  const listening = new Gauge({
    name: 'foehn_database_listening',
    help: '1 while the database answers and its notifications are received.',
    registers,
  })
  const importsRunning = new Gauge({
    name: 'foehn_imports_running',
    help: 'Running imports.',
    registers,
  })
  const importSeconds = new Histogram({
    name: 'foehn_import_duration_seconds',
    help: 'Time of an ended import.',
    labelNames: ['outcome'],
    buckets: IMPORT_SECONDS,
    registers,
  })
  const letters = new Gauge({
    name: 'foehn_mail_letters',
    help: 'Letters that are not sent, of all processes.',
    labelNames: ['state'],
    registers,
  })
  const oldestLetter = new Gauge({
    name: 'foehn_mail_oldest_waiting_seconds',
    help: 'Age of the oldest waiting letter, of all processes.',
    registers,
  })
  const cacheHits = new Counter({
    name: 'foehn_response_cache_hits_total',
    help: 'Responses that were sent from memory.',
    labelNames: ['cache'],
    registers,
  })
  const cacheMisses = new Counter({
    name: 'foehn_response_cache_misses_total',
    help: 'Responses of cached endpoints that were not in memory.',
    labelNames: ['cache'],
    registers,
  })
  const cacheBytes = new Gauge({
    name: 'foehn_response_cache_bytes',
    help: 'Size of the responses in memory.',
    labelNames: ['cache'],
    registers,
  })
  const streams = new Gauge({
    name: 'foehn_live_streams',
    help: 'Open streams of changes.',
    registers,
  })
  const diskFree = new Gauge({
    name: 'foehn_disk_free_bytes',
    help: 'Free space of the disk with DATA_DIR.',
    registers,
  })
  const diskSize = new Gauge({
    name: 'foehn_disk_size_bytes',
    help: 'Size of the disk with DATA_DIR.',
    registers,
  })
  const diskReserve = new Gauge({
    name: 'foehn_disk_reserve_bytes',
    help: 'FILES_RESERVE_BYTES: imports and uploads are refused below it.',
    registers,
  })
  const lastBackup = new Gauge({
    name: 'foehn_backup_last_timestamp_seconds',
    help: 'When the last backup was made, of all processes; 0 without one.',
    registers,
  })

  // A rate needs the zero before the first event.
  for (const by of signInBy.values()) refusedSignIns.inc({ by }, 0)
  for (const outcome of outcomes) importSeconds.zero({ outcome })
  for (const { share } of pool.use()) failedStatements.inc({ share }, 0)
  diskReserve.set(config.filesReserveBytes)
  const timeStatement = Object.fromEntries(
    shares.map(share => [share, statementSeconds.labels(share)]),
  ) as Record<ShareName, Histogram.Internal<'share'>>

  const gatherHere = async () => {
    for (const { share, limit, used, idle, waiting } of pool.use()) {
      connectionsLimit.set({ share }, limit)
      connections.set({ share, state: 'used' }, used)
      connections.set({ share, state: 'idle' }, idle)
      callsWaiting.set({ share }, waiting)
    }
    listening.set(Number(listener.connected()))
    streams.set(hub.openStreams())
    cacheHits.reset()
    cacheMisses.reset()
    for (const [cache, { counts }] of Object.entries(caches)) {
      const { hits, misses, bytes } = counts()
      cacheHits.inc({ cache }, hits)
      cacheMisses.inc({ cache }, misses)
      cacheBytes.set({ cache }, bytes)
    }
    const { free, size } = await diskSpace(config.dataDir).catch(() => diskSpace('.'))
    diskFree.set(free)
    diskSize.set(size)
  }

  const gatherFromDatabase = async () => {
    const state = await readDatabaseState(pool)
    // Old values would hide that nothing is known.
    if (!state) {
      letters.reset()
      for (const gauge of [oldestLetter, lastBackup]) gauge.remove()
    } else {
      letters.set({ state: 'waiting' }, state.lettersWaiting)
      letters.set({ state: 'given_up' }, state.lettersGivenUp)
      oldestLetter.set(secondsSince(state.oldestLetter, clock))
      lastBackup.set(state.lastBackup === null ? 0 : Date.parse(state.lastBackup) / MS)
    }
  }

  return {
    watchRequest:
      () =>
      ({ endpoint, method, status, seconds }) => {
        requests.inc({ endpoint, method, status })
        if (endpoint !== live.stream.path) requestSeconds.observe({ endpoint, method }, seconds)
        const by = method === 'POST' && status >= 400 && status < 500 ? signInBy.get(endpoint) : undefined
        if (by !== undefined) refusedSignIns.inc({ by })
      },
    observeStatement: share => {
      const began = performance.now()
      return error => {
        timeStatement[share].observe((performance.now() - began) / MS)
        if (error !== undefined) failedStatements.inc({ share })
      }
    },
    importBegan: () => {
      const began = performance.now()
      importsRunning.inc()
      return outcome => {
        importsRunning.dec()
        importSeconds.observe({ outcome }, (performance.now() - began) / MS)
      }
    },
    contentType: registry.contentType,
    render: async () => {
      await Promise.all([gatherHere(), gatherFromDatabase()])
      return registry.metrics()
    },
  }
}

const secondsSince = (instant: string | null, clock: Clock): number =>
  instant === null ? 0 : Math.max(0, (clock().getTime() - Date.parse(instant)) / MS)
