import { cpSync, existsSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#server/db/db'
import { startEmbedded } from '#server/db/embedded/launcher'
import { readPostmaster } from '#server/db/embedded/postmaster'
import { migrate } from '#server/db/migrate'
import { emptyForDemo, fillDemo } from '#server/demo'
import { newFolder } from '#testing/embedded'
import {
  builtProgram,
  ensureBuilt,
  freePort,
  leftOn,
  npmStart,
  script,
  unbuiltCopy,
} from '#testing/npm-start'
import { scratchFolder } from '#testing/scratch'

// The real `npm start`, in its own process group with its own data folder.

/** The time from a signal to the end of all processes. Concurrent tests make it longer. */
const FEW_SECONDS = 15_000

let demoModel: string

/** A demo of only the running month, with its database stopped: starting on a copy fills nothing. */
const makeDemo = async (): Promise<string> => {
  const dataDir = scratchFolder('foehn-demo-model-')
  const { url, stop } = await startEmbedded({ dataDir, durable: false })
  await migrate(url)
  const pool = openPool(url, { max: 4 })
  const now = new Date()
  await emptyForDemo(pool, url, now)
  await fillDemo(pool, { now, say: () => undefined, months: 0 })
  await pool.close()
  await stop()
  return dataDir
}

const demoFolder = (): string => {
  const dataDir = newFolder()
  cpSync(demoModel, dataDir, { recursive: true })
  return dataDir
}

/** True when something accepts a connection there. */
const answersAt = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ host, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** A server bound to 127.0.0.1 is not reachable at the machine's other addresses; one bound to 0.0.0.0 is. */
const seenAt = async (port: number) => ({
  thisMachine: await answersAt('127.0.0.1', port),
  elsewhere: await answersAt('127.0.0.2', port),
})
const ONLY_HERE = { thisMachine: true, elsewhere: false }

const STACK = /^\s+at /m

const readyOf = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  return { code: answer.status, ...((await answer.json()) as object) }
}

const occupy = async (): Promise<{ port: number; server: Server }> => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as { port: number }).port, server }
}

describe.skipIf(process.platform !== 'linux')('npm start', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    await ensureBuilt()
    demoModel = await makeDemo()
  }, 600_000)
  afterAll(() => demoModel && rmSync(demoModel, { recursive: true, force: true }))

  test('serves a demo on this machine only, treats empty variables as absent, and ends once however often it is asked [D60]', async () => {
    const dataDir = demoFolder()
    const port = await freePort()
    const empty = { DATABASE_URL: '', S3_BUCKET: ' ', HOST: '', PUBLIC_URL: '', SMTP_URL: '', DEMO: '' }
    const product = npmStart(dataDir, { ...empty, PORT: String(port) })
    await product.until('Föhn svarer på')
    expect(await seenAt(port)).toEqual(ONLY_HERE)
    expect(await readyOf(port)).toEqual({
      code: 200,
      status: 'ready',
      checks: { database: 'ok', storage: 'ok' },
    })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)

    product.signalGroup('SIGTERM')
    await sleep(50)
    product.signalGroup('SIGTERM')
    const { took } = await product.ended()
    expect([leftOn(dataDir), took < FEW_SECONDS]).toEqual([[], true])
    expect(product.said()).not.toMatch(/kunne ikke/)
  })

  test('ends in order at a double Ctrl+C, and when PostgreSQL is told to end at the same time', async () => {
    const dataDir = demoFolder()
    const start = async () => {
      const product = npmStart(dataDir, { PORT: String(await freePort()) })
      await product.until('Föhn svarer på')
      return product
    }
    const first = await start()
    first.signalGroup('SIGINT')
    first.signalGroup('SIGINT')
    await first.ended()
    expect(leftOn(dataDir)).toEqual([])

    const second = await start()
    const postmaster = readPostmaster(join(dataDir, 'postgres'))?.pid as number
    process.kill(postmaster, 'SIGTERM')
    second.signalGroup('SIGTERM')
    await second.ended()
    expect(leftOn(dataDir)).toEqual([])
    expect(second.said()).not.toMatch(/kunne ikke|starter den igjen/)
  })

  test('refuses to use a demo as a chain, or to show it to other machines, and says what to do [D84]', async () => {
    const dataDir = demoFolder()
    const refused = async (env: NodeJS.ProcessEnv) => {
      const product = npmStart(dataDir, { PORT: String(await freePort()), ...env })
      const { code } = await product.ended()
      expect([code, leftOn(dataDir)]).toEqual([1, []])
      expect(product.said()).not.toMatch(STACK)
      return product.said()
    }
    const asChain = await refused({ DEMO: '0', PUBLIC_URL: 'https://foehn.example' })
    expect(asChain).toContain('har demokontoene')
    expect(asChain).toContain('DATA_DIR=./data-kjeden DEMO=0 npm start')
    expect(await refused({ HOST: '0.0.0.0' })).toContain('HOST er 0.0.0.0. Demokontoene')
  })

  test('also refuses the demo in DATABASE_URL, as do the other commands; a replica that is down is a warning', async () => {
    const { url, stop } = await startEmbedded({ dataDir: demoFolder(), durable: false })
    const dataDir = newFolder()
    try {
      const port = await freePort()
      const away = { DATABASE_REPLICA_URL: 'postgresql://foehn@127.0.0.1:1/foehn' }
      const product = npmStart(dataDir, { DATABASE_URL: url, ...away, PORT: String(port) })
      await product.until('Föhn svarer på')
      expect(product.said()).toContain('svarer bare på denne maskinen')
      expect(product.said()).toContain(
        'Advarsel: DATABASE_REPLICA_URL: Ingen database svarer på 127.0.0.1:1.',
      )
      expect(await readyOf(port)).toMatchObject({
        code: 200,
        status: 'degraded',
        checks: { database: 'ok', replica: 'away', replicaLagSeconds: null },
      })
      expect(await seenAt(port)).toEqual(ONLY_HERE)
      product.signalGroup('SIGTERM')
      await product.ended()

      const noDemo = { DATABASE_URL: url, DEMO: '0' }
      const refused = npmStart(dataDir, { ...noDemo, PORT: String(port) })
      expect((await refused.ended()).code).toBe(1)
      expect(refused.said()).toContain('Databasen i DATABASE_URL har demokontoene')
      const command = builtProgram('retention-cli', dataDir, noDemo)
      expect((await command.ended()).code).toBe(1)
      expect(command.said()).toContain('Databasen i DATABASE_URL har demokontoene')
    } finally {
      await stop()
    }
  })

  test('stopped while it creates the database or fills the demo, leaves nothing behind', async () => {
    const dataDir = newFolder()
    const stopAt = async (words: string, signal: NodeJS.Signals) => {
      const product = npmStart(dataDir, { PORT: String(await freePort()) })
      if (words) await product.until(words)
      else while (!existsSync(dataDir)) await sleep(10)
      product.signalGroup(signal)
      await sleep(300)
      // The process group may already be gone.
      try {
        product.signalGroup(signal)
      } catch {}
      const { took } = await product.ended()
      expect([words, leftOn(dataDir), took < FEW_SECONDS]).toEqual([words, [], true])
      expect(product.said()).not.toMatch(STACK)
    }
    await stopAt('', 'SIGTERM')
    await stopAt('Fyller inn demokjeden', 'SIGTERM')
    await stopAt('Fyller inn demokjeden', 'SIGINT')
  })

  test('never built, fills the demo while it builds the pages, and begins both anew after it was stopped, with its own key [D60]', {
    timeout: 400_000,
  }, async () => {
    const [folder, dataDir, port] = [unbuiltCopy(), newFolder(), await freePort()]
    const start = () => npmStart(dataDir, { PORT: String(port) }, folder)
    const first = start()
    await first.until('Fyller inn demokjeden')
    expect(existsSync(join(folder, 'dist/.stamp'))).toBe(false)
    first.signalGroup('SIGTERM')
    await first.ended()
    expect([leftOn(dataDir), existsSync(join(folder, 'dist/.stamp'))]).toEqual([[], false])
    expect(first.said()).not.toMatch(/feilet|kunne ikke/)

    const second = start()
    await second.until('Föhn svarer på')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/assets/')])
    expect(second.said().match(/Alle har passordet/g)).toEqual(['Alle har passordet'])
    const doctor = builtProgram('doctor-cli', dataDir, { PORT: String(port) })
    await doctor.ended()
    expect(doctor.said()).toContain('Nøkkelen for engangskoder er databasens.')
    second.signalGroup('SIGTERM')
    await second.ended()
    expect(leftOn(dataDir)).toEqual([])
  })

  test('stopped while it installs or builds, ends that too', async () => {
    const building = script(`
      const { stopSetUpOnSignals } = await import('./scripts/end.mjs')
      const { run } = await import('./scripts/tools.mjs')
      stopSetUpOnSignals()
      await run([process.execPath, '-e', 'console.log("builds"); setInterval(() => {}, 1000)'])`)
    await building.until('builds')
    building.process.kill('SIGTERM')
    expect((await building.ended()).code).toBe(143)
  })

  test('says at once that the port is in use, and creates nothing', async () => {
    const { port, server } = await occupy()
    const dataDir = newFolder()
    const product = npmStart(dataDir, { PORT: String(port) })
    expect((await product.ended()).code).toBe(1)
    expect(product.said().trim().split('\n')).toEqual([
      `Föhn kunne ikke starte: Port ${port} er i bruk. Stopp det som bruker den, eller velg en annen, for eksempel PORT=${port + 1}`,
    ])
    const server2 = builtProgram('main', dataDir, { PORT: String(port) })
    const { code, took } = await server2.ended()
    expect([code, took < FEW_SECONDS, existsSync(dataDir)]).toEqual([1, true, false])
    expect(server2.said()).toBe(product.said())
    server.close()
  })

  test('prints every wrong variable on one line, and suggests similar names', async () => {
    const dataDir = newFolder()
    const wrong = { PORT: 'abc', PUBLIC_URL: 'foehn.example', S3_BUCKET: 'filer', DATABASE_URL: 'foehn' }
    const product = npmStart(dataDir, wrong)
    expect((await product.ended()).code).toBe(1)
    const [first, ...lines] = product.said().trim().split('\n')
    expect(first).toBe('Föhn kunne ikke starte:')
    expect(lines.map(line => line.trim().split(' ')[0])).toEqual([
      ...['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ])
    expect(existsSync(dataDir)).toBe(false)
  })

  test('starts an empty chain on all interfaces, warns of services that do not answer, and its links survive a restart [D60]', async () => {
    const dataDir = newFolder()
    const port = await freePort()
    const nowhere = `127.0.0.1:${await freePort()}`
    const env = {
      DEMO: '0',
      PORT: String(port),
      SMTP_URL: `smtp://${nowhere}`,
      S3_ENDPOINT: `http://${nowhere}`,
      S3_BUCKET: 'filer',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_BUKET: 'x',
    }
    const start = async () => {
      const product = npmStart(dataDir, env)
      await product.until('Föhn svarer på')
      const link = /Eierens lenke, som virker én gang: (\S+)/.exec(product.said())?.[1] ?? ''
      return { product, code: new URL(link).searchParams.get('code') ?? '' }
    }
    const stop = async ({ product }: Awaited<ReturnType<typeof start>>) => {
      product.signalGroup('SIGTERM')
      await product.ended()
    }
    const first = await start()
    for (const line of [
      'S3_BUKET er ikke en innstilling. Mente du S3_BUCKET?',
      'Bøtta filer',
      'E-postserveren',
    ])
      expect(first.product.said()).toContain(`Advarsel: ${line}`)
    expect(await readyOf(port)).toEqual({
      code: 200,
      status: 'degraded',
      checks: { database: 'ok', storage: 'away', mail: 'away' },
    })
    expect(await seenAt(port)).toEqual({ thisMachine: true, elsewhere: true })
    await stop(first)

    const second = await start()
    for (const { code } of [first, second]) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/identity/invitation?code=${code}`)
      expect([answer.status, await answer.json()]).toMatchObject([200, { firstOwner: true }])
    }
    await stop(second)
    expect(leftOn(dataDir)).toEqual([])
  })

  test('a command that is ended by Ctrl+C leaves no database running', async () => {
    const dataDir = demoFolder()
    const command = builtProgram('derive-cli', dataDir)
    while (!readPostmaster(join(dataDir, 'postgres'))) await sleep(10)
    command.signalGroup('SIGINT')
    const { code } = await command.ended()
    expect([code, leftOn(dataDir)]).toEqual([130, []])
  })
})
