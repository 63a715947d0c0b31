import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { reports } from '#contract/payroll/payroll'
import { payslips } from '#contract/payroll/payslips'
import { reportApprovals } from '#contract/payroll/report-approvals'
import { settings } from '#contract/settings/settings'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

const because = { because: 'a test looks' }

let product: Product
let months = 0

beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo'])
    await product.addSalon(salon, salon === 'storo' ? 'Storo' : 'Majorstuen')
  await product.addPerson({ objectId: 'sjef', name: 'Ingrid', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({ objectId: 'admin', name: 'Arne', type: 'chainAdministrator' })
  await product.addPerson({ objectId: 'kjede-storo', type: 'chain', access: ['storo'] })
  for (const [number, name] of ['amina', 'jonas'].entries())
    await product.addPerson({
      objectId: name,
      employmentId: `${100 + number}`,
      experience: 6,
      activeIn: ['majorstuen'],
    })
  await ask('on')
})
afterAll(() => product.close())

const ask = (payrollApproval: 'on' | 'off') =>
  product.call(settings.save, { as: 'eier', body: { payrollApproval } })

const SALON = 'majorstuen'

/** Sends a report by Ingrid in a month that no other test uses. */
const month = async (): Promise<{ of: string; objectId: string }> => {
  const of = `${2020 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`
  for (const employeeId of ['amina', 'jonas'])
    await addMonth(product, { employeeId, salonId: SALON, of }, { treatment_sales: 90_000, hours: 130 })
  return { of, objectId: await sentReport(product, await draft(of)) }
}
const draft = (of: string, people = ['amina']) => draftOf(product, people, {}, of as never)
const approve = (objectId: string, as = 'eier') =>
  product.call(reportApprovals.approve, { as, body: { objectId } })
const file = (objectId: string, format: string, as = 'sjef') =>
  product.call(reports.export, { as, params: { objectId }, query: { format } })
const lock = (of: string, as = 'eier', salonId = SALON) =>
  product.call(reportApprovals.lock, { as, body: { salonId, month: of } })
const open = (of: string, reason: unknown = 'Feil sats for Amina', as = 'eier') =>
  product.call(reportApprovals.open, { as, body: { salonId: SALON, month: of, reason } })
const get = async (objectId: string, as = 'sjef') =>
  (await product.call(reports.get, { as, params: { objectId } })).json
const locked = async () => {
  const sent = await month()
  for (const { status } of [
    await approve(sent.objectId),
    await file(sent.objectId, 'visma'),
    await lock(sent.of),
  ])
    expect(status).toBe(200)
  return sent
}
const said = ({ status, json }: { status: number; json: { error?: string; message?: string } }) => [
  status,
  json.error,
  json.message,
]
const AT = '21. november kl. 13:00'

describe('a report of a chain that approves payroll [P125]', () => {
  it('waits until another person at chain level approves it', async () => {
    const { objectId } = await month()
    expect(await get(objectId)).toMatchObject({
      stage: 'waits',
      steps: { asked: true, needsApproval: true, approved: null, exported: null, locked: null, openings: [] },
    })
    expect((await approve(objectId)).status).toBe(200)
    expect(await get(objectId)).toMatchObject({
      stage: 'approved',
      steps: { approved: { by: 'Elin', at: '2026-11-21T12:00:00.000Z' } },
    })
  })

  it('is listed for those who can approve it, except for the sender', async () => {
    const waiting = async (as: string) => {
      const { json } = await product.call(reports.list, { as, query: { waits: 'true' } })
      return new Set(json.map((one: { objectId: string }) => one.objectId))
    }
    const { objectId, of } = await month()
    const own = await product.call(reports.create, { as: 'eier', body: await draft(of, ['jonas']) })
    const both = [own.json.objectId, objectId]
    expect(await waiting('eier')).toEqual(new Set([objectId]))
    expect(await waiting('admin')).toEqual(new Set(both))
    expect((await waiting('kjede-storo')).size).toBe(0)
    await ask('off')
    expect((await waiting('admin')).size).toBe(0)
    await ask('on')
    for (const one of both) await approve(one, 'admin')
    expect([(await waiting('eier')).size, (await waiting('admin')).size]).toEqual([0, 0])
  })

  it('names the payroll system of the salon’s latest file', async () => {
    const { objectId } = await month()
    const usual = async () => (await get(objectId)).steps.usualSystem
    await approve(objectId)
    const before = await usual()
    await file(objectId, 'xlsx')
    expect(await usual()).toBe(before)
    await file(objectId, 'huldt')
    expect(await usual()).toBe('huldt')
    expect((await file(objectId, 'visma')).status).toBe(200)
    expect((await get((await month()).objectId)).steps.usualSystem).toBe('visma')
  })

  it('is not approved by a manager, nor by its sender, nor from outside the scope', async () => {
    const { objectId, of } = await month()
    expect((await approve(objectId, 'sjef')).status).toBe(403)
    expect((await approve(objectId, 'kjede-storo')).status).toBe(404)
    const own = await product.call(reports.create, { as: 'eier', body: await draft(of, ['jonas']) })
    expect(said(await approve(own.json.objectId))).toEqual([
      403,
      'own_report',
      'Du sendte rapporten selv. En annen på kjedenivå må godkjenne den',
    ])
    expect((await get(own.json.objectId)).stage).toBe('waits')
    expect((await approve(own.json.objectId, 'admin')).status).toBe(200)
  })

  it('is approved once, and the second is told by whom', async () => {
    const { objectId } = await month()
    await approve(objectId, 'admin')
    expect(said(await approve(objectId))).toEqual([
      409,
      'conflict',
      `Rapporten er alt godkjent av Arne ${AT}`,
    ])
    expect((await get(objectId)).steps.approved.by).toBe('Arne')
  })

  it('is not approved after it was replaced, removed, or never sent', async () => {
    const { objectId, of } = await month()
    const right = await product.call(reports.create, {
      as: 'sjef',
      body: { ...(await draft(of)), replaces: objectId },
    })
    expect(said(await approve(objectId))).toEqual([
      409,
      'conflict',
      'Rapporten er rettet opp i mellomtiden. Det er rettingen som må godkjennes',
    ])
    await product.call(reports.remove, { as: 'eier', body: { objectId: right.json.objectId } })
    expect(said(await approve(right.json.objectId))).toEqual([
      409,
      'conflict',
      'Rapporten er fjernet i mellomtiden',
    ])
    expect((await approve('nothing')).status).toBe(404)
  })

  it('repeats the answer of a repeated call', async () => {
    const { objectId } = await month()
    const again = () =>
      product.call(reportApprovals.approve, {
        as: 'eier',
        body: { objectId },
        headers: { 'idempotency-key': `approve-${objectId}` },
      })
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    const log = await product.pool.many(
      because,
      sql`select from audit where action = 'report approved' and subject = ${objectId}`,
    )
    expect(log).toHaveLength(1)
  })
})

describe('what pays people [P126]', () => {
  it('is held back until the report is approved; the sheet is not', async () => {
    const { objectId } = await month()
    for (const format of ['payslips', 'visma', 'huldt', 'tripletex']) {
      const { status, json } = await file(objectId, format)
      expect([format, status, json.error]).toEqual([format, 409, 'not_approved'])
    }
    expect((await get(objectId)).steps.exported).toBeNull()
    for (const format of ['xlsx', 'csv', 'pdf']) expect((await file(objectId, format)).status).toBe(200)
    expect((await get(objectId)).steps.exported).toBeNull()
    await approve(objectId)
    for (const format of ['payslips', 'visma']) expect((await file(objectId, format)).status).toBe(200)
    expect(await get(objectId)).toMatchObject({
      stage: 'exported',
      steps: { exported: { by: 'Ingrid', at: '2026-11-21T12:00:00.000Z', format: 'visma' } },
    })
  })
})

describe('one’s own payslip [P126]', () => {
  const list = async () => (await product.call(payslips.list, { as: 'amina' })).json
  const download = (reportId: string) => product.call(payslips.get, { as: 'amina', params: { reportId } })

  it('is told as waiting, and is there when the report is approved', async () => {
    const { objectId, of } = await month()
    const [newest] = (await list()).filter((one: { month: string }) => one.month === of)
    expect([newest.reportId, newest.waits]).toEqual([objectId, true])
    expect(said(await download(objectId))).toEqual([
      409,
      'not_approved',
      'Lønna er ikke godkjent ennå. Lønnsslippen kommer når den er det',
    ])
    await approve(objectId)
    expect((await download(objectId)).status).toBe(200)
    const waiting = (await list()).filter((one: { waits: boolean }) => one.waits)
    expect(waiting.map((one: { reportId: string }) => one.reportId)).not.toContain(objectId)
  })
})

describe('a month [P127]', () => {
  it('is locked only when every report of it is approved and exported', async () => {
    const { objectId, of } = await month()
    const second = await sentReport(product, await draft(of, ['jonas']))
    const sentBy = `Rapporten som Ingrid sendte ${AT},`
    expect(said(await lock(of))).toEqual([409, 'not_approved', `${sentBy} er ikke godkjent ennå`])
    await approve(objectId)
    await file(objectId, 'visma')
    expect((await lock(of)).json.error).toBe('not_approved')
    await approve(second)
    expect(said(await lock(of))).toEqual([
      409,
      'not_exported',
      `${sentBy} er ikke hentet ut til lønnssystemet ennå`,
    ])
    await file(second, 'visma')
    expect((await lock(of, 'sjef')).status).toBe(403)
    expect((await lock(of, 'kjede-storo')).status).toBe(404)
    expect((await lock(of, 'admin')).status).toBe(200)
    expect(said(await lock(of))).toEqual([
      409,
      'month_locked',
      expect.stringMatching(/^Majorstuen, .* 20\d\d, ble låst av Arne 21\. november kl\. 13:00/),
    ])
  })

  it('is not locked while a correction has only its difference in files, and the first report none [P104]', async () => {
    const change = (objectId: string) =>
      product.call(reports.export, {
        as: 'sjef',
        params: { objectId },
        query: { format: 'visma', part: 'change' },
      })
    const correct = async (of: string, replaces: string, kursTimer: number) => {
      const corrected = await draftOf(product, ['amina'], { amina: { kursTimer } }, of as never)
      const objectId = await sentReport(product, { ...corrected, replaces })
      await approve(objectId)
      return objectId
    }
    const { objectId, of } = await month()
    const second = await correct(of, objectId, 2)
    expect((await change(second)).status).toBe(200)
    expect((await get(second)).steps.exported).toBeNull()
    expect((await get(second)).stage).toBe('approved')
    expect(said(await lock(of))).toEqual([
      409,
      'not_exported',
      `Rapporten som Ingrid sendte ${AT}, er bare hentet ut som forskjell, og rapporten den retter, er ikke hentet ut til lønnssystemet`,
    ])
    // A difference of a correction whose own difference is in no file pays too little as well.
    const third = await correct(of, second, 4)
    const fourth = await correct(of, third, 6)
    await file(second, 'visma')
    await change(fourth)
    expect((await lock(of)).json.error).toBe('not_exported')
    await change(third)
    expect((await get(fourth)).steps.exported).toMatchObject({ by: 'Ingrid', format: 'visma' })
    expect((await lock(of)).status).toBe(200)
    expect((await get(fourth)).stage).toBe('locked')
  })

  it('is locked when the whole correction is exported', async () => {
    const { objectId, of } = await month()
    const second = await sentReport(product, { ...(await draft(of)), replaces: objectId })
    await approve(second)
    await file(second, 'visma')
    expect((await lock(of)).status).toBe(200)
  })

  it('without a report is not locked', async () => {
    expect(said(await lock('2019-02'))).toEqual([
      409,
      'conflict',
      'Ingen lønnsrapport er sendt for februar 2019',
    ])
  })

  it('that is locked takes no report, no correction and no removal, and nothing changes', async () => {
    const { objectId, of } = await locked()
    const refused = [
      await product.call(reports.create, { as: 'sjef', body: await draft(of, ['jonas']) }),
      await product.call(reports.create, { as: 'sjef', body: { ...(await draft(of)), replaces: objectId } }),
      await product.call(reports.remove, { as: 'eier', body: { objectId } }),
    ]
    for (const answer of refused)
      expect(said(answer)).toEqual([
        409,
        'month_locked',
        expect.stringMatching(/ble låst av Elin 21\. november kl\. 13:00\. Eieren kan låse opp måneden$/),
      ])
    expect(await get(objectId)).toMatchObject({
      stage: 'locked',
      replacedBy: null,
      steps: { locked: { by: 'Elin', at: '2026-11-21T12:00:00.000Z' } },
    })
    // Another export is not a change of the month.
    expect((await file(objectId, 'visma')).status).toBe(200)
  })
})

describe('a locked month [P128]', () => {
  it('is opened by the owner with a reason, then takes a correction, and shows who opened it', async () => {
    const { objectId, of } = await locked()
    expect((await open(of, 'Feil sats', 'admin')).status).toBe(403)
    expect((await open(of, 'Feil sats', 'sjef')).status).toBe(403)
    for (const reason of ['', '   ', 'x'.repeat(501), null, 7])
      expect([reason, (await open(of, reason)).status]).toEqual([reason, 400])
    expect((await get(objectId)).stage).toBe('locked')

    expect((await open(of, '  Feil sats for Amina ')).status).toBe(200)
    expect(said(await open(of))).toEqual([409, 'conflict', 'Måneden er ikke låst'])
    expect(await get(objectId)).toMatchObject({
      stage: 'exported',
      steps: {
        locked: null,
        openings: [{ by: 'Elin', at: '2026-11-21T12:00:00.000Z', reason: 'Feil sats for Amina' }],
      },
    })
    const right = await product.call(reports.create, {
      as: 'sjef',
      body: { ...(await draft(of)), replaces: objectId },
    })
    expect(right.status).toBe(200)
    // A correction needs its own approval before the month can be locked.
    expect((await get(right.json.objectId)).stage).toBe('waits')
    expect((await lock(of)).json.error).toBe('not_approved')
    await approve(right.json.objectId)
    await file(right.json.objectId, 'visma')
    expect((await lock(of)).status).toBe(200)
  })

  it('stays locked when the setting is turned off, and can be opened then', async () => {
    const { objectId, of } = await locked()
    await ask('off')
    expect((await get(objectId)).stage).toBe('locked')
    expect((await product.call(reports.remove, { as: 'eier', body: { objectId } })).status).toBe(409)
    expect((await open(of)).status).toBe(200)
    expect((await get(objectId)).stage).toBeNull()
    expect((await lock(of)).json.error).toBe('conflict')
    await ask('on')
  })
})

describe('the setting [P125]', () => {
  it('concerns reports that are sent while it is on, and holds nothing back while it is off', async () => {
    await ask('off')
    const before = await month()
    expect(await get(before.objectId)).toMatchObject({
      stage: null,
      steps: { asked: false, needsApproval: false },
    })
    expect(said(await approve(before.objectId))).toEqual([
      409,
      'conflict',
      'Kjeden ber ikke om godkjenning før lønn',
    ])
    await ask('on')
    expect(said(await approve(before.objectId))).toEqual([
      409,
      'conflict',
      'Rapporten ble sendt før kjeden ba om godkjenning, og trenger ingen',
    ])
    expect((await file(before.objectId, 'visma')).status).toBe(200)
    expect((await get(before.objectId)).stage).toBe('exported')
    expect((await lock(before.of)).status).toBe(200)

    const under = await month()
    await ask('off')
    expect((await get(under.objectId)).stage).toBeNull()
    expect((await file(under.objectId, 'visma')).status).toBe(200)
    await ask('on')
    // It was exported while nobody asked, and is approved late.
    expect((await get(under.objectId)).stage).toBe('waits')
    expect((await lock(under.of)).json.error).toBe('not_approved')
    await approve(under.objectId)
    expect((await lock(under.of)).status).toBe(200)
  })
})

it('the list and the board have the stage of each report, and the log each step [P128]', async () => {
  const { objectId, of } = await locked()
  await product.pool.run(
    because,
    sql`update report set created_at = created_at + interval '1 hour' where object_id = ${objectId}`,
  )
  const [first] = (await product.call(reports.list, { as: 'sjef' })).json
  const board = (await product.call(reports.board, { as: 'sjef', params: { month: of } })).json
  expect([first.objectId, first.stage, board[0].report.stage]).toEqual([objectId, 'locked', 'locked'])

  await open(of, 'Feil sats for Amina')
  const log = await product.pool.many(
    because,
    sql`select actor_id, action, salon_id, details from audit
        where action in ('report approved', 'month locked', 'month opened') order by id desc limit 3`,
  )
  expect(log).toEqual([
    {
      actor_id: 'eier',
      action: 'month opened',
      salon_id: SALON,
      details: { month: of, because: 'Feil sats for Amina' },
    },
    { actor_id: 'eier', action: 'month locked', salon_id: SALON, details: { month: of } },
    { actor_id: 'eier', action: 'report approved', salon_id: SALON, details: {} },
  ])
  const own = (await product.call(account.ownData, { as: 'eier', query: { format: 'json' } })).text
  for (const action of ['report approved', 'month locked', 'month opened']) expect(own).toContain(action)
})

describe('a report that waits when the setting is turned off [P252]', () => {
  const letters = async (reportId: string) =>
    (
      await product.pool.many<{ personId: string }>(
        because,
        sql`select payload ->> 'personId' as "personId" from outbox
            where kind = 'pay-ready' and payload ->> 'reportId' = ${reportId} order by 1`,
      )
    ).map(({ personId }) => personId)
  const paidOn = async (reportId: string) =>
    (
      await product.pool.maybe<{ day: string | null }>(
        because,
        sql`select paid_on::text as day from report where object_id = ${reportId}`,
      )
    )?.day
  const save = (body: object) => product.call(settings.save, { as: 'eier', body })

  it('tells its people once, and is paid on the next pay day [P181] [P184]', async () => {
    await save({ payDay: 12, payrollApproval: 'on' })
    product.setNow('2026-11-03T12:00:00.000Z')
    const waits = await month()
    const approved = await month()
    const removed = await month()
    await approve(approved.objectId)
    await product.call(reports.remove, { as: 'eier', body: { objectId: removed.objectId } })
    expect([await letters(waits.objectId), await paidOn(waits.objectId)]).toEqual([[], '2026-11-12'])
    product.setNow('2026-11-20T12:00:00.000Z')
    await ask('off')
    // 12 December 2026 is a Saturday.
    expect([await letters(waits.objectId), await paidOn(waits.objectId)]).toEqual([['amina'], '2026-12-11'])
    expect([await letters(approved.objectId), await paidOn(approved.objectId)]).toEqual([
      ['amina'],
      '2026-11-12',
    ])
    expect(await letters(removed.objectId)).toEqual([])
    product.setNow('2026-12-20T12:00:00.000Z')
    await ask('on')
    await ask('off')
    expect([await letters(waits.objectId), await paidOn(waits.objectId)]).toEqual([['amina'], '2026-12-11'])
    await ask('on')
    await approve(waits.objectId)
    expect([await letters(waits.objectId), await paidOn(waits.objectId)]).toEqual([['amina'], '2027-01-12'])
    // A correction is compared with the report that they were told of.
    await ask('off')
    const same = await sentReport(product, { ...(await draft(waits.of)), replaces: waits.objectId })
    expect(await letters(same)).toEqual([])
  })
})
