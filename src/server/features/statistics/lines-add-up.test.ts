import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DayFigures, type Receipt, receipts } from '#contract/statistics/receipts'
import { statistics } from '#contract/statistics/statistics'
import { defaultSettings } from '#domain/settings/chain-settings'
import { addFigures } from '#domain/statistics/add-figures'
import { dayFigures, figureIn } from '#domain/statistics/key-figures'
import { knownSums } from '#domain/statistics/known-sums'
import { sumsOfLines } from '#domain/statistics/line-sums'
import { type SalesFigures, salesFigures } from '#domain/statistics/statistics'
import { noSums } from '#domain/statistics/sums'
import { isFromTimeBook, termsOf } from '#domain/statistics/what-counts'
import { worldDatabase } from '#testing/database'
import { type Product, startProduct } from '#testing/product'
import { people, salons } from '#testing/world'

const OWNER = people.find(({ type }) => type === 'owner')?.objectId ?? ''
const MONTH = { from: '2026-11-01', to: '2026-11-21' }

let product: Product
beforeAll(async () => {
  product = await startProduct({ database: await worldDatabase() })
})
afterAll(() => product.close())

const ask = async (endpoint: Parameters<Product['call']>[0], body: object) => {
  const { status, json } = await product.call(endpoint, { as: OWNER, body })
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}

const receiptsOf = async (body: object): Promise<Receipt[]> => {
  const all: Receipt[] = []
  let after: string | null | undefined
  do {
    const page: { receipts: Receipt[]; next: string | null } = await ask(receipts.ofDay, {
      ...body,
      ...(after && { after }),
    })
    all.push(...page.receipts)
    after = page.next
  } while (after)
  return all
}

const figuresOf = (all: readonly Receipt[]): SalesFigures =>
  salesFigures(
    knownSums({ ...noSums, ...sumsOfLines(all) }, { registers: true, timeBook: false }),
    defaultSettings,
  )

// Only figures based on receipts alone: the test's time books give neither visits nor cost.
const fromLines = dayFigures.filter(({ key }) => !termsOf(key).some(isFromTimeBook))
/** A day without receipts must have no lines either. */
const shown = (figures: SalesFigures | null) => {
  const known = figures && figures.antallBesok !== null ? figures : figuresOf([])
  return fromLines.map(({ key }) => [key, figureIn(known, key)])
}

describe('on every day of the demo chain’s month', () => {
  it.each(salons.map(({ objectId }) => objectId))(
    'the lines marked for a figure add up to the figure, of %s and of each of its people [K23]',
    async salonId => {
      const { days }: { days: DayFigures[] } = await ask(receipts.days, { salonId, ...MONTH })
      const ofPeople = new Map<string, Map<string, Receipt[]>>()
      for (const { day, figures } of days) {
        const all = await receiptsOf({ salonId, day })
        expect(shown(figuresOf(all)), day).toEqual(shown(figures))
        const named = new Set(
          all.flatMap(({ lines }) => lines.flatMap(({ person }) => person?.objectId ?? [])),
        )
        for (const objectId of named) {
          const own = all.map(one => ({
            ...one,
            lines: one.lines.filter(({ person }) => person?.objectId === objectId),
          }))
          ofPeople.set(objectId, (ofPeople.get(objectId) ?? new Map()).set(day, own))
        }
      }
      expect(ofPeople.size).toBeGreaterThan(3)
      for (const [objectId, sold] of ofPeople) {
        const own: { days: DayFigures[] } = await ask(receipts.days, { salonId, objectId, ...MONTH })
        for (const { day, figures } of own.days)
          expect(shown(figuresOf(sold.get(day) ?? [])), `${objectId} ${day}`).toEqual(shown(figures))
      }
    },
  )

  it('the days add up to the month, for every figure and ratio; the salons of each day add up to the chain [K25]', async () => {
    const { stats } = await ask(statistics.chain, {})
    const { days }: { days: DayFigures[] } = await ask(receipts.together, MONTH)
    const known = days.flatMap(({ figures }) => figures ?? [])
    const total = addFigures(known, { DS: 'DS', PS: 'PS' })
    for (const { key } of dayFigures)
      expect([key, figureIn(total, key)]).toEqual([key, figureIn(stats[2], key)])
    for (const { day, figures } of days) {
      const { salons: parts } = await ask(receipts.salonsOfDay, { day })
      const own = (parts as DayFigures[]).flatMap(part => part.figures ?? [])
      if (figures) expect(addFigures(own, { DS: 'DS', PS: 'PS' }), day).toEqual(figures)
      else expect(own, day).toEqual([])
    }
  })

  it('the receipts of a past month give the month’s figures, of a salon and of each of its people', async () => {
    const [salon] = salons
    const salonId = salon?.objectId
    const month = '2026-10'
    const all: Receipt[] = []
    for (let date = 1; date <= 31; date++)
      all.push(...(await receiptsOf({ salonId, day: `${month}-${String(date).padStart(2, '0')}` })))
    expect(all.length).toBeGreaterThan(100)
    const own = (objectId: string) =>
      figuresOf(
        all.map(one => ({ ...one, lines: one.lines.filter(line => line.person?.objectId === objectId) })),
      )
    const { stats: whole } = await ask(statistics.salon, { salonId, month })
    expect(shown(whole[0])).toEqual(shown(figuresOf(all)))
    const { stats: people } = await ask(statistics.salon, { salonId, listType: 'perEmployee', month })
    expect(people.length).toBeGreaterThan(3)
    for (const column of people) expect(shown(column), column.title).toEqual(shown(own(column.objectId)))
  })
})
