import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import type { Db, Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { hashOf, newCode } from '#server/identity/tokens'
import { interruptedPool } from '#testing/blocked'
import { plainPicture } from '#testing/pictures'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from '../complaints.fixture.ts'
import { customerCode } from './customer-link.ts'
import { renewLink } from './end-links.ts'
import { takeMessage } from './take-message.ts'
import { takeVerdict } from './take-verdict.ts'

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

/** Submits a case through the form. Returns its id, the link shown on the page, the address of its letters, and a repeat. */
const submit = async () => {
  const email = `kunde-${++sent}@eksempel.test`
  const body = {
    salon: 'here',
    name: 'Marte',
    email,
    message: 'Luggen er skjev',
    consent: true,
    key: `form-${sent}`.padEnd(24, 'x'),
  }
  const again = () => product.call(guarantee.submit, { body })
  const { json } = await again()
  const row = await product.pool.maybe<{ object_id: string }>(
    because,
    sql`select object_id from complaint where email = ${email}`,
  )
  return { objectId: row?.object_id ?? '', code: json.code as string, email, again }
}
const withdraw = (objectId: string, as = 'manager') =>
  product.call(complaints.withdrawLinks, { as, body: { objectId } })
const forget = (objectId: string) =>
  product.call(complaints.forgetCustomer, { as: 'owner', body: { objectId, cases: [objectId] } })
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
    expect((await withdraw(objectId, 'employee')).status).toBe(403)
    expect(await cases.read(objectId)).toMatchObject({ hasLink: true })
    expect((await withdraw(objectId)).json).toMatchObject({ hasLink: false, reachedBy: 'email' })
    expect([await works(code), await works(mailed)]).toEqual([false, false])
    expect(await logged('customer links withdrawn', objectId)).toHaveLength(1)
    await write(objectId)
    const next = codeIn((await lettersTo(email, 2))[1])
    expect([next === mailed, await works(next), await works(mailed)]).toEqual([false, true, false])
  })
})

const linksOf = (objectId: string) =>
  product.pool.many(because, sql`select 1 from complaint_link where complaint_id = ${objectId}`)

describe('a repeat of the form', () => {
  it('gets the link of the first time, also after another one was opened or disowned [C53]', async () => {
    const { objectId, code, email, again } = await submit()
    expect((await again()).json).toEqual({ code })
    const mailed = codeIn((await lettersTo(email, 1))[0])
    expect((await again()).json).toEqual({ code })
    await product.call(guarantee.disown, { body: { code: mailed } })
    expect((await again()).json).toEqual({ code })
    expect([await works(code), (await linksOf(objectId)).length]).toEqual([true, 1])
    expect(await lettersTo(email, 1)).toHaveLength(1)
  })

  it.each([
    ['withdrawn', ({ objectId }: { objectId: string }) => withdraw(objectId), 0],
    ['replaced', ({ code }: { code: string }) => product.call(guarantee.renewLink, { body: { code } }), 1],
  ])('gets no link once it was %s [C53]', async (_, end, left) => {
    const one = await submit()
    await lettersTo(one.email, 1)
    expect((await end(one)).status).toBe(200)
    for (let i = 0; i < 2; i++) {
      const { status, json } = await one.again()
      expect([status, json.error, json.code]).toEqual([410, 'not_found', undefined])
    }
    expect(await linksOf(one.objectId)).toHaveLength(left)
    expect(await works(one.code)).toBe(false)
  })

  it('does not find the case of a forgotten customer, also while it is open [C53]', async () => {
    const { objectId, code, again } = await submit()
    expect((await forget(objectId)).json).toEqual({ forgotten: 1 })
    const { json } = await again()
    expect(json.code).not.toBe(code)
    const cases = await product.pool.many<{ object_id: string }>(
      because,
      sql`select object_id from complaint c join complaint_link l on l.complaint_id = c.object_id
          where l.hash = ${hashOf(json.code)}`,
    )
    expect(cases.map(one => one.object_id)).not.toContain(objectId)
    expect(await linksOf(objectId)).toEqual([])
  })
})

describe('the link of a forgotten customer', () => {
  it('opens nothing and takes nothing, even if one was left [C53]', async () => {
    const { objectId, code } = await submit()
    await close(objectId)
    await forget(objectId)
    await product.pool.run(
      because,
      sql`insert into complaint_link (hash, complaint_id, channel, created_at)
          values (${hashOf(code)}, ${objectId}, 'mail', ${product.clock()})`,
    )
    const body = { code }
    const photo = {
      body: await plainPicture(40, 40).png().toBuffer(),
      headers: { authorization: `Bearer ${code}`, 'content-type': 'image/png' },
    }
    const answers = [
      await product.call(guarantee.case, { body }),
      await product.call(guarantee.answer, { body: { code, text: 'Hei', key: 'et-svar-til-en-glemt-sak' } }),
      await product.call(guarantee.giveVerdict, { body: { code, verdict: 'yes' } }),
      await product.call(guarantee.renewLink, { body }),
      await product.call(guarantee.disown, { body }),
      await product.call(guarantee.addPhoto, photo),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await cases.read(objectId)).toMatchObject({ messages: [], verdict: null, hasLink: false })
    await expect(customerCode(product.pool, objectId, 'mail', product.clock())).rejects.toThrow('Fant ikke')
  })
})

describe('a link that is withdrawn meanwhile', () => {
  it('is not made for a letter while it is withdrawn [C33]', async () => {
    const { objectId, email } = await submit()
    const mailed = codeIn((await lettersTo(email, 1))[0])
    let other: Promise<unknown> = Promise.resolve()
    // The letter has read the generation.
    const between = interruptedPool(product.pool, 1, () => {
      other = withdraw(objectId)
      return other
    })
    const code = await between.transaction(db => customerCode(db, objectId, 'mail', product.clock()))
    await other
    expect(code).toBe(mailed)
    expect([await works(code), await linksOf(objectId)]).toEqual([false, []])
  })

  it.each([
    [
      'message',
      (db: Db, code: string) => takeMessage(db, { code, text: 'Hei', key: newCode() }, product.clock()),
    ],
    ['verdict', (db: Db, code: string) => takeVerdict(db, { code, verdict: 'yes' }, product.clock())],
  ])('takes no %s that was on its way [C33]', async (_, take) => {
    const { objectId, code } = await submit()
    await close(objectId)
    await read(code)
    // The link was found, and the case is not locked yet.
    const between = interruptedPool(product.pool, 1, () => withdraw(objectId))
    await expect(between.transaction(db => take(db, code))).rejects.toThrow('Fant ikke')
    expect(await cases.read(objectId)).toMatchObject({ messages: [], verdict: null })
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
