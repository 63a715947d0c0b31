import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPool } from '#server/db/db'
import { createDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { newId } from '#server/db/ids'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { startSession } from '#server/identity/sessions'
import { signIdToken, signingKey } from '#server/identity/tokens'
import { plainPicture } from '#testing/pictures'
import { fillChain, today } from './chain.ts'
import { median, openLine } from './load.ts'
import { type WorstBody, worstBodies } from './worst-bodies.ts'

// npm run bench -- bodies [--quick]: how abusive bodies affect other requests. Limits: 40 slow pictures from one address take
// under 100 MB; while three loops send the worst accepted body, /me takes under three times its quiet median in the same run.

const quick = process.argv.includes('--quick')
const SLOW = 40
const CEILING_MB = 100
const CEILING_TIMES = 3
const LOOPS = 3
const PICTURE_BYTES = 20 * 1024 ** 2
const ASKED = quick ? 60 : 250
const because = { because: 'a measurement needs another person' }
const say = (line: string) => console.log(line)

const folder = mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder, durable: false })
const url = await createDatabase(server.url, 'bodies')
await migrate(url)
const pool = openPool(url, { max: 2 })
await fillChain(pool, { salons: 2, people: 20, months: 1, receipts: 1 })
await pool.run(because, sql`insert into employee (object_id, name, type) values ('bad', 'Annen', 'owner')`)
await pool.run(
  because,
  sql`insert into account (object_id, employee_id, email, password_hash)
      values ('bad', 'bad', 'annen@foehn.test', 'none')`,
)
const now = new Date(`${today}T12:00:00.000Z`)
const { sessionId } = await startSession(pool, 'bad', now)
const badToken = await signIdToken(await signingKey(pool), sessionId, now)

const child = fork(fileURLToPath(new URL('./product.ts', import.meta.url)), [url, folder], {
  execArgv: ['--import', 'tsx'],
})
const [{ port, token }] = (await once(child, 'message')) as [{ port: number; token: string }]

/** The server's resident memory, in MB. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

const longestHold = async (): Promise<number> => {
  child.send('longest')
  const [{ longestMs }] = (await once(child, 'message')) as [{ longestMs: number }]
  return longestMs
}

/** Creates a case and returns the customer's secret. */
const newSecret = async (n: number): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/guarantee/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      salon: 's1',
      name: `Kunde ${n}`,
      email: '',
      phone: '22334455',
      message: 'Skjev lugg',
      consent: true,
      language: 'nb',
      key: `bench-${newId()}`.slice(0, 50),
    }),
  })
  const { code } = (await answer.json()) as { code?: string }
  if (!code) throw new Error(`No case: ${answer.status}`)
  return code
}

/** Sends most of a picture in pieces and never completes it. Reports whether the server answered or closed the connection. */
const slowPicture = async (
  path: string,
  bearer: string,
): Promise<{ isOver: () => boolean; end: () => void }> => {
  const socket = connect({ port, host: '127.0.0.1' })
  let seen = ''
  socket.on('data', chunk => {
    seen += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = [
    'content-type: image/png',
    `content-length: ${PICTURE_BYTES}`,
    `authorization: Bearer ${bearer}`,
  ]
  socket.write([`POST ${path} HTTP/1.1`, 'host: x', ...head, '', ''].join('\r\n'))
  const piece = Buffer.alloc(500_000, 7)
  let left = PICTURE_BYTES - 1
  const timer = setInterval(() => {
    if (left <= 0 || socket.destroyed || socket.writableLength > 2_000_000) return
    socket.write(piece.subarray(0, Math.min(left, piece.length)))
    left -= piece.length
  }, 50)
  return {
    isOver: () => seen !== '' || socket.destroyed,
    end: () => {
      clearInterval(timer)
      socket.destroy()
    },
  }
}

const pictures = async (name: string, path: string, bearers: readonly string[]) => {
  const before = memory()
  const senders = await Promise.all(
    Array.from({ length: SLOW }, (_, n) => slowPicture(path, bearers[n % bearers.length] ?? '')),
  )
  let most = before
  const until = performance.now() + (quick ? 4_000 : 12_000)
  while (performance.now() < until) {
    await sleep(100)
    most = Math.max(most, memory())
  }
  const refused = senders.filter(sender => sender.isOver()).length
  for (const sender of senders) sender.end()
  await sleep(1_000)
  say(
    `  ${SLOW} slow pictures ${name}: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, ` +
      `${(most - before).toFixed(0)} MB for them (ceiling ${CEILING_MB}); ${refused} refused, ${SLOW - refused} read`,
  )
  if (most - before > CEILING_MB) process.exitCode = 1
}

const secrets: string[] = []
for (let n = 0; n < 10; n++) secrets.push(await newSecret(n))
// Warm-up: excludes the code that the first drawing loads.
const png = await plainPicture(60, 60).png().toBuffer()
const drawn = await fetch(`http://127.0.0.1:${port}/api/guarantee/photo`, {
  method: 'POST',
  headers: { authorization: `Bearer ${secrets[0]}`, 'content-type': 'image/png' },
  body: new Uint8Array(png),
})
if (drawn.status !== 200) throw new Error(`No photo: ${drawn.status}`)
await pictures('of one customer', '/api/guarantee/photo', secrets.slice(0, 1))
await pictures('of ten customers of one address', '/api/guarantee/photo', secrets)
await pictures('of one person', '/api/me/avatar', [badToken])

/** The median response time of another person's /me, in milliseconds. */
const me = async (): Promise<number> => {
  const line = await openLine(port)
  const times: number[] = []
  for (let n = 0; n < ASKED; n++) {
    times.push(await line.timeOf({ path: '/api/me', token }))
    await sleep(3 + (n % 5))
  }
  line.close()
  return median(times)
}

const loops = async ({ path, bytes, body, signedIn, chunked }: WorstBody) => {
  const sender = fork(fileURLToPath(new URL('./body-loops.mjs', import.meta.url)))
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: x',
    'content-type: application/json',
    chunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`,
    ...(signedIn ? [`authorization: Bearer ${badToken}`] : []),
  ].join('\r\n')
  sender.send({ port, head, body, bodyBytes: bytes, loops: LOOPS })
  await sleep(500)
  return async (): Promise<string> => {
    sender.send('stop')
    const [answers] = (await once(sender, 'message')) as [Record<string, number>]
    return Object.entries(answers)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')
  }
}

await me()
for (const worst of worstBodies(quick)) {
  const quiet = await me()
  await longestHold()
  const stop = await loops(worst)
  const loud = await me()
  const longest = await longestHold()
  const answers = await stop()
  const times = loud / quiet
  say(
    `  ${worst.name}: /me ${quiet.toFixed(2)} ms quiet, ${loud.toFixed(2)} ms meanwhile, ${times.toFixed(1)} times ` +
      `(ceiling ${CEILING_TIMES}); the event loop was blocked ${longest.toFixed(0)} ms at most; answered ${answers}`,
  )
  if (times > CEILING_TIMES) process.exitCode = 1
  await sleep(500)
}

await pool.close()
child.disconnect()
await once(child, 'exit')
await server.stop()
rmSync(folder, { recursive: true, force: true })
