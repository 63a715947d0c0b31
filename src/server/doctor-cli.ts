import { existsSync } from 'node:fs'
import {
  countByState,
  type HealthCheck,
  type HealthFinding,
  healthAreas,
  healthStates,
  healthSummary,
  wrong,
} from '#domain/health/health-checks'
import { addressOf } from '#domain/values/email-address'
import { typedCommand } from './command-line.ts'
import { type Config, readConfig } from './config.ts'
import { openPool, type Pool } from './db/db.ts'
import { findCluster } from './db/embedded/cluster.ts'
import { tryDatabase } from './db/own-database.ts'
import { EMBEDDED_ROLE } from './db/product-role.ts'
import { WrongVariables } from './environment/read-environment.ts'
import { openByteStore } from './files/open-byte-store.ts'
import { sendTestLetter } from './health-checks/mail-server.ts'
import { nodeFindings } from './health-checks/node-version.ts'
import { runHealthChecks } from './health-checks/run-checks.ts'
import { zoneFindings } from './health-checks/time-zones.ts'
import { reachDatabase } from './reach-database.ts'

// `npm run doctor` checks everything that the product depends on, with the product running or stopped. `--json` prints the checks as JSON;
// `--mail=ADDRESS` also sends a test letter. It exits with 1 when something must be done.

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

interface Reached {
  readonly database: Pool | { readonly fault: string }
  readonly stop: () => Promise<void>
}

/** Nothing is created: an embedded database that does not exist yet is a finding. */
const reach = async (config: Config): Promise<Reached> => {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  const fault = (sentence: string) => ({ database: { fault: sentence }, stop: async () => undefined })
  if (!databaseUrl && !(existsSync(dataDir) && findCluster(dataDir)))
    return fault(`Det er ingen database i ${dataDir} ennå. Start Föhn, som lager den, eller rett DATA_DIR.`)
  try {
    if (databaseUrl) {
      await tryDatabase('DATABASE_URL', databaseUrl, false)
      const pool = openPool(databaseUrl, { max: 2, directUrl: databaseDirectUrl })
      return { database: pool, stop: () => pool.close() }
    }
    const { url, stop } = await reachDatabase(complain)
    const pool = openPool(url, { max: 2 })
    return { database: pool, stop: () => pool.close().then(stop) }
  } catch (error) {
    return fault((error as Error).message)
  }
}

const examine = async (config: Config): Promise<HealthCheck[]> => {
  const { database, stop } = await reach(config)
  try {
    return await runHealthChecks({
      config,
      clock: () => new Date(),
      store: await openByteStore(config),
      database,
      ...(config.databaseUrl === undefined && { role: EMBEDDED_ROLE }),
      failed: (area, error) => complain(`${healthAreas[area]}: ${(error as Error).message}`),
    })
  } finally {
    await stop()
  }
}

/** What can be checked when the environment has errors. */
const examineWithout = async (sentences: readonly string[]): Promise<HealthCheck[]> => {
  const of = (area: HealthCheck['area'], findings: readonly HealthFinding[]) =>
    findings.map(finding => ({ area, ...finding }))
  return [
    ...of('node', nodeFindings(process.versions.node)),
    ...of('configuration', sentences.map(wrong)),
    ...of('zones', await zoneFindings(null, new Date())),
  ]
}

const letterTo = async (config: Config, address: string): Promise<HealthCheck> => {
  const to = addressOf(address)
  const finding = to
    ? await sendTestLetter(config, to)
    : wrong(`«${address}» er ikke en e-postadresse. Bruk for eksempel --mail=deg@foehn.example`)
  return { area: 'mail', ...finding }
}

const examineAll = async (mail: string | undefined): Promise<HealthCheck[]> => {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (!(error instanceof WrongVariables)) throw error
    return examineWithout(error.sentences)
  }
  const checks = await examine(config)
  return mail === undefined ? checks : [...checks, await letterTo(config, mail)]
}

const widthOf = (words: Readonly<Record<string, string>>) =>
  Math.max(...Object.values(words).map(({ length }) => length))

const print = (checks: readonly HealthCheck[]): void => {
  for (const { area, state, sentence } of checks)
    say(
      [
        healthStates[state].padEnd(widthOf(healthStates)),
        healthAreas[area].padEnd(widthOf(healthAreas)),
        sentence,
      ].join('  '),
    )
  say(`\n${healthSummary(checks)}`)
}

const USAGE = `Bruk: ${typedCommand('doctor', '[--json] [--mail=ADRESSE]')}`

const main = async (args: readonly string[]): Promise<void> => {
  const mail = args.find(arg => arg.startsWith('--mail='))?.slice('--mail='.length)
  if (args.some(arg => arg !== '--json' && !arg.startsWith('--mail='))) {
    complain(USAGE)
    process.exitCode = 1
    return
  }
  const checks = await examineAll(mail)
  const wrongs = countByState(checks, 'wrong')
  if (args.includes('--json'))
    say(
      JSON.stringify(
        { good: wrongs === 0, wrong: wrongs, warnings: countByState(checks, 'warning'), checks },
        null,
        2,
      ),
    )
  else print(checks)
  process.exitCode = wrongs === 0 ? 0 : 1
}

main(process.argv.slice(2)).catch((error: Error) => {
  complain(`Det gikk ikke: ${error.message}`)
  process.exitCode = 1
})
