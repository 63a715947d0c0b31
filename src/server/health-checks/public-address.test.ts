import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool, type Pool } from '#server/db/db'
import { readSecret, sharedSecret } from '#server/db/secrets'
import { DOCTOR_HEADER, DOCTOR_SECRET, signedCall } from '#server/http/doctor-call'
import { afterThisTest } from '#testing/closing'
import { type FreshDatabase, freshDatabase } from '#testing/database'
import { freePort } from '#testing/npm-start'
import { type Product, startProduct } from '#testing/product'
import { hasOpenssl, makeCertificate, serveAtFreePort, startReverseProxy } from '#testing/reverse-proxy'
import { addressFindings, visitPublicUrl } from './public-address.ts'

const clock = () => new Date()

let product: Product
let port: number
beforeAll(async () => {
  product = await startProduct({ now: new Date().toISOString() })
  port = await listening(product)
})
afterAll(() => product.close())

const listening = async ({ http }: Product): Promise<number> => {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as { port: number }).port
}

const found = async (
  publicUrl: string,
  { trustedProxies = [], pool = product.pool }: { trustedProxies?: string[]; pool?: Pool | null } = {},
): Promise<string[]> => {
  const visit = await visitPublicUrl(publicUrl, pool, clock)
  // The warning about this machine is left out: every address here is one of its.
  return addressFindings({ publicUrl, trustedProxies }, visit)
    .map(({ state, sentence }) => `${state}: ${sentence}`)
    .filter(line => !line.includes('bare denne maskinen når den'))
}

describe('PUBLIC_URL', () => {
  it('leads to the product itself, without a proxy', async () => {
    expect(await found(`http://127.0.0.1:${port}`)).toEqual([
      `good: Föhn svarer på http://127.0.0.1:${port}.`,
      'good: Det er ingen proxy foran Föhn.',
    ])
  })

  it('leads through a proxy, which must be in TRUSTED_PROXIES', async () => {
    const through = await startReverseProxy({ to: port })
    expect((await found(`http://127.0.0.1:${through}`))[1]).toMatch(
      /^wrong: Proxyen på 127\.0\.0\.1 er ikke med i TRUSTED_PROXIES\. .+ Sett TRUSTED_PROXIES=127\.0\.0\.1$/,
    )
    const trusting = await startProduct({
      now: new Date().toISOString(),
      config: { trustedProxies: ['127.0.0.1'] },
    })
    afterThisTest(() => trusting.close())
    const to = await listening(trusting)
    const options = { trustedProxies: ['127.0.0.1'], pool: trusting.pool }
    const trusted = await startReverseProxy({ to })
    expect((await found(`http://127.0.0.1:${trusted}`, options))[1]).toBe(
      'good: Proxyen på 127.0.0.1 er klarert, og oppgir avsenderen (127.0.0.1).',
    )
    const silent = await startReverseProxy({ to, names: false })
    expect((await found(`http://127.0.0.1:${silent}`, options))[1]).toMatch(
      /^warning: Proxyen på 127\.0\.0\.1 sender ikke X-Forwarded-For\./,
    )
  })

  it('leads to nobody, to something else, or to a redirect', async () => {
    const free = await freePort()
    expect(await found(`http://127.0.0.1:${free}`)).toEqual([
      expect.stringMatching(/^warning: Ingenting svarer på .+ \(ECONNREFUSED\)\. Start Föhn og proxyen/),
    ])
    expect(await found('http://finnes-ikke.invalid')).toEqual([
      expect.stringMatching(/^warning: Navnet i PUBLIC_URL .+ kan ikke slås opp herfra\./),
    ])
    const gone = await startReverseProxy({ to: free })
    expect(await found(`http://127.0.0.1:${gone}`)).toEqual([
      expect.stringMatching(/^wrong: .+ svarer 502, og det er ikke Föhn\./),
    ])
    const page = await serveAtFreePort((_, reply) => reply.end('<html>Velkommen</html>'))
    expect(await found(`http://127.0.0.1:${page}`)).toEqual([
      expect.stringMatching(/^wrong: .+ svarer 200, og det er ikke Föhn\./),
    ])
    const moved = await serveAtFreePort((_, reply) =>
      reply.writeHead(301, { location: 'https://foehn.example/healthz' }).end(),
    )
    expect(await found(`http://127.0.0.1:${moved}`)).toEqual([
      expect.stringMatching(
        /^wrong: .+ sender videre \(301\)\. Sett PUBLIC_URL til adressen som folk ender på\.$/,
      ),
    ])
  })

  it('is not waited for when it does not answer', { timeout: 20_000 }, async () => {
    const hanging = await serveAtFreePort(() => undefined)
    expect(await found(`http://127.0.0.1:${hanging}`)).toEqual([expect.stringContaining('(ETIMEDOUT)')])
  })

  it('leads to a product with another database', async () => {
    const other: FreshDatabase = await freshDatabase()
    const pool = openPool(other.url, { max: 1 })
    // As a product does that starts on it.
    await sharedSecret(pool, DOCTOR_SECRET)
    expect(await found(`http://127.0.0.1:${port}`, { pool })).toContainEqual(
      expect.stringContaining('warning: Den som svarer der, bruker ikke denne databasen'),
    )
    // Without a database there is no key, and nothing is said about it.
    expect(await found(`http://127.0.0.1:${port}`, { pool: null })).toEqual([
      `good: Föhn svarer på http://127.0.0.1:${port}.`,
    ])
    await pool.close()
    await other.drop()
  })

  it.skipIf(!hasOpenssl)('has a certificate that browsers refuse', async () => {
    const tls = await startReverseProxy({ to: port, tls: makeCertificate() })
    expect(await found(`https://localhost:${tls}`)).toEqual([
      expect.stringMatching(/^wrong: Sertifikatet til .+ godtas ikke \(DEPTH_ZERO_SELF_SIGNED_CERT\)\./),
    ])
  })
})

describe('/healthz', () => {
  const ask = (headers: Record<string, string>) => product.http.inject({ url: '/healthz', headers })

  it('tells only a caller with the database’s key what it sees, and only for a minute', async () => {
    const now = product.clock()
    const secret = (await readSecret(product.pool, DOCTOR_SECRET)) as Buffer
    const signed = (at: Date) => ask({ [DOCTOR_HEADER]: signedCall(secret, at) })
    const plain = { status: 'ok' }
    expect((await ask({})).json()).toEqual(plain)
    expect((await signed(now)).json()).toEqual({
      status: 'ok',
      seen: { caller: '127.0.0.1', sender: '127.0.0.1', forwarded: false, trusted: false },
    })
    expect((await signed(new Date(now.getTime() - 60_000))).json()).toEqual(plain)
    for (const value of ['', '.', `${now.getTime() + 1000}.x`, signedCall(Buffer.alloc(32), now)])
      expect((await ask({ [DOCTOR_HEADER]: value })).json()).toEqual(plain)
  })

  it('answers a raw connection with several such headers', async () => {
    const socket = connect(port, '127.0.0.1')
    afterThisTest(() => socket.destroy())
    socket.write(
      `GET /healthz HTTP/1.1\r\nHost: a\r\n${DOCTOR_HEADER}: a\r\n${DOCTOR_HEADER}: b\r\nConnection: close\r\n\r\n`,
    )
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
    expect(answer).toContain('{"status":"ok"}')
  })
})
