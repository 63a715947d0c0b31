import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#server/db/sql'
import type { RecordedCall } from '../editions/call.ts'
import { restoredChains } from '../editions/restored.ts'
import { holdLedger } from '../hold-ledger.ts'

// Runs in a copy of the product with an added payroll column and two figures (plants.ts). growth.test.ts runs it as a test.

type Row = Record<string, number | string | null> & { readonly objectId: string }
interface Report {
  readonly objectId: string
  readonly salonId: string
  readonly month: string
  readonly createdAt: string
  readonly employees: Row[]
  readonly modifications: Record<string, Record<string, unknown>>
  readonly replacedBy: object | null
}

const chains = restoredChains()
afterEach(chains.close)

const get = (path: string, query?: Record<string, string>): RecordedCall => ({
  as: 'eier',
  method: 'GET',
  path,
  ...(query && { query }),
})
const post = (path: string, body: object): RecordedCall => ({ as: 'eier', method: 'POST', path, body })
const bytes = (answer: unknown): string => JSON.stringify(answer)

describe('an added payroll column', () => {
  const opened = async () => {
    const { call, product } = await chains.restored('edition-1')
    const report = async (id: string) => (await call(get(`/reports/${id}`))) as Report
    const list = (await call(get('/reports'))) as { objectId: string }[]
    const [newest] = list
    return { call, product, report, sent: await report(newest?.objectId ?? '') }
  }

  test('did not exist in a report of the edition before: the screen and every file say so', async () => {
    const { call, sent } = await opened()
    expect(sent.employees.map(row => row.hundetillegg)).toEqual(sent.employees.map(() => null))
    for (const format of ['xlsx', 'csv', 'pdf']) {
      const file = bytes(await call(get(`/reports/${sent.objectId}/export`, { format })))
      expect(file.split('fantes ikke da')).toHaveLength(sent.employees.length + 1)
    }
    for (const format of ['payslips', 'visma', 'huldt', 'tripletex'])
      expect(bytes(await call(get(`/reports/${sent.objectId}/export`, { format })))).not.toMatch(
        /[Hh]und|;191;/,
      )
  })

  test('is in the correction of such a report, paid, and listed as a change', async () => {
    const { call, report, sent } = await opened()
    const { computeRow } = await import('#domain/payroll/payroll-sheet')
    const missing: Record<string, unknown> = {}
    const employees = await Promise.all(
      sent.employees.map(async ({ objectId }) => {
        const body = { objectId, salonId: sent.salonId, month: sent.month }
        const { stats } = (await call(post('/stats/salary', body))) as { stats: Record<string, never> }
        const inputs = stats.inputs as unknown as Row
        missing[objectId] = stats.notArrived
        const changes = { ...sent.modifications[objectId], hundetillegg: 500 }
        const facts = { ...stats, ...inputs, ...changes } as unknown as Parameters<typeof computeRow>[0]
        return { ...inputs, ...computeRow(facts, stats.terms as never), objectId }
      }),
    )
    const modifications = Object.fromEntries(
      employees.map(({ objectId }) => [objectId, { ...sent.modifications[objectId], hundetillegg: 500 }]),
    )
    const body = {
      salonId: sent.salonId,
      month: sent.month,
      employees,
      modifications,
      missing,
      replaces: sent.objectId,
    }
    const { objectId } = (await call(post('/report/create', body))) as { objectId: string }

    const corrected = await report(objectId)
    expect(corrected.employees.map(row => row.hundetillegg)).toEqual(sent.employees.map(() => 0))
    corrected.employees.forEach((row, i) => {
      const before = Number(sent.employees[i]?.endeligLonn)
      expect(row.endeligLonn).toBe(Math.round((before + 500) * 100) / 100)
    })
    const { people } = (await call(get(`/reports/${objectId}/differences`))) as {
      people: { cells: { key: string }[] }[]
    }
    for (const { cells } of people)
      expect(cells.find(({ key }) => key === 'hundetillegg')).toEqual({
        key: 'hundetillegg',
        from: null,
        to: 500,
      })
    // The chain has set its own wage types and has none for the new part of pay.
    await expect(call(get(`/reports/${objectId}/export`, { format: 'visma' }))).rejects.toThrow(
      'Hundetillegg mangler lønnsart',
    )
    expect(bytes(await call(get(`/reports/${objectId}/export`, { format: 'payslips' })))).toContain(
      'Hundetillegg',
    )
    expect((await report(sent.objectId)).employees).toEqual(sent.employees)
  })
})

describe('an added figure', () => {
  test('is a dash until history is recomputed, which starts on its own; never zero', {
    timeout: 60_000,
  }, async () => {
    let release = async () => {}
    const { call, product } = await chains.restored('edition-1', async url => {
      release = await holdLedger(url)
    })
    const chain = async () => {
      const body = { listType: 'perTimeframe' }
      const { stats } = (await call(post('/stats/chain', body))) as { stats: Record<string, unknown>[] }
      return stats.at(-1)
    }
    const days = async () =>
      bytes(await call(post('/stats/days/together', { from: '2026-10-01', to: '2026-10-31' })))
    try {
      expect(await chain()).toMatchObject({ timeFrame: 'yearly', besokMedVarer: null, andelMedVarer: null })
      expect(await days()).not.toMatch(/"besokMedVarer":\d/)
    } finally {
      await release()
    }
    const because = { because: 'a test counts the receipts itself' }
    const left = () => product.pool.many(because, sql`select from derivation_job`)
    while ((await left()).length > 0) await sleep(100)

    const counted = await product.pool.maybe<{ count: number }>(
      because,
      sql`select count(distinct r.id) from receipt r join receipt_line l on l.receipt_id = r.id
          where l.class = 'goods' and not l.staff and not l.is_return and r.salon_id is not null
            and exists (select from receipt_line t where t.receipt_id = r.id and t.class = 'treatment')
            and not exists (select from receipt_line s where s.receipt_id = r.id and s.staff)`,
    )
    expect(counted?.count).toBeGreaterThan(10)
    expect(await chain()).toMatchObject({ besokMedVarer: counted?.count, andelMedVarer: expect.any(Number) })
    expect(await days()).toMatch(/"besokMedVarer":[1-9]/)
  })

  test('is in the table, its files and the trends', async () => {
    const { call } = await chains.restored('edition-1')
    const [salon] = (await call(get('/salons'))) as { objectId: string }[]
    const salonId = salon?.objectId ?? ''
    const csv = bytes(await call(post('/stats/salon/export', { salonId, format: 'csv' })))
    expect(csv).toContain('Kunder med varekjøp')
    expect(csv).toContain('Varekjøp %')
    const sheets = bytes(await call(post('/stats/salon/export', { salonId, format: 'xlsx' })))
    expect(sheets).toContain('Antall besøk der det også er solgt varer')
    expect(bytes(await call(post('/stats/trends/salon', { salonId })))).toContain('besokMedVarer')
  })
})
