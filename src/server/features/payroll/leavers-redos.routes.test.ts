import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees, type ListedEmployee } from '#contract/employees/employees'
import { type ReportDraft, reports } from '#contract/payroll/payroll'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { type Month, month } from '#domain/values/month'
import { numberedChain } from '#testing/numbered-chain'
import { draftOf } from './payroll.fixture.ts'
import { type RedoActs, redoActs } from './redos.fixture.ts'

const [october, november, december] = [month('2026-10'), month('2026-11'), month('2026-12')]

let chain: Awaited<ReturnType<typeof numberedChain>>
let acts: RedoActs
let [solli, berit, astrid] = ['', '', '']
let item: { readonly objectId: string; readonly id: string }

/**
 * Berit works in Solli until 31 October and is paid for October. Her redo of 1 250 kr is approved on 5 November; 80 % is
 * 1 000 kr. Astrid stays.
 */
beforeAll(async () => {
  chain = await numberedChain('2026-10-20T09:00:00.000Z')
  acts = redoActs(chain.product)
  solli = await chain.open('Solli')
  await chain.product.addPerson({ objectId: 'sjef', type: 'manager', access: [solli] })
  const from = '2026-05-01'
  berit = (await chain.hire('Berit', { number: '11', salons: [solli], from })).objectId
  astrid = (await chain.hire('Astrid', { number: '12', salons: [solli], from })).objectId
  await chain.work('Solli', [
    { day: '2026-10-12', number: '11', amount: 10 },
    { day: '2026-10-12', number: '12', amount: 10 },
  ])
  const objectId = await acts.makeCase(solli)
  const id = await acts.addRedo(objectId, berit, 1250)
  item = { objectId, id }
  chain.product.setNow('2026-11-05T09:00:00.000Z')
  await chain.save(berit, { activeIn: [], from: '2026-11-01', employmentId: null })
  await send(october, { [berit]: {}, [astrid]: {} })
  await acts.approve(objectId, id)
  await chain.work('Solli', [{ day: '2026-11-02', number: '12', amount: 10 }])
  await chain.sell('Solli', [{ day: '2026-11-02', number: '12', amount: 100 }])
  chain.product.setNow('2026-12-05T09:00:00.000Z')
})
afterAll(() => chain.product.close())

const draft = (of: Month, typed: Record<string, Partial<PayrollInputs>>) =>
  draftOf(chain.product, Object.keys(typed), typed, of, solli)
const sendBody = (body: ReportDraft) => chain.product.call(reports.create, { as: 'sjef', body })
const send = async (of: Month, typed: Record<string, Partial<PayrollInputs>>, more: object = {}) => {
  const { status, json, text } = await sendBody({ ...(await draft(of, typed)), ...more })
  if (status !== 200) throw new Error(text)
  return json.objectId as string
}
const people = async (of: Month, as = 'sjef'): Promise<ListedEmployee[]> =>
  (await chain.product.call(employees.list, { as, query: { salonId: solli, month: of } })).json
const unpaid = async (of: Month, replaces?: string) =>
  (
    await chain.product.call(reportSuggestions.unpaid, {
      as: 'sjef',
      params: { salonId: solli, month: of },
      query: replaces ? { replaces } : {},
    })
  ).json
const leftOut = async () => (await chain.product.call(reportSuggestions.leftOut, { as: 'sjef' })).json
const payOf = async (reportId: string) => {
  const { json } = await chain.product.call(reports.get, { as: 'sjef', params: { objectId: reportId } })
  return json.employees.find((row: { objectId: string }) => row.objectId === berit)?.endeligLonn ?? null
}

describe('redos owed to a person who has left [P110] [P112] [C44]', () => {
  it('list the person in the month that owes it, marked with the day, and nowhere else', async () => {
    const marks = async (of: Month) => (await people(of)).map(({ name, left }) => [name, left ?? null])
    expect(await marks(november)).toEqual([
      ['Astrid', null],
      ['Berit', { day: '2026-11-01', to: 'gone' }],
    ])
    expect(await marks(december)).toEqual([['Astrid', null]])
  })

  it('are shown by name and kroner, and a report without them needs a confirmation', async () => {
    // 10 h at 198.50 kr.
    expect(await unpaid(november)).toEqual([
      { objectId: astrid, name: 'Astrid', amount: 1_985, redos: 0, backPay: 0 },
      { objectId: berit, name: 'Berit', amount: 0, redos: 1_000, backPay: 0 },
    ])
    const refused = await sendBody({ ...(await draft(november, { [astrid]: {} })), without: [] })
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { [`without.${berit}`]: 'Berit er ikke med' },
    ])
  })

  it('are shown at home once a report has left them out, until they are paid: 1 000 kr, once', async () => {
    await send(november, { [astrid]: {} }, { without: [berit] })
    const told = { salonId: solli, salonName: 'Solli', month: november }
    expect(await leftOut()).toEqual([{ ...told, people: [{ objectId: berit, name: 'Berit' }] }])

    const second = await send(november, { [berit]: { tilleggOmklipp: 1_000 } })
    expect(await payOf(second)).toBe(1_000)
    expect([await leftOut(), await unpaid(november), await unpaid(december)]).toEqual([[], [], []])
    const again = await draft(november, { [berit]: { tilleggOmklipp: 1_000 } }).then(sendBody)
    expect([again.status, again.json.error]).toEqual([409, 'conflict'])
  })

  it('are taken back when the item is removed: 1 000 kr in the next month, under the person’s last number', async () => {
    await acts.remove(item.objectId, item.id)
    chain.product.setNow('2027-01-05T09:00:00.000Z')
    // No figures for December have arrived in the salon.
    expect(await unpaid(december)).toEqual([
      { objectId: berit, name: 'Berit', amount: null, redos: -1_000, backPay: 0 },
    ])
    const body = await draft(december, { [berit]: { trekkOmklipp: 1_000 } })
    expect(body.employees[0]?.employmentId).toBe('11')
    const report = await send(
      december,
      { [berit]: { trekkOmklipp: 1_000 } },
      { reasons: { [berit]: 'Avtalt' } },
    )
    expect(await payOf(report)).toBe(-1_000)
    expect(await unpaid(month('2027-01'))).toEqual([])

    // In a correction of the report the person still belongs to its month, and nobody is left out.
    expect(await unpaid(december, report)).toMatchObject([{ objectId: berit, redos: -1_000 }])
    const right = await send(
      december,
      { [berit]: { trekkOmklipp: 1_000, fastTillegg: 50, forklaringFastTillegg: 'Avtalt' } },
      { replaces: report, reasons: { [berit]: 'Avtalt' } },
    )
    expect(await payOf(right)).toBe(-950)
    expect(await unpaid(month('2027-01'))).toEqual([])
  })
})
