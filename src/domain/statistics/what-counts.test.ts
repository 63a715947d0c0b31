import { describe, expect, it } from 'vitest'
import { fc } from '#testing/properties'
import { articleClasses } from '../sales/article-groups.ts'
import { dayFigures, type FigurePath } from './key-figures.ts'
import { isPartOf, lineSumKeys, type SoldLine, sumsOfLines } from './line-sums.ts'
import { channels, isLaterSum, type SumKey } from './sums.ts'
import { countsIn, isFromTimeBook, termsOf, whyNot } from './what-counts.ts'

const treatment: SoldLine = { class: 'treatment', isReturn: false, amountEx: 800, cost: null }
const goods: SoldLine = { class: 'goods', isReturn: false, amountEx: 200, cost: 90 }
const back = (line: SoldLine): SoldLine => ({ ...line, isReturn: true, amountEx: -line.amountEx })
const shown = (receipts: Parameters<typeof sumsOfLines>[0]) =>
  Object.fromEntries(
    Object.entries(sumsOfLines(receipts)).filter(([key, value]) => value !== 0 && !isLaterSum(key as SumKey)),
  )

describe('what lines add up to', () => {
  it('a visit has its treatments and goods, with their cost where the line states it', () => {
    expect(shown([{ channel: 'visit', lines: [treatment, treatment, goods] }])).toEqual({
      visits: 1,
      treatmentSales: 1600,
      treatmentWithoutCost: 1600,
      goodsSales: 200,
      goodsCostKnown: 90,
    })
  })

  it('a return lowers sales and is not a visit [K4]', () => {
    expect(shown([{ channel: 'visit', lines: [back(treatment)] }])).toEqual({
      treatmentSales: -800,
      treatmentWithoutCost: -800,
    })
    expect(shown([{ channel: 'visit', lines: [back(treatment), treatment] }])).toEqual({ visits: 1 })
  })

  it('direct sales and staff purchases are counted separately', () => {
    expect(shown([{ channel: 'DS', lines: [goods, goods] }])).toEqual({ dsVisits: 1, dsGoods: 400 })
    expect(shown([{ channel: 'PS', lines: [goods, treatment] }])).toEqual({
      psVisits: 1,
      psGoods: 200,
      psTreatment: 800,
    })
  })

  it('unmapped lines, lines mapped as no sale and own use are in no sum', () => {
    for (const name of [null, 'none', 'own'] as const)
      for (const channel of [...channels, null])
        expect(shown([{ channel, lines: [{ ...goods, class: name }] }])).toEqual({})
  })

  it('kroner of many receipts are exact to the øre', () => {
    const lines = Array.from({ length: 10 }, () => ({ ...goods, amountEx: 0.1 }))
    expect(sumsOfLines([{ channel: 'DS', lines }]).dsGoods).toBe(1)
  })
})

describe('which lines count in a figure [K23]', () => {
  const counts = (figure: FigurePath, line: SoldLine, channel: (typeof channels)[number] = 'visit') =>
    countsIn(figure, channel, line)

  it('goods per customer has goods in the numerator and treatments in the denominator', () => {
    expect(counts('vareromsPerKunde', goods)).toEqual(['vareSalg'])
    expect(counts('vareromsPerKunde', treatment)).toEqual(['antallBesok'])
    expect(counts('totalOmsPerKunde', treatment)).toEqual(['totalOms', 'antallBesok'])
  })

  it('direct sales count only where they earn commission, and in their own row', () => {
    const figures = dayFigures.filter(({ key }) => counts(key, goods, 'DS').length > 0)
    expect(figures.map(({ key }) => key)).toEqual([
      ...['sales.DS.antallBesok', 'sales.DS.vareromsPerKunde', 'sales.DS.vareSalg', 'totalVareomsetning'],
    ])
  })

  it('hours, bookings, upgrades and rebookings come from the time book, so no line counts [K24]', () => {
    expect(termsOf('oppgraderinger')).toEqual(['oppgraderteBesok', 'antallBesok'])
    const fromTheBook = dayFigures.filter(({ key }) => termsOf(key).every(isFromTimeBook))
    expect(fromTheBook.map(({ key }) => key)).toEqual(['produksjonstimer', 'timesutnyttelse'])
    expect(termsOf('omsPerTime').filter(isFromTimeBook)).toEqual(['produksjonstimer'])
    expect(counts('produksjonstimer', treatment)).toEqual([])
  })

  it.each([
    ['vareSalg', 'visit', { ...goods, class: null }, 'waits'],
    ['vareSalg', 'visit', { ...goods, class: 'none' }, 'none'],
    ['vareSalg', 'visit', { ...goods, class: 'own' }, 'own'],
    ['vareSalg', 'DS', goods, 'DS'],
    ['vareSalg', 'PS', goods, 'PS'],
    ['sales.DS.vareSalg', 'visit', goods, 'visit'],
    ['vareSalg', 'visit', treatment, 'treatment'],
    ['behOmsetning', 'visit', goods, 'goods'],
    ['antallBesok', 'visit', back(treatment), 'isReturn'],
    ['produksjonstimer', 'visit', treatment, 'timeBook'],
    ['vareSalg', 'visit', goods, null],
  ] as const)('in %s a line of a %s tells why not', (figure, channel, line, reason) => {
    expect(whyNot(figure, channel, line)).toBe(reason)
  })

  it('any line either counts or has a reason', () => {
    const line = fc.record({
      class: fc.constantFrom(null, 'own' as const, ...articleClasses.filter(name => name !== 'staff')),
      isReturn: fc.boolean(),
      amountEx: fc.integer(),
      cost: fc.option(fc.integer()),
    })
    const figure = fc.constantFrom(...dayFigures.map(({ key }) => key))
    fc.assert(
      fc.property(figure, fc.constantFrom(null, ...channels), line, (key, channel, sold) => {
        expect(whyNot(key, channel, sold) === null).toBe(countsIn(key, channel, sold).length > 0)
        // A line outside every sum counts in no figure.
        if (!lineSumKeys.some(sum => isPartOf(sum, channel, sold)))
          expect(countsIn(key, channel, sold)).toEqual([])
      }),
    )
  })
})
