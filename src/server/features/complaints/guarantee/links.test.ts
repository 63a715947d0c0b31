import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { interruptedPool } from '#testing/blocked'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from '../complaints.fixture.ts'
import { renewLink } from './end-links.ts'

const because = { because: 'a test looks' }

let product: Product
let cases: Cases
let sent = 0
beforeAll(async () => {
  product = await startProduct({ config: { publicUrl: 'https://foehn.example' } })
  cases = await setCases(product)
})
afterAll(() => product.close())
beforeEach(async () => {
  product.setNow('2026-11-21T12:00:00.000Z')
  await product.pool.run(because, sql`delete from request_count`)
})

const read = (code: string) => product.call(guarantee.case, { body: { code } })
const works = async (code: string) => (await read(code)).status === 200

/** Submits a case through the form. Returns its id, the link shown on the page, and the address of its letters. */
const submit = async () => {
  const email = `kunde-${++sent}@eksempel.test`
  const { json } = await product.call(guarantee.submit, {
    body: {
      salon: 'here',
      name: 'Marte',
      email,
      message: 'Luggen er skjev',
      consent: true,
      key: `form-${sent}`.padEnd(24, 'x'),
    },
  })
  const row = await product.pool.maybe<{ object_id: string }>(
    because,
    sql`select object_id from complaint where email = ${email}`,
  )
  return { objectId: row?.object_id ?? '', code: json.code as string, email }
}
const write = (objectId: string, text = 'Kom på fredag') =>
  product.call(complaints.sendMessage, { as: 'manager', body: { objectId, text } })

const lettersTo = async (email: string, count: number): Promise<string[]> => {
  const folder = join(product.config.dataDir, 'mail')
  const found = async () => {
    const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
    const all = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
    return all.filter(letter => letter.includes(`To: ${email}`)).map(letter => letter.replace(/=\n/g, ''))
  }
  await expect.poll(found).toHaveLength(count)
  return found()
}
const codeIn = (letter = '') => /garanti\/sak#([\w-]{43})/.exec(letter)?.[1] ?? ''

const close = async (objectId: string) => {
  await cases.update(objectId, { addRefund: { cost: 100 } })
  const [{ id }] = (await cases.read(objectId)).refunds
  for (const status of [2, 3, 4]) await cases.update(objectId, { moveRefund: { id, status } })
}
const logged = async (action: string, objectId: string) =>
  product.pool.many(because, sql`select 1 from audit where action = ${action} and subject = ${objectId}`)

describe('a customer’s link', () => {
  it('ends 30 days after the case is closed, and not before [C32]', async () => {
    const { objectId, code } = await submit()
    expect((await read(code)).json.linkEnds).toBeNull()
    await close(objectId)
    expect((await read(code)).json.linkEnds).toBe('2026-12-21T12:00:00.000Z')
    product.setNow('2026-12-21T11:59:59.000Z')
    expect(await works(code)).toBe(true)
    product.setNow('2026-12-21T12:00:00.000Z')
    expect((await read(code)).json.error).toBe('not_found')
    const answered = await product.call(guarantee.answer, {
      body: { code, text: 'Hei', key: 'et-svar-som-kommer-for-sent' },
    })
    expect(answered.status).toBe(404)
    expect(await cases.read(objectId)).toMatchObject({ hasLink: false })
  })

  it('works again when the case is reopened [C32]', async () => {
    const { objectId, code } = await submit()
    await close(objectId)
    product.setNow('2027-02-01T12:00:00.000Z')
    expect(await works(code)).toBe(false)
    await cases.update(objectId, { addRefund: { cost: 200 } })
    expect(await works(code)).toBe(true)
  })

  it('from before keeps working for the promised time [C32]', async () => {
    const { objectId, code } = await submit()
    await close(objectId)
    await product.pool.run(
      because,
      sql`update complaint_link set ends_not_before = '2027-01-15T00:00:00Z' where complaint_id = ${objectId}`,
    )
    product.setNow('2027-01-14T12:00:00.000Z')
    expect(await works(code)).toBe(true)
    product.setNow('2027-01-15T00:00:00.000Z')
    expect(await works(code)).toBe(false)
  })

  it('is the same in every letter of a case: ten letters create one [C33]', async () => {
    const { objectId, email } = await submit()
    for (let i = 0; i < 9; i++) expect((await write(objectId)).status).toBe(200)
    const letters = await lettersTo(email, 10)
    expect(new Set(letters.map(codeIn)).size).toBe(1)
    const stored = await product.pool.many(
      because,
      sql`select hash from complaint_link where complaint_id = ${objectId}`,
    )
    // One for the page and one for the letters.
    expect(stored).toHaveLength(2)
  })

  it('is replaced at the customer’s request, and all earlier ones end [C33]', async () => {
    const { objectId, code, email } = await submit()
    const mailed = codeIn((await lettersTo(email, 1))[0])
    const renewed = await product.call(guarantee.renewLink, { body: { code } })
    expect(renewed.status).toBe(200)
    expect([await works(code), await works(mailed), await works(renewed.json.code)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await product.call(guarantee.renewLink, { body: { code } })).status).toBe(404)
    expect(await logged('customer link renewed', objectId)).toHaveLength(1)
    await write(objectId)
    const next = codeIn((await lettersTo(email, 2))[1])
    expect([next === mailed, await works(next)]).toEqual([false, true])
  })

  it('is replaced once by two concurrent requests [C33]', async () => {
    const { code } = await submit()
    const both = await Promise.all([1, 2].map(() => product.call(guarantee.renewLink, { body: { code } })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('is replaced once, though both were read first [C33]', async () => {
    const { code } = await submit()
    expect(await works(code)).toBe(true)
    const renew = (pool: Pool) => pool.transaction(db => renewLink(db, code, product.clock()))
    let other: Promise<unknown> = Promise.resolve()
    // The first has locked the case, and found that its link still works.
    const between = interruptedPool(product.pool, 3, () => {
      other = renew(product.pool).catch((error: Error) => error)
      return other
    })
    const renewed = await renew(between)
    expect([await works(renewed.code), await other]).toEqual([
      true,
      expect.objectContaining({ code: 'not_found' }),
    ])
  })

  it('is revoked by staff who take part in the case, at once with all others, and logged [C33]', async () => {
    const { objectId, code, email } = await submit()
    const mailed = codeIn((await lettersTo(email, 1))[0])
    const withdraw = (as: string) => product.call(complaints.withdrawLinks, { as, body: { objectId } })
    expect((await withdraw('employee')).status).toBe(403)
    expect(await cases.read(objectId)).toMatchObject({ hasLink: true })
    expect((await withdraw('manager')).json).toMatchObject({ hasLink: false, reachedBy: 'email' })
    expect([await works(code), await works(mailed)]).toEqual([false, false])
    expect(await logged('customer links withdrawn', objectId)).toHaveLength(1)
    await write(objectId)
    const next = codeIn((await lettersTo(email, 2))[1])
    expect([next === mailed, await works(next), await works(mailed)]).toEqual([false, true, false])
  })
})

describe('a letter to an unverified address', () => {
  it('contains nothing of the case until the link of a letter was opened [C35]', async () => {
    const { objectId, code, email } = await submit()
    await read(code)
    await write(objectId, 'HEMMELIG svar')
    const before = await lettersTo(email, 2)
    for (const letter of before) expect(letter).not.toMatch(/HEMMELIG|Luggen|Marte/)
    await read(codeIn(before[0]))
    await write(objectId, 'HEMMELIG nummer to')
    expect((await lettersTo(email, 3))[2]).toContain('HEMMELIG nummer to')
  })

  it('lets its reader say that the case is not theirs: the link ends and the address is removed [C34]', async () => {
    const { objectId, code, email } = await submit()
    const mailed = codeIn((await lettersTo(email, 1))[0])
    expect((await read(mailed)).json.byMail).toBe(true)
    expect((await read(code)).json.byMail).toBe(false)
    // The link shown to the sender of the form cannot be used for this.
    expect((await product.call(guarantee.disown, { body: { code } })).status).toBe(404)
    expect((await product.call(guarantee.disown, { body: { code: mailed } })).json).toEqual({ success: true })
    expect([await works(mailed), await works(code)]).toEqual([false, true])
    expect(await cases.read(objectId)).toMatchObject({
      email: null,
      reachedBy: 'link',
      emailRefusedAt: '2026-11-21T12:00:00.000Z',
    })
    expect((await write(objectId)).status).toBe(200)
    expect(await product.pool.many(because, sql`select 1 from outbox where sent_at is null`)).toEqual([])
    expect(await lettersTo(email, 1)).toHaveLength(1)
    expect(await logged('customer link disowned', objectId)).toHaveLength(1)
  })
})
