import type { FastifyInstance } from 'fastify'
import { compose } from '../compose.ts'
import { type Config, readConfig } from '../config.ts'
import { openPool } from '../db/db.ts'
import { sharesOf } from '../db/shares.ts'
import { emptyForDemo, fillDemo } from '../demo.ts'
import { holdsDemo, isEmpty } from '../demo-accounts.ts'
import { type Given, WrongVariables } from '../environment/read-environment.ts'
import { firstOwnerLink } from '../features/accounts/first-owner.ts'
import { storedFilesOf } from '../files/open-stored-files.ts'
import { connectionFindings } from '../health-checks/connections.ts'
import { diskRoom } from '../health-checks/disk.ts'
import { replicaFindings } from '../health-checks/replica.ts'
import { openCodesKey } from '../identity/codes-key.ts'
import { endKilledImports } from '../ledger/imports/running-imports.ts'
import { backupWarning } from './backup-warning.ts'
import { hostFor, refuseAsDemo } from './demo-rules.ts'
import type { Ending } from './ending.ts'
import { ofListening, tryPort } from './listening-port.ts'
import { openDatabase } from './open-database.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const warn = (line: string) => say(`Advarsel: ${line}`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

const listenOn = async (http: FastifyInstance, place: { port: number; host: string }) => {
  await http.listen(place).catch(error => {
    throw ofListening(error, place)
  })
}

const metricsPlace = ({ metrics }: Config) =>
  metrics && { ...metrics, set: { port: 'METRICS_PORT', host: 'METRICS_HOST' } }

const listenForMetrics = async (http: FastifyInstance, config: Config) => {
  const place = metricsPlace(config)
  if (!place) return
  await http.monitoring.listen().catch(error => {
    throw ofListening(error, place)
  })
}

const start = async (config: Config, ending: Ending): Promise<void> => {
  await tryPort({ port: config.port, host: config.host ?? (config.demo ? '127.0.0.1' : '0.0.0.0') })
  const forMetrics = metricsPlace(config)
  if (forMetrics) await tryPort(forMetrics)
  const { url, ownerUrl } = await openDatabase(config, ending, say)
  const pool = openPool(url, {
    ...sharesOf(config.databaseConnections),
    directUrl: config.databaseDirectUrl,
    replicaUrl: config.databaseReplicaUrl,
  })
  const clock = () => new Date()
  const held = await holdsDemo(pool)
  if (held) refuseAsDemo(config)
  const isDemo = held || (config.demo && (await isEmpty(pool)))
  const host = hostFor(config, isDemo)
  if (held && !config.demo) say('Databasen har demokontoer, og svarer bare på denne maskinen.')

  await endKilledImports(pool.system('the product starts'), clock())
  if (config.demo) await emptyForDemo(pool, ownerUrl, clock())
  // The keys of codes and of files are stored in the database.
  const codesKey = await openCodesKey(pool, config)
  const files = await storedFilesOf(config, pool)
  if (config.demo) await fillDemo(pool, { now: clock(), say, files })
  const link = isDemo ? null : await pool.transaction(db => firstOwnerLink(db, config.publicUrl, clock()))

  const http = await compose({
    pool,
    ownerUrl,
    clock,
    config,
    codesKey,
    outdated: error => {
      complain(`Föhn stopper: ${error.message}`)
      ending.close().then(
        () => process.exit(1),
        () => process.exit(1),
      )
    },
  })
  ending.add(async () => {
    await http.drain()
    await http.close()
    await pool.close()
  })
  const findings = [
    await diskRoom(config),
    ...(await connectionFindings(pool, config)),
    ...(await replicaFindings(config.databaseReplicaUrl)),
  ]
  for (const { state, sentence } of findings) if (state !== 'good') warn(sentence)
  const unplanned = isDemo ? null : backupWarning(config)
  if (unplanned) warn(unplanned)
  for (const fault of await http.services.look()) warn(fault)
  await listenForMetrics(http, config)
  await listenOn(http, { port: config.port, host })
  if (link) say(`Eierens lenke, som virker én gang: ${link}`)
  say(`Föhn svarer på ${config.publicUrl}`)
}

const explain = (error: Error): void => {
  if (error instanceof WrongVariables) {
    complain('Föhn kunne ikke starte:')
    for (const sentence of error.sentences) complain(`  ${sentence}`)
  } else complain(`Föhn kunne ikke starte: ${error.message}`)
}

/** Starts the product. Problems are reported as sentences, and the process exits with 1. */
export const startOrExplain = async (env: Given, ending: Ending): Promise<void> => {
  try {
    const config = readConfig(env)
    for (const line of config.warnings) warn(line)
    await start(config, ending)
  } catch (error) {
    // A start interrupted by a signal fails somewhere, and the signal handler ends the process.
    if (ending.signal.aborted) return
    await ending.close().catch(() => undefined)
    explain(error as Error)
    process.exit(1)
  }
}
