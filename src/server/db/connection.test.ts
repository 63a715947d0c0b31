import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConnection } from './connection.ts'
import { openPool, type Pool } from './db.ts'
import { isLostConnection } from './lost-connection.ts'
import { sql } from './sql.ts'

/** A message of the PostgreSQL protocol: its type, its length in bytes without the type, and its body. */
const message = (type: string, body: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

/** Accepts the login and shuts down at once: the client gets both in one packet, so nobody has the connection yet. */
const answer = Buffer.concat([
  message('R', '\0\0\0\0'),
  message('Z', 'I'),
  message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
])

const server = createServer(socket => {
  socket.on('error', () => undefined)
  socket.once('data', () => socket.end(answer))
})
let url: string

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `postgres://foehn:x@127.0.0.1:${(server.address() as AddressInfo).port}/foehn?sslmode=disable`
})
afterAll(() => void server.close())

const because = { because: 'a test asks a server that shuts down' }

test.each<[string, (pool: Pool) => Promise<unknown>]>([
  ['a statement', pool => pool.run(because, sql`select 1`)],
  ['a transaction', pool => pool.transaction(async () => 1)],
])(
  '%s on a connection that the server ends as it is lent is refused, and the process goes on',
  async (_, ask) => {
    const pool = openPool(url, { max: 1 })
    await expect(ask(pool)).rejects.toSatisfy(isLostConnection)
    await pool.close()
  },
)

test('a single connection that the server ends while nobody waits is refused at its next query', async () => {
  const client = newConnection({ connectionString: url })
  await client.connect()
  await expect(client.query('select 1')).rejects.toSatisfy(isLostConnection)
  await client.end().catch(() => undefined)
})

test('the product opens no other kind of connection', () => {
  const root = join(import.meta.dirname, '../..')
  const opening = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    path =>
      path.endsWith('.ts') &&
      !path.endsWith('.test.ts') &&
      /new (pg\.)?(Client|Pool)\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(opening.toSorted()).toEqual(['server/db/connection.ts', 'server/db/connections.ts'])
})
