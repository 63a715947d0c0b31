import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { month } from '#domain/values/month'
import { newId } from '#server/db/ids'
import { type Product, startProduct } from '#testing/product'
import { type RedoActs, redoActs } from './redos.fixture.ts'

const october = month('2026-10')
const november = month('2026-11')
const december = month('2026-12')

let product: Product
let acts: RedoActs
/** Each test gets two new salons, their managers, and a fixer who works in the first salon. */
let at: { here: string; there: string; sjef: string; other: string; fixer: string; colleague: string }

beforeAll(async () => {
  product = await startProduct()
  acts = redoActs(product)
  await product.addPerson({ objectId: 'owner', type: 'owner' })
})
afterAll(() => product.close())

beforeEach(async () => {
  product.setNow('2026-10-20T10:00:00.000Z')
  const [here, there, sjef, other, fixer, colleague] = Array.from({ length: 6 }, newId) as [
    ...[string, string, string, string, string, string],
  ]
  await product.addSalon(here, `Salong ${here}`)
  await product.addSalon(there, `Salong ${there}`)
  await product.addPerson({ objectId: sjef, type: 'manager', access: [here] })
  await product.addPerson({ objectId: other, type: 'manager', access: [there] })
  await product.addPerson({ objectId: fixer, name: 'Linnea', activeIn: [here] })
  await product.addPerson({ objectId: colleague, activeIn: [here] })
  at = { here, there, sjef, other, fixer, colleague }
})

const here = (of: string, asked = {}) => acts.proposed(at.here, of, at.fixer, asked)
const there = (of: string) => acts.proposed(at.there, of, at.fixer)
const november5 = () => product.setNow('2026-11-05T10:00:00.000Z')

describe('a supplement belongs to the fixer’s salon of the month [C43]', () => {
  it('also when the case has moved: the manager sees month and amount, but not the case [D80]', async () => {
    const { objectId } = await acts.redo(at.here, at.fixer, 1250)
    const [before] = await acts.suggested(at.here, october, { as: at.sjef })
    expect(before?.redos).toEqual([
      {
        month: october,
        amount: 1000,
        inferred: false,
        case: { objectId, caseNumber: expect.any(Number), cost: 1250 },
      },
    ])
    await acts.transfer(objectId, at.there)

    const { text, json } = await product.call(reportSuggestions.supplements, {
      as: at.sjef,
      params: { salonId: at.here, month: october },
    })
    // The match is exact: the response has no other fields.
    expect(json).toEqual([
      {
        objectId: at.fixer,
        name: 'Linnea',
        amount: 1000,
        redos: [{ month: october, amount: 1000, inferred: false, case: null }],
      },
    ])
    for (const ofCase of [objectId, String(before?.redos[0]?.case?.caseNumber), at.there, '1250', 'Kari'])
      expect(text).not.toContain(ofCase)
    // The case's salon is not involved, and its manager has no access to the other salon.
    expect(await acts.suggested(at.there, october, { as: at.other })).toEqual([])
    const outside = await product.call(reportSuggestions.supplements, {
      as: at.other,
      params: { salonId: at.here, month: october },
    })
    expect(outside.json.error).toBe('not_found')
    // A viewer with access to both salons sees the case.
    expect((await acts.suggested(at.here, october))[0]?.redos[0]?.case?.objectId).toBe(objectId)
  })

  it('also when the case was moved before the work was approved', async () => {
    const objectId = await acts.makeCase(at.here)
    const id = await acts.addRedo(objectId, at.fixer, 500)
    await acts.transfer(objectId, at.there)
    await acts.approve(objectId, id)
    expect([await here(october), await there(october)]).toEqual([400, null])
  })

  it('and not to the salon that the fixer works in since', async () => {
    await acts.redo(at.here, at.fixer, 500)
    november5()
    await acts.work(at.fixer, [at.there], '2026-11-01')
    expect([await here(october), await there(october)]).toEqual([400, null])
    await acts.redo(at.there, at.fixer, 50)
    expect([await here(november), await there(november)]).toEqual([null, 40])
  })

  it('and to the case’s salon on the day of the approval, for a fixer in several', async () => {
    await acts.work(at.fixer, [at.here, at.there], '2026-10-01')
    const { objectId } = await acts.redo(at.there, at.fixer, 500)
    await acts.transfer(objectId, at.here)
    await acts.redo(at.here, at.fixer, 50)
    expect([await here(october), await there(october)]).toEqual([40, 400])
  })

  it('in their last month there, for a fixer who left before the approval', async () => {
    const objectId = await acts.makeCase(at.here)
    const id = await acts.addRedo(objectId, at.fixer, 500)
    await acts.work(at.fixer, [], '2026-11-01')
    november5()
    await acts.approve(objectId, id)
    expect([await here(october), await here(november)]).toEqual([400, null])
    await acts.send(at.here, october, { [at.fixer]: {} })
    expect([await here(october), await here(november)]).toEqual([null, 400])
  })
})

describe('a redo is paid once [C44] [P115]', () => {
  it('and is not proposed again once a report pays it', async () => {
    await acts.redo(at.here, at.fixer, 1250)
    november5()
    await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 1000 } })
    expect([await here(october), await here(november), await here(december)]).toEqual([null, null, null])
  })

  it('in the next month if a report was sent without it', async () => {
    await acts.redo(at.here, at.fixer, 1250)
    november5()
    await acts.send(at.here, october, { [at.fixer]: {} })
    expect([await here(october), await here(november), await here(december)]).toEqual([null, 1000, null])
    expect((await acts.suggested(at.here, november))[0]?.redos[0]?.month).toBe(october)
  })

  it('in the next month for the rest of a smaller amount, the oldest first', async () => {
    await acts.redo(at.here, at.fixer, 1250)
    product.setNow('2026-10-21T10:00:00.000Z')
    const second = await acts.redo(at.here, at.fixer, 500)
    november5()
    await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 1100 } })
    expect(await acts.suggested(at.here, november)).toMatchObject([
      { amount: 300, redos: [{ amount: 300, case: { objectId: second.objectId } }] },
    ])
  })

  it('with a rounded sum, without a remainder', async () => {
    for (const cost of [890.03, 0.03, 0.02]) await acts.redo(at.here, at.fixer, cost)
    // 0.8 × 890.08 = 712.064
    expect(await here(october)).toBe(712.06)
    november5()
    await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 712.06 } })
    expect(await here(november)).toBeNull()
  })

  it('in its month while a second report may follow, and later when the next month is over', async () => {
    await acts.redo(at.here, at.fixer, 1250)
    november5()
    await acts.send(at.here, october, { [at.colleague]: {} })
    expect([await here(october), await here(november)]).toEqual([1000, null])
    product.setNow('2026-12-01T10:00:00.000Z')
    expect([await here(october), await here(november)]).toEqual([null, 1000])
    // The second report is accepted with the amount.
    await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 1000 } })
    expect([await here(october), await here(november), await here(december)]).toEqual([null, null, null])
  })

  it('unchanged by a case that is reopened or moved', async () => {
    const { objectId } = await acts.redo(at.here, at.fixer, 1250)
    november5()
    await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 1000 } })
    await acts.transfer(objectId, at.there)
    await acts.transfer(objectId, at.here)
    const id = await acts.addRedo(objectId, at.fixer, 250)
    expect(await here(november)).toBeNull()
    await acts.approve(objectId, id)
    expect([await here(october), await here(november)]).toEqual([null, 200])
  })

  it('and proposed again when its report is removed', async () => {
    await acts.redo(at.here, at.fixer, 1250)
    november5()
    const report = await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 1000 } })
    await acts.removeReport(report)
    expect([await here(october), await here(november)]).toEqual([1000, null])
  })

  it('by the correcting report, which proposes what the other had', async () => {
    await acts.redo(at.here, at.fixer, 1250)
    november5()
    const wrong = await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 1000 } })
    expect([await here(october), await here(october, { replaces: wrong })]).toEqual([null, 1000])
    // In another month, naming the report in `replaces` does not exclude it from the calculation.
    expect(await here(november, { replaces: wrong })).toBeNull()
    await acts.send(at.here, october, { [at.fixer]: {} }, wrong)
    expect([await here(october), await here(november)]).toEqual([null, 1000])
  })
})

describe('an item that is removed after it was paid [C44] [P116]', () => {
  const paidAndRemoved = async () => {
    const { objectId, id } = await acts.redo(at.here, at.fixer, 1250)
    november5()
    const report = await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 1000 } })
    await acts.remove(objectId, id)
    return { objectId, report }
  }

  it('is taken back once, in the next unsent month', async () => {
    const { objectId } = await paidAndRemoved()
    expect([await here(october), await here(november)]).toEqual([null, -1000])
    expect(await acts.suggested(at.here, november, { as: at.sjef })).toMatchObject([
      { amount: -1000, redos: [{ month: october, amount: -1000, case: { objectId, cost: 1250 } }] },
    ])
    product.setNow('2026-12-05T10:00:00.000Z')
    await acts.send(at.here, november, { [at.fixer]: { trekkOmklipp: 1000 } })
    expect([await here(november), await here(december)]).toEqual([null, null])
  })

  it('does not expose a case that has moved', async () => {
    const { objectId } = await paidAndRemoved()
    await acts.transfer(objectId, at.there)
    expect((await acts.suggested(at.here, november, { as: at.sjef }))[0]?.redos).toEqual([
      { month: october, amount: -1000, inferred: false, case: null },
    ])
  })

  it('is offset against new redos; the difference is proposed', async () => {
    await paidAndRemoved()
    await acts.redo(at.here, at.fixer, 2000)
    expect(await here(november)).toBe(600)
    product.setNow('2026-12-05T10:00:00.000Z')
    await acts.send(at.here, november, { [at.fixer]: { tilleggOmklipp: 600 } })
    expect([await here(november), await here(december)]).toEqual([null, null])
  })

  it('takes back no more than was paid, and nothing if nothing was', async () => {
    const first = await acts.redo(at.here, at.fixer, 1250)
    november5()
    await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 300 } })
    await acts.remove(first.objectId, first.id)
    expect(await here(november)).toBe(-300)
    const unpaid = await acts.redo(at.here, at.fixer, 500)
    await acts.remove(unpaid.objectId, unpaid.id)
    expect(await here(november)).toBe(-300)
  })

  it('is taken back in the salon where the fixer works at that time', async () => {
    await paidAndRemoved()
    await acts.work(at.fixer, [at.there], '2026-11-01')
    expect([await here(november), await there(november)]).toEqual([null, -1000])
  })

  it('is not taken back when its report is removed, or corrected without it', async () => {
    const { report } = await paidAndRemoved()
    expect(await here(october, { replaces: report })).toBeNull()
    await acts.send(at.here, october, { [at.fixer]: {} }, report)
    expect([await here(october), await here(november)]).toEqual([null, null])
  })

  it('is still taken back when the correcting report pays it again', async () => {
    const { report } = await paidAndRemoved()
    await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 1000 } }, report)
    expect(await here(november)).toBe(-1000)
  })
})

it('none of it changes what was sent before', async () => {
  const { objectId, id } = await acts.redo(at.here, at.fixer, 1250)
  november5()
  const report = await acts.send(at.here, october, { [at.fixer]: { tilleggOmklipp: 1000 } })
  const read = () => product.call(reports.get, { as: at.sjef, params: { objectId: report } })
  const sent = (await read()).text
  await acts.transfer(objectId, at.there)
  await acts.remove(objectId, id)
  expect((await read()).text).toBe(sent)
})
