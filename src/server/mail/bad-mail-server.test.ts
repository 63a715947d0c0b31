import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { session } from '#contract/session/session'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { startProduct } from '#testing/product'
import { longRun, patience } from '#testing/soak'

const because = { because: 'a test looks' }

/** The mail server's behaviour for each letter. */
type Mood =
  | 'takes'
  | 'refuses'
  | 'refuses for ever'
  | 'never greets'
  | 'never answers'
  | 'drips'
  | 'drops before it answers'
  | 'takes and drops'
const bad: readonly Mood[] = [
  'refuses',
  'refuses for ever',
  'never greets',
  'never answers',
  'drips',
  'drops before it answers',
  'takes and drops',
]

/** A minimal SMTP server for one letter, with configurable faults. */
const startMailServer = async () => {
  const server = {
    mood: 'takes' as Mood,
    /** The recipient and Message-ID of every letter received completely, whatever the server replied. */
    got: [] as { to: string; id: string }[],
    /** The number of connections. */
    visits: 0,
  }
  const sockets = new Set<Socket>()
  const speak = (socket: Socket) => {
    let heard = ''
    let to = ''
    let inData = false
    const { mood } = server
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
    const answerTo = (line: string) => {
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'EHLO') return say('250 here')
      if (word === 'RCPT') {
        to = /<(.+)>/.exec(line)?.[1] ?? ''
        // Servers quote the recipient.
        if (mood === 'refuses') return say(`451 later <${to}>`)
        if (mood === 'refuses for ever') return say(`550 never <${to}>`)
      }
      if (word === 'DATA') {
        inData = true
        return say('354 go on')
      }
      if (word === 'QUIT') return socket.end('221 bye\r\n')
      say('250 ok')
    }
    const takeLetter = (letter: string) => {
      server.got.push({ to, id: /^Message-ID: (.+)$/im.exec(letter)?.[1]?.trim() ?? '' })
      if (mood === 'drops before it answers') return socket.destroy()
      if (mood === 'never answers') return
      // A multi-line reply that never ends.
      if (mood === 'drips') return void setInterval(() => say('250-wait'), 500).unref()
      say('250 taken')
      if (mood === 'takes and drops') socket.destroy()
    }
    socket.on('data', chunk => {
      heard += chunk.toString('latin1')
      for (;;) {
        const end = inData ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n')
        if (end < 0) return
        const piece = heard.slice(0, end)
        heard = heard.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          takeLetter(piece)
        } else answerTo(piece)
      }
    })
    if (mood !== 'never greets') say('220 here')
  }
  const listener = createServer(socket => {
    server.visits++
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    speak(socket)
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  return Object.assign(server, {
    port: (listener.address() as { port: number }).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  })
}

/** A product with a mail server of that behaviour. */
const startBoth = async (mood: Mood) => {
  const mailServer = await startMailServer()
  mailServer.mood = mood
  const product = await startProduct({
    config: { smtpUrl: `smtp://127.0.0.1:${mailServer.port}`, logLevel: 'silent' },
  })
  let now = product.clock().getTime()
  const wake = () => product.pool.run(because, sql`select pg_notify('outbox', '')`)
  return {
    mailServer,
    product,
    wake,
    later: async (milliseconds: number) => {
      now += milliseconds
      product.setNow(new Date(now).toISOString())
      await wake()
    },
    unsent: () => product.pool.many(because, sql`select 1 from outbox where sent_at is null`),
    /** Posts a letter to a new person through the endpoint; returns the recipient and the response time. */
    post: async () => {
      const person = await product.addPerson({ objectId: newId().toLowerCase() })
      const to = `${person}@foehn.test`
      const began = performance.now()
      const { status } = await product.call(session.lostPassword, { body: { email: to } })
      expect(status).toBe(200)
      return { to, took: performance.now() - began }
    },
    triesOf: async (to: string) =>
      (
        await product.pool.maybe<{ tries: number }>(
          because,
          sql`select tries from outbox where payload->>'email' = ${to}`,
        )
      )?.tries,
    arrived: (to: string) => mailServer.got.filter(letter => letter.to === to),
    close: async () => {
      await product.close()
      mailServer.close()
    },
  }
}

type Both = Awaited<ReturnType<typeof startBoth>>

const hanging: readonly Mood[] = ['never greets', 'never answers', 'drips']
/** A letter is sent again when the response to its acceptance is lost. */
const lying: readonly Mood[] = ['never answers', 'drips', 'drops before it answers']

const sendPast = async (mood: Mood, both: Both, took: (milliseconds: number) => void) => {
  const { mailServer, product } = both
  mailServer.mood = mood
  const { visits } = mailServer
  const { to, took: posting } = await both.post()
  took(posting)
  await expect.poll(() => mailServer.visits, { timeout: 5_000 }).toBe(visits + 1)
  // Waking the worker does not advance the next attempt.
  for (let i = 0; i < 5; i++) await both.wake()
  const asked = performance.now()
  expect((await product.http.inject({ url: '/readyz' })).statusCode).toBe(200)
  took(performance.now() - asked)
  await sleep(100)
  expect(mailServer.visits).toBe(visits + 1)

  mailServer.mood = 'takes'
  // An hour later, which also resets the limits on requesting such a letter.
  await both.later(3_600_000)
  // A hanging attempt is aborted within 20 s; then the letter is due again.
  await expect
    .poll(() => both.wake().then(both.unsent), {
      timeout: hanging.includes(mood) ? 25_000 : 5_000,
      interval: 100,
    })
    .toHaveLength(0)
  const letters = both.arrived(to)
  expect([mood, letters.length]).toEqual([mood, lying.includes(mood) ? 2 : 1])
  expect(new Set(letters.map(({ id }) => id)).size).toBe(1)
}

test(
  'with a mail server that refuses, hangs and lies, letters are neither lost nor sent in a storm, and nobody waits for them',
  async () => {
    const run = longRun('mailServer')
    const misbehave = async ([mood, both]: readonly [Mood, Both]) => {
      do {
        await sendPast(mood, both, run.took)
        run.did()
      } while (run.goesOn())
      await both.close()
    }
    const all: (readonly [Mood, Both])[] = []
    for (const mood of bad) all.push([mood, await startBoth(mood)])
    await Promise.all(all.map(misbehave))
  },
  patience(),
)

test('a hanging mail server does not delay the shutdown for long', async () => {
  const both = await startBoth('never answers')
  await both.post()
  await expect.poll(() => both.mailServer.got).toHaveLength(1)
  const began = performance.now()
  await both.close()
  expect(performance.now() - began).toBeLessThan(6_000)
})

test('a letter is tried eight times, with a doubled wait each time, and is then given up', async () => {
  const both = await startBoth('refuses')
  const { to } = await both.post()
  let wait = 30_000
  for (let tried = 1; tried < 8; tried++) {
    await expect.poll(() => both.triesOf(to)).toBe(tried)
    await expect.poll(() => both.mailServer.visits).toBe(tried)
    await both.later(wait - 1_000)
    await sleep(100)
    expect(both.mailServer.visits).toBe(tried)
    await both.later(1_000)
    wait *= 2
  }
  const outcome = () =>
    both.product.pool.maybe(
      because,
      sql`select tries, given_up_at is not null as "givenUp", last_error as why
          from outbox where payload->>'email' = ${to}`,
    )
  // The recipient's address, which the server quotes, is left out.
  const why = 'E-postserveren tok ikke imot brevet: den godtar ikke mottakeren (451)'
  await expect.poll(outcome).toEqual({ tries: 8, givenUp: true, why })
  await both.later(86_400_000)
  await sleep(200)
  expect(both.mailServer.visits).toBe(8)
  await both.close()
})
