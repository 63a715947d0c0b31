import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database'
import { newId } from '../db/ids.ts'
import { refuseOldServer, tryDatabase } from './own-database.ts'

const role = `visitor_${newId().toLowerCase()}`
let database: FreshDatabase
const asOwner = async (text: string) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(text)
  await client.end()
}
beforeAll(async () => {
  database = await freshDatabase()
  await asOwner(`create role ${role} login password 'right'`)
})
afterAll(async () => {
  await asOwner(`drop role ${role}`)
  await database.drop()
})

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url)
  change(url)
  return url.href
}
const asVisitor = (password: string) =>
  changed(url => {
    url.username = role
    url.password = password
  })
const refusal = (url: string, migrates = true) =>
  tryDatabase('DATABASE_URL', url, migrates).then(
    () => null,
    (error: Error) => `${error.name} ${error.message}`,
  )

describe('an external database', () => {
  it('is accepted when it is usable', async () => {
    expect(await refusal(database.url)).toBeNull()
    expect(await refusal(asVisitor('right'), false)).toBeNull()
  })

  it('is refused with a sentence that states the fault', async () => {
    const wrong = {
      'godtar ikke passordet': asVisitor('wrong'),
      'kan ikke lage tabeller': asVisitor('right'),
      'finnes ikke på': changed(url => {
        url.pathname = '/finnes_ikke'
      }),
      'Ingen database svarer': changed(url => {
        url.port = '1'
      }),
      'Maskinen i|Navnet i': changed(url => {
        url.hostname = 'finnes-ikke.invalid'
      }),
    }
    for (const [words, url] of Object.entries(wrong))
      expect(await refusal(url)).toMatch(new RegExp(`^StartError DATABASE_URL: .*(${words})`))
  })

  it('is not waited for when nothing answers', { timeout: 20_000 }, async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const began = performance.now()
    expect(await refusal(`postgres://a:b@127.0.0.1:${port}/foehn`)).toContain('Ingen database svarer')
    expect(performance.now() - began).toBeLessThan(10_000)
    silent.close()
  })

  it('must be PostgreSQL 15 or newer [D61]', () => {
    expect(() => refuseOldServer('DATABASE_URL', 140_013)).toThrow(
      'Dette er PostgreSQL 14. Föhn trenger PostgreSQL 15',
    )
    expect(refuseOldServer('DATABASE_URL', 150_000)).toBeUndefined()
  })
})
