import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { readEnvironment, WrongVariables } from './read-environment.ts'
import { isThisMachine } from './this-machine.ts'
import { type Variable, variables } from './variables.ts'
import { distance, warningsOf } from './warnings.ts'

const names = Object.keys(variables) as Variable[]

const wrongIn = (env: Record<string, string>): readonly string[] => {
  try {
    readEnvironment(env)
    return []
  } catch (error) {
    return (error as WrongVariables).sentences
  }
}

/** Impossible values for each variable. A folder may have any name. */
const impossible: Record<Exclude<Variable, 'DATA_DIR'>, readonly string[]> = {
  PORT: ['abc', '-1', '65536', '3000.5', '1e3', '0x10'],
  HOST: ['not a host', 'http://localhost'],
  DATABASE_URL: [
    'foehn',
    'localhost:5432/foehn',
    'mysql://localhost/foehn',
    'postgres://',
    'postgres://a:%@b/c',
  ],
  DATABASE_OWNER_URL: ['foehn', 'http://localhost'],
  DATABASE_DIRECT_URL: ['foehn', 'http://localhost'],
  DATABASE_REPLICA_URL: ['foehn', 'http://localhost'],
  DATABASE_CONNECTIONS: ['7', '0', '-1', 'ten', '1001', '24.5'],
  PUBLIC_URL: [
    'foehn.example',
    'localhost:3000',
    'ftp://foehn.example',
    'https://foehn.example/app',
    'https://',
  ],
  DEMO: ['2', 'false', 'no'],
  LOGIN_ERRORS: ['different'],
  METRICS_PORT: ['0', 'on', '65536'],
  METRICS_HOST: ['http://localhost'],
  REQUEST_LOG: ['yes'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['localhost:4318', 'grpc://localhost:4317'],
  OTEL_EXPORTER_OTLP_HEADERS: ['api-key', 'api-key=', 'a=b,', 'a=%E6'],
  OTEL_TRACES_SAMPLER_ARG: ['half', '1.5', '-0.1', '0,1'],
  LOG_LEVEL: ['verbose'],
  SMTP_URL: ['garbage', 'smtp.example.com:587', 'https://smtp.example.com', 'smtp://'],
  MAIL_FROM: ['Föhn', 'a@b, c@d', 'Föhn <foehn>'],
  OIDC_ISSUER: [
    'login.example.com',
    'http://login.example.com',
    'https://a:b@login.example.com',
    'https://login.example.com/?tenant=1',
    'ftp://login.example.com',
  ],
  OIDC_CLIENT_ID: ['a b'],
  OIDC_CLIENT_SECRET: ['a b'],
  OIDC_PROMPT: ['none', 'consent'],
  OIDC_NAME: ['x'.repeat(41)],
  TRUSTED_PROXIES: ['all', '10.0.0.0/99'],
  DRAIN_SECONDS: ['-1', '601', '8s'],
  FORMS_PER_HOUR: ['0', 'many'],
  IMPORT_MAX_BYTES: ['2 GiB', '0', '-5'],
  SECRETS_KEY: ['secret', 'bm9lbg=='],
  SECRETS_KEY_LOST: ['yes'],
  S3_BUCKET: ['a bucket', 'x'],
  S3_ENDPOINT: ['s3.example.com', 'ftp://s3.example.com'],
  S3_REGION: ['eu north'],
  S3_ACCESS_KEY_ID: ['a b'],
  S3_SECRET_ACCESS_KEY: ['a b'],
  BACKUP_TO: ['ftp://copies.example/foehn', 's3://', 's3://a bucket/x', 's3://foehn/../x y'],
  BACKUP_KEY: ['secret', 'bm9lbg=='],
  BACKUP_AT: ['3:30', '24:00', '03:60', 'night'],
  BACKUP_KEEP: ['14', '0d', '8w', '12m,14d', '14d 8w', '-1d'],
  BACKUP_CHECK: ['none'],
  BACKUP_S3_ENDPOINT: ['s3.example.com'],
  BACKUP_S3_REGION: ['eu north'],
  BACKUP_S3_ACCESS_KEY_ID: ['a b'],
  BACKUP_S3_SECRET_ACCESS_KEY: ['a b'],
  FILES_MAX_BYTES: ['4G'],
  FILES_QUOTA_BYTES: ['0'],
  FILES_RESERVE_BYTES: ['-1'],
}
/** The parts of a provider, and the address that is registered there. */
const provider = {
  OIDC_ISSUER: variables.OIDC_ISSUER.example,
  OIDC_CLIENT_ID: 'foehn',
  OIDC_CLIENT_SECRET: 'hemmelig',
  OIDC_NAME: 'Microsoft',
  PUBLIC_URL: variables.PUBLIC_URL.example,
}

/** The variables that must be set together with another. */
const company: Partial<Record<Variable, Record<string, string>>> = {
  DATABASE_OWNER_URL: { DATABASE_URL: variables.DATABASE_URL.example },
  DATABASE_DIRECT_URL: { DATABASE_URL: variables.DATABASE_URL.example },
  DATABASE_REPLICA_URL: { DATABASE_URL: variables.DATABASE_URL.example },
  S3_BUCKET: { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  BACKUP_TO: { BACKUP_KEY: variables.BACKUP_KEY.example, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  OIDC_ISSUER: provider,
  OIDC_CLIENT_ID: provider,
  OIDC_CLIENT_SECRET: provider,
  OIDC_NAME: provider,
}

const cases = Object.entries(impossible).flatMap(([name, values]) =>
  values.map(value => [name, value] as const),
)

describe('the environment', () => {
  it.each(cases)('%s=%s is one sentence with its name and an example', (name, value) => {
    const sentences = wrongIn({ ...company[name as Variable], [name]: value })
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(new RegExp(`^${name} .+ for eksempel ${name}=`))
    expect(sentences[0]).not.toContain('\n')
  })

  it('accepts every example it prints', () => {
    const examples = Object.fromEntries(
      names.map(name => [name, variables[name].example.replaceAll("'", '')]),
    )
    expect(wrongIn(examples)).toEqual([])
  })

  it('treats an empty variable as unset', () => {
    for (const nothing of ['', '  ', '\n'])
      expect(readConfig(Object.fromEntries(names.map(name => [name, nothing])))).toEqual(readConfig({}))
  })

  it('reports all errors at once, and prints no password', () => {
    const all = Object.fromEntries(Object.entries(impossible).map(([name, [value]]) => [name, value ?? '']))
    expect(wrongIn(all)).toHaveLength(Object.keys(impossible).length)
    for (const name of ['DATABASE_URL', 'SMTP_URL'] as const)
      expect(wrongIn({ [name]: 'mysql://foehn:verysecret@x' }).join()).not.toContain('verysecret')
  })

  it('names the variable that another one needs', () => {
    for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      expect(wrongIn({ [name]: variables[name].example })).toEqual([
        expect.stringContaining('bare sammen med DATABASE_URL'),
      ])
    expect(wrongIn({ S3_BUCKET: 'filer' })).toEqual([
      expect.stringContaining('S3_ACCESS_KEY_ID mangler'),
      expect.stringContaining('S3_SECRET_ACCESS_KEY mangler'),
    ])
    expect(wrongIn({ BACKUP_TO: '/backups' })).toEqual([expect.stringContaining('BACKUP_KEY mangler')])
    const key = { BACKUP_KEY: variables.BACKUP_KEY.example }
    expect(wrongIn({ ...key, BACKUP_TO: 's3://copies' })).toEqual([
      expect.stringContaining('BACKUP_S3_ACCESS_KEY_ID mangler'),
      expect.stringContaining('BACKUP_S3_SECRET_ACCESS_KEY mangler'),
    ])
    expect(wrongIn({ ...key, BACKUP_TO: '/backups' })).toEqual([])
    const bucket = { ...key, BACKUP_TO: 's3://copies/chain' }
    expect(wrongIn({ ...bucket, S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' })).toEqual([])
  })

  it('reads how many backups are kept', () => {
    const keepOf = (text: string) => readEnvironment({ BACKUP_KEEP: text }).BACKUP_KEEP
    expect(keepOf('')).toEqual({ days: 14, weeks: 8, months: 12 })
    expect(keepOf('30d,4w,6m')).toEqual({ days: 30, weeks: 4, months: 6 })
    expect(keepOf('7d')).toEqual({ days: 7, weeks: 0, months: 0 })
    expect(keepOf('7d,24m')).toEqual({ days: 7, weeks: 0, months: 24 })
  })

  it('refuses the same port for metrics as for the product', () => {
    for (const env of [{ PORT: '3001', METRICS_PORT: '3001' }, { METRICS_PORT: '3000' }])
      expect(wrongIn(env)).toEqual([expect.stringMatching(/^METRICS_PORT er \d+, som PORT\./)])
  })

  it('reads where metrics and traces go, and logs requests except beside the demo', () => {
    const { metrics, traces } = readConfig({
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, tenant=foehn',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    })
    expect(metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(traces).toEqual({
      endpoint: 'http://localhost:4318',
      headers: { 'api-key': 'a b', tenant: 'foehn' },
      share: 0.25,
    })
    const logs = (env: Record<string, string>) => readConfig(env).requestLog
    expect([logs({}), logs({ REQUEST_LOG: '1' }), logs({ DEMO: '0' })]).toEqual([false, true, true])
    expect(logs({ DEMO: '0', REQUEST_LOG: '0' })).toBe(false)
  })

  it('accepts a socket, and a password with special characters', () => {
    for (const url of [
      'postgres:///foehn?host=/run/postgresql',
      'postgresql://a:p%40ss@db.example:5432/foehn',
    ])
      expect(wrongIn({ DATABASE_URL: url })).toEqual([])
  })

  it('throws an error that other programs can print', () => {
    expect(() => readConfig({ PORT: 'abc', DEMO: 'no' })).toThrow(WrongVariables)
    expect(() => readConfig({ PORT: 'abc', DEMO: 'no' })).toThrow(/^PORT .+\nDEMO .+/)
  })

  it('matches the table in the documentation', () => {
    const file = new URL('../../../docs/operating/configuration.md', import.meta.url)
    const table = readFileSync(file, 'utf8')
    const rows = table.match(/^\| `[A-Z].*$/gm) ?? []
    const documented = rows.flatMap(row => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])
    expect(documented.sort()).toEqual([...names].sort())
  })
})

describe('a warning', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['PUBLIC_URl', 'PUBLIC_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUSTED_PROXY', undefined],
    ['PROT', 'PORT'],
    ['data_dir', 'DATA_DIR'],
  ])('suggests the intended name for %s', (name, meant) => {
    const lines = warningsOf({ [name]: 'x' })
    expect(lines).toEqual(meant ? [`${name} er ikke en innstilling. Mente du ${meant}?`] : [])
  })

  it('is not given for variables that every machine has', () => {
    const usual = [
      'HOME',
      'PATH',
      'PWD',
      'USER',
      'TERM',
      'SHELL',
      'LANG',
      'HOSTNAME',
      'LOGNAME',
      'NODE_ENV',
      'TZ',
    ]
    const clouds = [
      'AWS_REGION',
      'AWS_ACCESS_KEY_ID',
      'PGHOST',
      'PGPORT',
      'INVOCATION_ID',
      'npm_config_cache',
    ]
    expect(warningsOf(Object.fromEntries([...usual, ...clouds].map(name => [name, 'x'])))).toEqual([])
    expect(warningsOf({ S3_BUKET: '' })).toEqual([])
  })

  it('is given for a public address without https, but not on this machine', () => {
    expect(warningsOf({ PUBLIC_URL: 'http://foehn.example' })).toEqual([
      expect.stringContaining('Uten https'),
    ])
    for (const url of [
      'https://foehn.example',
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://[::1]:3000',
    ])
      expect(warningsOf({ PUBLIC_URL: url })).toEqual([])
  })

  it('is given for a variable that is set and not used', () => {
    expect(warningsOf({ S3_REGION: 'eu-north-1' })).toEqual([
      expect.stringContaining('S3_REGION brukes ikke'),
    ])
    expect(warningsOf({ METRICS_HOST: '0.0.0.0', OTEL_TRACES_SAMPLER_ARG: '0.1' })).toEqual([
      expect.stringContaining('METRICS_HOST brukes ikke'),
      expect.stringContaining('OTEL_TRACES_SAMPLER_ARG brukes ikke'),
    ])
    expect(warningsOf({ BACKUP_AT: '04:00' })).toEqual([expect.stringContaining('BACKUP_AT brukes ikke')])
    expect(warningsOf({ S3_REGION: 'eu-north-1', BACKUP_TO: 's3://copies' })).toEqual([])
    expect(warningsOf({ OIDC_PROMPT: 'login' })).toEqual([expect.stringContaining('OIDC_PROMPT brukes ikke')])
    expect(warningsOf({ DEMO: '1', DATABASE_URL: variables.DATABASE_URL.example })).toEqual([
      expect.stringContaining('DEMO=1 brukes ikke'),
    ])
  })

  it('is given for a lost key that is accepted at every start, and for mail without a sender', () => {
    expect(warningsOf({ SECRETS_KEY_LOST: '1' })).toEqual([
      expect.stringMatching(/^SECRETS_KEY_LOST er 1: .+ Ta den bort/),
    ])
    const server = { SMTP_URL: 'smtp://post.foehn.example' }
    expect(warningsOf(server)).toEqual([expect.stringContaining('MAIL_FROM er ikke satt.')])
    expect(warningsOf({ ...server, MAIL_FROM: 'post@foehn.example' })).toEqual([])
  })

  it('suggests a name by added, removed, replaced and swapped letters', () => {
    const counted = (['PORTS', 'POT', 'PART', 'PROT', 'PORT', ''] as const).map(name =>
      distance(name, 'PORT'),
    )
    expect(counted).toEqual([1, 1, 1, 1, 0, 4])
  })
})

it('the environment recognises addresses that only this machine reaches', () => {
  const own = ['127.0.0.1', '127.8.9.1', '::1', '[::1]', 'localhost', 'foehn.localhost']
  const others = ['0.0.0.0', '::', '10.0.0.1', 'foehn.example', 'localhost.example', '::2', '128.0.0.1']
  expect(own.filter(isThisMachine)).toEqual(own)
  expect(others.filter(isThisMachine)).toEqual([])
})
