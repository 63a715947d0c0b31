import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import { sql } from '#server/db/sql'
import { newCode } from '#server/identity/tokens'
import { pdfTexts } from '#testing/pdf-text'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from '../complaints.fixture.ts'

const because = { because: 'a test looks' }

let product: Product
let cases: Cases
let sent = 0

beforeAll(async () => {
  product = await startProduct({ config: { publicUrl: 'https://foehn.example' } })
  cases = await setCases(product)
  await product.addSalon('closed', 'Nedlagt')
  await product.pool.run(because, sql`update salon set active = false where object_id = 'closed'`)
  await product.addPerson({ objectId: 'gone', name: 'Borte Vekk', activeIn: ['here'], blocked: true })
})
afterAll(() => product.close())
// Rate limits must not carry over from earlier tests.
beforeEach(() => product.pool.run(because, sql`delete from request_count`))

const form = (about: object = {}) => ({
  salon: 'here',
  name: 'Marte Lindqvist',
  email: 'marte@eksempel.test',
  phone: '416 22 087',
  message: 'Luggen er skjev',
  backdate: '2026-11-20',
  language: 'nb',
  consent: true,
  key: `form-${sent++}`.padEnd(24, 'x'),
  ...about,
})
const submit = (about: object = {}) => product.call(guarantee.submit, { body: form(about) })
const keyOf = async (name: string): Promise<string> => {
  const { json } = await product.call(guarantee.form, { params: { salonId: 'here' } })
  return json.people.find((one: { name: string }) => one.name === name)?.key ?? 'none'
}
const read = (code: string) => product.call(guarantee.case, { body: { code } })
const answer = (code: string, text: string, key = `svar-${sent++}`.padEnd(24, 'x')) =>
  product.call(guarantee.answer, { body: { code, text, key } })
const caseCount = async () =>
  (await product.pool.maybe<{ n: number }>(because, sql`select count(*) as n from complaint`))?.n
const newest = async () =>
  (
    await product.pool.maybe<{ object_id: string }>(
      because,
      sql`select object_id from complaint order by case_number desc limit 1`,
    )
  )?.object_id ?? ''

/** The decoded letters to an address, oldest first. */
const lettersTo = async (email: string): Promise<string[]> => {
  const folder = join(product.config.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const all = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return all
    .filter(letter => letter.includes(`To: ${email}`))
    .map(letter =>
      Buffer.from(
        letter
          .replace(/=\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString(),
    )
}

const codeIn = (letter = ''): string =>
  /https:\/\/foehn\.example\/garanti\/sak(?:\?lang=en)?#([\w-]{43})/.exec(letter)?.[1] ?? ''

describe('the public form [C16]', () => {
  it('shows an open salon and the first names of its people, and no other salon', async () => {
    const { json } = await product.call(guarantee.form, { params: { salonId: 'here' } })
    expect(json).toMatchObject({ objectId: 'here', salonName: 'Majorstuen', contactYears: 3 })
    expect(json.people).toContainEqual({ key: await keyOf('Linnea'), name: 'Linnea' })
    expect(JSON.stringify(json)).not.toMatch(/Berg|Borte|stranger|"fixer"/)
    for (const salonId of ['closed', 'nowhere'])
      expect((await product.call(guarantee.form, { params: { salonId } })).status).toBe(404)
  })

  it('creates a case without a status and without an internal creator, and notifies its customer', async () => {
    const { status, json } = await submit({ employee: await keyOf('Linnea'), language: 'en' })
    expect(status).toBe(200)
    expect(Buffer.from(json.code, 'base64url')).toHaveLength(32)
    const made = await cases.read(await newest(), 'manager')
    expect(made).toMatchObject({
      name: 'Marte Lindqvist',
      origin: 'web',
      employee: 'fixer',
      status: null,
      colour: 'red',
      backdate: '2026-11-20',
      createdBy: null,
      language: 'en',
      reachedBy: 'email',
    })
    expect((await read(json.code)).json).toMatchObject({ state: 'received', salonName: 'Majorstuen' })
    const stored = await product.pool.many(because, sql`select * from complaint_link`)
    expect(JSON.stringify(stored)).not.toContain(json.code)
  })

  it('treats text as text', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
    const { json } = await submit({ message: script, name: script })
    expect((await read(json.code)).json.message).toBe(script)
    expect(await cases.read(await newest())).toMatchObject({ name: script, message: script })
  })

  it('creates one case when it is sent twice, in turn or at once', async () => {
    const before = await caseCount()
    const twice = form({ email: 'to@eksempel.test' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => product.call(guarantee.submit, { body: twice })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await caseCount()).toBe((before ?? 0) + 1)
    const [first, second] = answers.map(({ json }) => json.code)
    expect((await read(first)).json).toEqual((await read(second)).json)
    await expect.poll(() => lettersTo('to@eksempel.test')).toHaveLength(1)
  })

  it.each<[string, object, number, string]>([
    ['nothing at all', { name: '', message: '' }, 400, 'invalid_payload'],
    ['only blanks', { message: '   ' }, 400, 'invalid_payload'],
    ['neither telephone nor e-mail', { phone: '', email: '' }, 400, 'invalid_payload'],
    ['no consent', { consent: false }, 400, 'invalid_payload'],
    ['an e-mail of ten thousand dots', { email: `a@${'.'.repeat(10_000)}@` }, 400, 'invalid_payload'],
    ['an e-mail of a hundred thousand dots', { email: `a@${'.'.repeat(100_000)}@` }, 413, 'too_large'],
    ['an e-mail with a line of its own', { email: 'a@b.no\r\nBcc: x@y.no' }, 400, 'invalid_payload'],
    ['a message beyond its bound', { message: 'x'.repeat(5001) }, 400, 'invalid_payload'],
    ['10 MB of text', { message: 'x'.repeat(10 * 2 ** 20) }, 413, 'too_large'],
    ['a day to come', { backdate: '2026-11-22' }, 400, 'invalid_payload'],
    ['a day that is none', { backdate: '2026-02-30' }, 400, 'invalid_payload'],
    ['a character that cannot be stored', { message: 'a\u0000b' }, 400, 'invalid_payload'],
    ['half a character', { name: '\ud800' }, 400, 'invalid_payload'],
    ['a field of the inside', { status: 4 }, 400, 'invalid_payload'],
    ['a language there is not', { language: 'de' }, 400, 'invalid_payload'],
    ['a salon that is closed', { salon: 'closed' }, 404, 'not_found'],
    ['a salon that is not there', { salon: 'nowhere' }, 404, 'not_found'],
    ['a hairdresser of another salon', { employee: 'stranger' }, 404, 'not_found'],
    ['a hairdresser by the id of the inside', { employee: 'fixer' }, 404, 'not_found'],
    ...['x<a@b.no>', 'a,b@c.no', 'a@b.no,', 'grp:a@b.no;', '"a b"@c.no', 'a(b)@c.no'].map(
      (email): [string, object, number, string] => [`the e-mail ${email}`, { email }, 400, 'invalid_payload'],
    ),
    ['what only programs fill in', { website: 'https://spam.example' }, 400, 'invalid_payload'],
    ['no key', { key: '' }, 400, 'invalid_payload'],
  ])('refuses %s, and changes nothing', async (_, about, status, code) => {
    const before = await caseCount()
    const refused = await submit(about)
    expect([refused.status, refused.json.error]).toEqual([status, code])
    expect(await caseCount()).toBe(before)
  })

  it('refuses a body that is not JSON, or of another type', async () => {
    for (const [body, type] of [
      ['{"name":', 'application/json'],
      ['GIF89a<script>', 'image/gif'],
      ['name=Marte', 'application/x-www-form-urlencoded'],
    ]) {
      const refused = await product.call(guarantee.submit, { body, headers: { 'content-type': type ?? '' } })
      expect([refused.status >= 400 && refused.status < 500, refused.json.error]).toEqual([
        true,
        'invalid_payload',
      ])
    }
  })

  it('is rate-limited by address before the body is read, also for invalid bodies', async () => {
    const before = await caseCount()
    for (let i = 0; i < 30; i++) await submit({ name: '' })
    const refused = await submit()
    expect([refused.status, refused.json.error]).toEqual([429, 'auth/too-many-requests'])
    // Once reached, the limit is also kept in memory.
    await product.pool.run(because, sql`delete from request_count`)
    expect((await submit()).status).toBe(429)
    expect(await caseCount()).toBe(before)
    product.setNow('2026-11-21T13:00:00.000Z')
    expect((await submit()).status).toBe(200)
  })

  it('mails an address a few times an hour at most, and keeps every case', async () => {
    product.setNow('2026-11-21T15:00:00.000Z')
    const before = await caseCount()
    for (let i = 0; i < 5; i++) await submit({ email: 'Offer@eksempel.test', name: 'Vinn penger!' })
    expect(await caseCount()).toBe((before ?? 0) + 5)
    const posted = () =>
      product.pool.many(
        because,
        sql`select 1 from outbox o join complaint c on c.object_id = o.payload->>'complaintId'
            where c.email = 'Offer@eksempel.test'`,
      )
    expect(await posted()).toHaveLength(3)
    await expect.poll(() => lettersTo('Offer@eksempel.test')).toHaveLength(3)
    // Anyone can enter someone else's address, so the letter contains nothing from the form.
    for (const letter of await lettersTo('Offer@eksempel.test'))
      expect(letter).not.toMatch(/Vinn penger|Luggen/)
  })
})

describe('the receipt page', () => {
  it('shows the decision, and no internal data [canaries in every field]', async () => {
    const code = (await submit({ employee: await keyOf('Linnea') })).json.code
    const objectId = await newest()
    await cases.update(objectId, { addNote: { text: 'KANARI-notat' } }, 'manager')
    await cases.update(objectId, { addExpense: { cost: 7313.13, reason: 'KANARI-grunn' } }, 'manager')
    await cases.update(objectId, { addExpense: { cost: 8313.13, reason: 'KANARI-grunn' } }, 'manager')
    await cases.update(objectId, { addRefund: { cost: 450.5 } }, 'manager')
    await cases.update(objectId, { addRefund: { cost: 6313.13, reason: 'KANARI-grunn' } }, 'manager')
    expect((await read(code)).json).toMatchObject({ state: 'considered', decisions: [] })

    const { expenses, refunds } = await cases.read(objectId)
    await cases.update(objectId, { moveExpense: { id: expenses[0].id, status: 2 } })
    await cases.update(objectId, { moveExpense: { id: expenses[0].id, status: 3, fixer: 'fixer' } })
    await cases.update(objectId, { moveExpense: { id: expenses[0].id, status: 4 } })
    await cases.update(objectId, { moveRefund: { id: refunds[0].id, status: 2 } })
    await product.call(complaints.sendMessage, {
      as: 'supervisor',
      body: { objectId, text: 'Velkommen tilbake på fredag.' },
    })
    const { json, text } = await read(code)
    expect(json.decisions).toEqual([
      { kind: 'refund', amount: 450.5, done: false },
      { kind: 'redo', done: true },
    ])
    expect(json.messages).toEqual([
      { at: '2026-11-21T15:00:00.000Z', from: 'salon', text: 'Velkommen tilbake på fredag.' },
    ])
    // Every field sent to the customer, listed by hand.
    expect(Object.keys(json).sort()).toEqual(
      [
        ...['caseNumber', 'createdAt', 'decisions', 'language', 'mayAnswer', 'message', 'messages'],
        ...['photos', 'salonName', 'state', 'steps', 'visit', 'byMail', 'linkEnds', 'verdict'],
      ].sort(),
    )
    const canaries = ['KANARI', '7313', '8313', '6313', 'fixer', 'Linnea', 'supervisor', 'manager', objectId]
    for (const canary of [...canaries, '416 22 087', 'marte@']) expect(text).not.toContain(canary)
  })

  it('is finished with the case, and follows it to another salon', async () => {
    const code = (await submit()).json.code
    const objectId = await newest()
    await cases.update(objectId, { addRefund: { cost: 100 } })
    const [{ id }] = (await cases.read(objectId)).refunds
    for (const status of [2, 3, 4]) await cases.update(objectId, { moveRefund: { id, status } })
    await cases.update(objectId, { transfer: { salon: 'there' } })
    expect((await read(code)).json).toMatchObject({ state: 'done', salonName: 'Storo' })
  })

  it('is recorded as a view of nobody: its customer has no account [A50]', async () => {
    const code = (await submit()).json.code
    const views = () => product.pool.many(because, sql`select viewer_id, kind, subject from disclosure`)
    const before = await views()
    expect((await read(code)).status).toBe(200)
    expect(await views()).toEqual(before)
  })

  it('opens with its own secret only [C17]', async () => {
    for (const code of [newCode(), await newest()]) {
      const wrong = await read(code)
      expect([wrong.status, wrong.json.error]).toEqual(
        code.length === 43 ? [404, 'not_found'] : [400, 'invalid_payload'],
      )
      expect((await answer(code, 'Hei')).status).toBe(wrong.status)
    }
  })

  it('accepts an answer once however often it is sent, and no more than the maximum of a case [C19]', async () => {
    const code = (await submit()).json.code
    const both = await Promise.all([1, 2].map(() => answer(code, 'Passer fint', 'samme-nokkel-to-ganger')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(code)).json.messages).toMatchObject([{ from: 'customer', text: 'Passer fint' }])
    for (const text of ['', '   ', 'x'.repeat(5001), 'a\u0000'])
      expect((await answer(code, text)).json.error).toBe('invalid_payload')
    await product.pool.run(
      because,
      sql`insert into complaint_message (object_id, complaint_id, created_at, text)
          select 'm' || n, ${await newest()}, now(), 'Hei' from generate_series(1, 99) n`,
    )
    expect((await read(code)).json.mayAnswer).toBe(false)
    expect((await answer(code, 'En til')).status).toBe(429)
  })
})

describe('the conversation, for staff', () => {
  it('waits until a person answers or marks it as answered, for everybody who takes part [C20]', async () => {
    const todo = async (as: string) => (await product.call(complaints.waiting, { as })).json.todo
    const code = (await submit({ name: 'Samtale' })).json.code
    const objectId = await newest()
    await cases.update(objectId, { addRefund: { cost: 100 } }, 'manager')
    const before = [await todo('manager'), await todo('supervisor')]
    await answer(code, 'Når kan jeg komme?')
    expect([await todo('manager'), await todo('supervisor')]).toEqual([(before[0] ?? 0) + 1, before[1]])
    const listed = await product.call(complaints.list, {
      as: 'manager',
      query: { tab: 'todo', search: 'Samtale' },
    })
    expect(listed.json).toMatchObject([{ objectId, customerWaits: true, awaitsMe: true, colour: 'gray' }])
    const settled = await product.call(complaints.settleMessages, { as: 'manager', body: { objectId } })
    expect(settled.json).toMatchObject({
      customerWaits: false,
      messages: [{ user: null, text: 'Når kan jeg komme?' }],
    })
    await answer(code, 'Hallo?')
    const told = await product.call(complaints.sendMessage, {
      as: 'manager',
      body: { objectId, text: 'Fredag kl. 10.' },
    })
    expect(told.json).toMatchObject({
      customerWaits: false,
      messages: [{ user: null }, { user: null }, { user: 'manager', text: 'Fredag kl. 10.' }],
    })
    expect([await todo('manager'), await todo('supervisor')]).toEqual(before)
  })

  it.each([
    ['nb', 'Svar oss her', 'Svar fra Majorstuen i saken din'],
    ['en', 'Please answer us here', 'An answer from Majorstuen in your case'],
  ])(
    'is mailed in the customer’s language with a link that opens the case [%s] [C19] [C21]',
    async (language, asked, subject) => {
      const email = `${language}@eksempel.test`
      await submit({ email, language })
      const objectId = await newest()
      await cases.update(objectId, { addNote: { text: 'KANARI-notat' } }, 'manager')
      await expect.poll(() => lettersTo(email)).toHaveLength(1)
      await read(codeIn((await lettersTo(email))[0]))
      await product.call(complaints.sendMessage, {
        as: 'manager',
        body: { objectId, text: 'Kom innom på fredag.' },
      })
      await expect.poll(() => lettersTo(email)).toHaveLength(2)
      const letter = (await lettersTo(email)).find(one => one.includes('Kom innom på fredag.')) ?? ''
      expect(letter).toContain(subject)
      expect(letter).toContain(asked)
      expect(letter).not.toMatch(/KANARI|manager/)
      expect((await read(codeIn(letter))).json.messages).toMatchObject([{ text: 'Kom innom på fredag.' }])
    },
  )

  it('sends nothing to a customer who cannot be reached [C19]', async () => {
    const objectId = await cases.addCase()
    const refused = await product.call(complaints.sendMessage, {
      as: 'manager',
      body: { objectId, text: 'Hei' },
    })
    expect([refused.status, refused.json.error]).toEqual([400, 'invalid_payload'])
    for (const text of ['', ' ', 'x'.repeat(5001)])
      expect(
        (await product.call(complaints.sendMessage, { as: 'manager', body: { objectId, text } })).json.error,
      ).toBe('invalid_payload')
  })

  it('sends a repeated message once', async () => {
    await submit({ email: 'en@gang.test' })
    const objectId = await newest()
    const call = { as: 'manager', body: { objectId, text: 'Hei' }, headers: { 'idempotency-key': 'k1' } }
    const [one, two] = [
      await product.call(complaints.sendMessage, call),
      await product.call(complaints.sendMessage, call),
    ]
    expect(one.json).toEqual(two.json)
    expect(two.json.messages).toHaveLength(1)
  })
})

it('the poster has the salon’s name and the address of its form', async () => {
  const { status, headers } = await product.call(complaints.poster, {
    as: 'manager',
    query: { salonId: 'here' },
  })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain('garanti_majorstuen.pdf')
  const file = await product.http.inject({
    url: '/api/complaint/poster?salonId=here',
    headers: { authorization: `Bearer ${await product.tokenOf('manager')}` },
  })
  const [page = []] = pdfTexts(file.rawPayload)
  expect(page).toContain('Majorstuen')
  expect(page).toContain('foehn.example/garanti/here')
  expect(file.rawPayload.toString('latin1')).toContain('419.53 595.28')
})
