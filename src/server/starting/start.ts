import type { FastifyInstance } from 'fastify'
import { compose } from '../compose.ts'
import { type Config, readConfig } from '../config.ts'
import { sayLogins } from '../demo.ts'
import { type Given, WrongVariables } from '../environment/read-environment.ts'
import { firstOwnerLink } from '../features/accounts/first-owner.ts'
import { connectionFindings } from '../health-checks/connections.ts'
import { diskRoom } from '../health-checks/disk.ts'
import { replicaFindings } from '../health-checks/replica.ts'
import { backupWarning } from './backup-warning.ts'
import type { Ending } from './ending.ts'
import { ofListening, tryPort } from './listening-port.ts'
import { openData } from './open-data.ts'

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
  const clock = () => new Date()
  const { pool, ownerUrl, codesKey, isDemo, host } = await openData(config, ending, clock, say)
  if (isDemo && config.demo) await sayLogins(say)
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

/** Problems are reported as sentences, and the process exits with 1. */
const orExplain = async (
  env: Given,
  ending: Ending,
  work: (config: Config) => Promise<void>,
): Promise<void> => {
  try {
    await work(readConfig(env))
  } catch (error) {
    // Work interrupted by a signal fails somewhere, and the signal handler ends the process.
    if (ending.signal.aborted) return
    await ending.close().catch(() => undefined)
    explain(error as Error)
    process.exit(1)
  }
}

/** Starts the product. */
export const startOrExplain = (env: Given, ending: Ending): Promise<void> =>
  orExplain(env, ending, async config => {
    for (const line of config.warnings) warn(line)
    await start(config, ending)
  })

/** Fills the embedded database with the demo, unless a chain of one's own is wanted or there. */
export const fillOrExplain = (env: Given, ending: Ending): Promise<void> =>
  orExplain(env, ending, async config => {
    if (!config.demo) return
    const { pool } = await openData(config, ending, () => new Date(), say)
    await pool.close()
    await ending.close()
  })
