import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HealthArea, HealthCheck, HealthState } from '#domain/health/health-checks'
import { asProduct, type FreshDatabase, freshDatabase } from '#testing/database'
import { madeFolder, newFolder } from '#testing/embedded'
import { freePort } from '#testing/npm-start'
import { type Product, startProduct } from '#testing/product'
import { programOf } from '#testing/program'
import { hasOpenssl, makeCertificate, startReverseProxy } from '#testing/reverse-proxy'
import { scratchFolder } from '#testing/scratch'
import { startSignInProvider } from '#testing/sign-in-provider'
import { connectEmbedded } from './db/embedded/launcher.ts'
import { sql } from './db/sql.ts'
import { variables } from './environment/variables.ts'

const folder = scratchFolder('foehn-doctor-')
afterAll(() => rmSync(folder, { recursive: true }))

const bare = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !Object.hasOwn(variables, name)),
)

const doctor = async (env: NodeJS.ProcessEnv, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [...programOf('doctor-cli'), ...args], { env: { ...bare, ...env } })
  let [said, complained] = ['', '']
  child.stdout.on('data', text => {
    said += text
  })
  child.stderr.on('data', text => {
    complained += text
  })
  const [code] = await once(child, 'close')
  return { code: code as number, said, complained }
}

interface Report {
  readonly good: boolean
  readonly wrong: number
  readonly warnings: number
  readonly checks: readonly HealthCheck[]
}
const reportOf = async (env: NodeJS.ProcessEnv, ...args: readonly string[]) => {
  const { code, said } = await doctor(env, '--json', ...args)
  const report = JSON.parse(said) as Report
  expect(code).toBe(report.wrong === 0 ? 0 : 1)
  return report
}
const of = ({ checks }: Report, area: HealthArea, state: HealthState) =>
  checks.filter(check => check.area === area && check.state === state).map(({ sentence }) => sentence)

describe('npm run doctor', { timeout: 60_000 }, () => {
  let product: Product
  let database: FreshDatabase
  let productUrl: string
  beforeAll(async () => {
    database = await freshDatabase()
    productUrl = await asProduct(database)
    product = await startProduct({
      database,
      now: new Date().toISOString(),
      config: { publicUrl: 'https://localhost', trustedProxies: ['127.0.0.1'] },
    })
    await product.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => product.close())
  const port = () => (product.http.server.address() as { port: number }).port
  const dataDir = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }

  const chain = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    DATABASE_URL: productUrl,
    DATABASE_OWNER_URL: database.url,
    DATABASE_CONNECTIONS: '8',
    SECRETS_KEY: product.config.secretsKey,
    FILES_RESERVE_BYTES: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  })

  it.skipIf(!hasOpenssl)('finds a running chain behind its proxy in order, and exits with 0', async () => {
    const tls = makeCertificate()
    const trusting = { NODE_EXTRA_CA_CERTS: tls.file, DATA_DIR: dataDir('well') }
    const at = async (removes: string[]) =>
      `https://localhost:${await startReverseProxy({ to: port(), tls, removes })}`
    const env = chain({ ...trusting, PUBLIC_URL: await at([]) })
    const report = await reportOf(env)
    expect(report.wrong).toBe(0)
    expect(of(report, 'address', 'good')).toEqual([
      expect.stringContaining('Föhn svarer på https://localhost:'),
      'Proxyen på 127.0.0.1 er klarert, og oppgir avsenderen (127.0.0.1).',
    ])
    expect(of(report, 'database', 'good')).toContainEqual(
      expect.stringMatching(/^Én prosess à 8 forbindelser/),
    )
    expect(of(report, 'clock', 'good')).toHaveLength(2)
    expect(of(report, 'key', 'good')).toHaveLength(1)
    const { code, said } = await doctor(env)
    expect(code).toBe(0)
    expect(said).toMatch(/^I orden {4}Node {14}Node \d+/)
    expect(said).toMatch(/\nIngenting må rettes, \d advarsler\.\n$/)

    const stripped = await reportOf({ ...env, PUBLIC_URL: await at(['strict-transport-security']) })
    expect(of(stripped, 'address', 'warning')).toContainEqual(
      expect.stringContaining('Proxyen fjerner Strict-Transport-Security'),
    )
  })

  it('exits with 1 when something must be done, and prints no secret', async () => {
    await product.addSalon('majorstuen', 'Majorstuen')
    const nowhere = `127.0.0.1:${await freePort()}`
    const [password, mail, bucket] = ['db-s3cret', 'mail-s3cret', 'bucket-s3cret']
    const key = Buffer.alloc(32, 'another').toString('base64')
    const env = chain({
      DATA_DIR: dataDir('faults'),
      DATABASE_REPLICA_URL: `postgres://foehn:${password}@${nowhere}/foehn`,
      PUBLIC_URL: `http://${nowhere}`,
      SMTP_URL: `smtp://foehn:${mail}@${nowhere}`,
      S3_BUCKET: 'filer',
      S3_ENDPOINT: `http://${nowhere}`,
      S3_ACCESS_KEY_ID: 'foehn',
      S3_SECRET_ACCESS_KEY: bucket,
      SECRETS_KEY: key,
      S3_BUKET: 'filer',
    })
    const report = await reportOf(env, '--mail=deg@foehn.example')
    expect(of(report, 'configuration', 'warning')).toContain(
      'S3_BUKET er ikke en innstilling. Mente du S3_BUCKET?',
    )
    expect(of(report, 'database', 'warning')).toEqual([
      expect.stringContaining('DATABASE_REPLICA_URL: Ingen database'),
    ])
    expect(of(report, 'storage', 'wrong')).toEqual([expect.stringContaining('Bøtta filer')])
    expect(of(report, 'key', 'wrong')).toEqual([expect.stringContaining('en annen nøkkel')])
    expect(of(report, 'mail', 'wrong')).toEqual([
      expect.stringContaining('ingenting svarer der'),
      expect.stringContaining('Prøvebrevet til deg@foehn.example ble ikke sendt'),
    ])
    expect(of(report, 'backup', 'wrong')).toEqual([expect.stringContaining('Ingen kopi er tatt.')])
    const away = {
      DATABASE_URL: `postgres://foehn:${password}@${nowhere}/foehn`,
      DATABASE_OWNER_URL: undefined,
    }
    const outputs = [
      await doctor(env),
      await doctor({ ...env, ...away }),
      await doctor({ ...env, PORT: 'abc' }),
    ]
    for (const { code, said, complained } of outputs) {
      expect(code).toBe(1)
      for (const secret of [password, mail, bucket, key]) expect(said + complained).not.toContain(secret)
      expect(said + complained).not.toMatch(/^\s+at /m)
    }
    expect(outputs[1]?.said).toContain('Ingen database svarer på')
  })

  it('says whether the sign-in provider describes itself, in a line and as JSON', async () => {
    const provider = await startSignInProvider('http://localhost:3000/sign-in/provider')
    const { issuer, clientId, clientSecret, name } = provider.config
    const env = chain({
      DATA_DIR: dataDir('provider'),
      PUBLIC_URL: `http://127.0.0.1:${port()}`,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: name,
    })
    const answers = `Fagerkrok svarer på ${issuer}, og kan brukes til innlogging.`
    expect(of(await reportOf(env), 'provider', 'good')).toEqual([answers])
    expect((await doctor(env)).said).toMatch(new RegExp(`^I orden +Innlogging +${answers}$`, 'm'))
    await provider.close()
    const away = await reportOf(env)
    expect(of(away, 'provider', 'wrong')).toEqual([
      expect.stringMatching(
        /^Innlogging med Fagerkrok virker ikke .+: ingenting svarer der \(ECONNREFUSED\)/,
      ),
    ])
    expect(JSON.stringify(away)).not.toContain(clientSecret)
  })

  it('changes nothing in the database', async () => {
    const count = () =>
      product.pool.many({ because: 'a test looks' }, sql`select xmin::text, name from secret order by name`)
    const before = await count()
    await doctor(chain({ DATA_DIR: dataDir('unchanged') }))
    expect(await count()).toEqual(before)
    expect(
      readdirSync(join(folder, 'unchanged'), { recursive: true }).filter(
        name => !/^files/.test(String(name)),
      ),
    ).toEqual([])
  })

  it('says what is wrong with the environment, with an address and with its arguments', async () => {
    const wrong = await reportOf({ PORT: 'abc', DATABASE_URL: 'foehn' })
    expect(of(wrong, 'configuration', 'wrong').map(line => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
    ])
    expect(wrong.checks.map(({ area }) => area)).not.toContain('database')
    const mail = await reportOf(chain({ DATA_DIR: dataDir('mail') }), '--mail=deg')
    expect(of(mail, 'mail', 'wrong')).toEqual([expect.stringContaining('«deg» er ikke en e-postadresse')])
    expect(await doctor({}, '--jsn')).toEqual({
      code: 1,
      said: '',
      complained: 'Bruk: npm run doctor -- [--json] [--mail=ADRESSE]\n',
    })
  })

  it('creates no data folder and no database', async () => {
    const missing = join(newFolder(), 'none')
    const report = await reportOf({ DATA_DIR: missing, DEMO: '0' })
    expect(of(report, 'database', 'wrong')).toEqual([expect.stringContaining('Det er ingen database i')])
    expect(of(report, 'disk', 'wrong')).toEqual([expect.stringContaining('finnes ikke')])
    expect(existsSync(missing)).toBe(false)
    const empty = dataDir('empty')
    expect((await reportOf({ DATA_DIR: empty, DEMO: '0' })).good).toBe(false)
    expect(readdirSync(empty)).toEqual(['files'])
  })

  it('starts the embedded database for the while, and stops it again', async () => {
    const embedded = await madeFolder()
    const report = await reportOf({ DATA_DIR: embedded, DEMO: '0', FILES_RESERVE_BYTES: '0' })
    expect(of(report, 'database', 'good')).toContainEqual(
      expect.stringMatching(/^Den innebygde databasen svarer/),
    )
    expect(of(report, 'database', 'wrong')).toEqual([
      expect.stringContaining('Databasen har ingen tabeller ennå'),
    ])
    expect(await connectEmbedded(embedded)).toBeNull()
  })
})
