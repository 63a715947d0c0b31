import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from './config.ts'
import { variables } from './environment/variables.ts'

interface Service {
  readonly image: string
  readonly restart?: string
  readonly privileged?: boolean
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks: Readonly<Record<string, { ipv4_address?: string }>> | readonly string[]
}

const folder = 'deploy/compose'
const text = () => readFileSync(join(folder, 'compose.yaml'), 'utf8')

/** The settings that the file has no value for, with examples. */
const settings: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://foehn.example',
  OWNER_PASSWORD: 'ownerpassword',
  PRODUCT_PASSWORD: 'productpassword',
  STORAGE_PASSWORD: 'storagepassword',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
}

/** Compose's own substitution: ${NAME:?why} must be set, ${NAME:-value} has a default. */
const filled = (source: string, given: Readonly<Record<string, string>> = {}): string =>
  source.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g, (_, name: string, fallback?: string) => {
    const value = given[name] ?? fallback ?? settings[name]
    if (value === undefined) throw new Error(`No setting ${name}`)
    return value
  })

const services = (given?: Readonly<Record<string, string>>) =>
  (parse(filled(text(), given), { merge: true }) as { services: Record<string, Service> }).services

const serviceOf = (name: string, given?: Readonly<Record<string, string>>): Service => {
  const found = services(given)[name]
  if (!found) throw new Error(`No service ${name}`)
  return found
}

const addressOf = ({ networks }: Service) =>
  Array.isArray(networks)
    ? undefined
    : (networks as Record<string, { ipv4_address?: string }>).foehn?.ipv4_address

test('the compose file has two equal processes with settings that the product accepts', () => {
  const { networks: one, ...first } = serviceOf('product-1')
  const { networks: two, ...second } = serviceOf('product-2')
  expect(second).toEqual(first)
  expect(one).not.toEqual(two)
  const { environment = {} } = first
  expect(Object.keys(environment).filter(name => !Object.hasOwn(variables, name))).toEqual([])
  const config = readConfig(environment)
  expect(config).toMatchObject({ publicUrl: 'https://foehn.example', demo: false })

  // What the product is told is what the other services have.
  expect(config.trustedProxies).toEqual([addressOf(serviceOf('proxy'))])
  const [database, storage] = [serviceOf('database').environment, serviceOf('storage')]
  const [product, owner] = [config.databaseUrl, config.databaseOwnerUrl].map(url => new URL(url ?? ''))
  expect([owner?.hostname, owner?.username, owner?.password, owner?.pathname]).toEqual([
    'database',
    ...[database?.POSTGRES_USER, database?.POSTGRES_PASSWORD, `/${database?.POSTGRES_DB}`],
  ])
  const script = readFileSync(join(folder, 'product-log-in.sh'), 'utf8')
  expect(script).toContain(`create role ${product?.username} login password`)
  expect(product?.password).toBe(database?.PRODUCT_PASSWORD)
  expect([
    config.s3?.accessKeyId,
    config.s3?.secretAccessKey,
    new URL(config.s3?.endpoint ?? '').hostname,
  ]).toEqual([
    ...[storage.environment?.ROOT_ACCESS_KEY_ID, storage.environment?.ROOT_SECRET_ACCESS_KEY, 'storage'],
  ])
  expect(storage.volumes).toEqual([`storage:/data/${config.s3?.bucket}`])
  expect(Object.keys(services())).toContain(new URL(config.smtpUrl ?? '').hostname)
})

test('the compose file passes the settings of backups to the product', () => {
  expect(readConfig(serviceOf('product-1').environment ?? {}).backups).toBeUndefined()
  const given = {
    BACKUP_TO: 's3://copies/foehn',
    BACKUP_KEY: Buffer.alloc(32).toString('base64'),
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_REGION: 'eu-north-1',
    BACKUP_S3_ACCESS_KEY_ID: 'copies',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig(serviceOf('product-1', given).environment ?? {})).toMatchObject({
    backups: { to: 's3://copies/foehn', key: given.BACKUP_KEY },
    backupS3: {
      endpoint: 'https://s3.example',
      region: 'eu-north-1',
      accessKeyId: 'copies',
      secretAccessKey: 'secret',
    },
  })
})

test('its services are pinned and without special rights, and the product is read-only', () => {
  const all = Object.entries(services())
  const isPinned = ({ image }: Service) => /:v?\d+\.\d+(\.\d+)?$/.test(image)
  expect(all.filter(([, one]) => !isPinned(one)).map(([name]) => name)).toEqual([])
  expect(all.filter(([, one]) => one.privileged || one.restart !== 'unless-stopped')).toEqual([])
  expect(serviceOf('product-1')).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(serviceOf('product-1').image).toBe(`foehn:${version}`)
  const mounted = all.flatMap(([, { volumes = [] }]) => volumes.map(volume => volume.split(':')[0] ?? ''))
  const files = mounted.filter(path => path.startsWith('.'))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter(path => !existsSync(join(folder, path)))).toEqual([])
})

test('its proxy uses the shipped nginx file, with the addresses of the two processes', () => {
  const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/^\s*#.*\n/gm, '')
  const ours = read(join(folder, 'foehn-processes.conf'))
  const withoutServers = (conf: string) => conf.replaceAll(/^\s*server .*\n/gm, '')
  expect(withoutServers(ours)).toBe(withoutServers(read('deploy/nginx/foehn-processes.conf')))
  const servers = [...ours.matchAll(/server (\S+) max_fails=1 fail_timeout=2s;/g)].map(
    ([, address]) => address,
  )
  const port = readConfig({}).port
  expect(servers).toEqual(['product-1', 'product-2'].map(name => `${addressOf(serviceOf(name))}:${port}`))
})

test('the installation page names every setting of the compose file', () => {
  const page = readFileSync('docs/operating/installation.md', 'utf8')
  const asked = new Set([...text().matchAll(/\$\{(\w+):[?-]/g)].map(([, name = '']) => name))
  expect([...asked].filter(name => !page.includes(`\`${name}\``))).toEqual([])
  expect([...asked]).toEqual(expect.arrayContaining(Object.keys(settings)))
})
