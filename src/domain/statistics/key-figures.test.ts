import { describe, expect, it } from 'vitest'
import { writtenFigures } from '#testing/written-figures'
import { defaultSettings } from '../settings/chain-settings.ts'
import { declarations, figurePaths } from './figures.ts'
import { figureGroups, figureIn, keyFigures, labelOf, termLabel } from './key-figures.ts'
import { knownOfSalons } from './known-sums.ts'
import { statisticsObject } from './statistics.ts'
import { noSums } from './sums.ts'
import { stepsOf } from './thresholds.ts'

const channels = { DS: { label: 'DS' }, PS: { label: 'PS' } }

const some = statisticsObject({
  title: '',
  sums: knownOfSalons({
    ...noSums,
    visits: 4,
    treatmentSales: 1000,
    goodsSales: 300,
    goodsWithoutCost: 300,
    treatmentWithoutCost: 1000,
    upgraded: 1,
    rebooked: 3,
    hours: 8,
    bookedHours: 6,
    dsVisits: 2,
    dsGoods: 90,
    psVisits: 1,
    psGoods: 70,
    psTreatment: 50,
    lines: 8,
    bookRows: 1,
  }),
  runningTotalOms: 0,
  goal: 0,
  cutType: 0,
  settings: defaultSettings,
  pay: null,
})

describe('the table of key figures', () => {
  it('has the rows of the statistics table in their four groups and order [R033]', () => {
    const rows = figureGroups.flatMap(group =>
      keyFigures
        .filter(figure => figure.group === group)
        .map(figure => [labelOf(figure, channels), group, figure.key, declarations[figure.key].rule]),
    )
    const shown = writtenFigures.filter(({ group }) => group)
    expect(rows).toEqual(shown.map(({ label, group, field, rule }) => [label, group, field, rule]))
    expect(rows.length).toBeGreaterThanOrEqual(22)
  })

  it('has no figure that docs/rules/statistics.md does not name, and the other way round', () => {
    expect(writtenFigures.map(({ field }) => field).sort()).toEqual([...figurePaths].sort())
  })

  it('finds every figure in a statistics object [R032]', () => {
    for (const { key } of keyFigures) expect(figureIn(some, key), key).toBeDefined()
    expect(figureIn(some, 'sales.PS.behOmsetning')).toBe(50)
    expect(figureIn(some, 'varekalkyle')).toEqual([150, 80])
  })

  it('explains each ratio with the numbers it is made from [R032]', () => {
    const made = keyFigures.flatMap(({ key, unit, ratio }) => {
      if (!ratio) return []
      const [numerator, denominator] = [figureIn(some, ratio.numerator), figureIn(some, ratio.denominator)]
      const hundredfold = unit === '%' ? 100 : 1
      expect(figureIn(some, key), key).toBe((Number(numerator) * hundredfold) / Number(denominator))
      expect(termLabel(ratio.numerator, channels), ratio.numerator).not.toBe(ratio.numerator)
      return [key]
    })
    expect(made.length).toBeGreaterThanOrEqual(8)
    for (const { ratio, words, key } of keyFigures) expect(ratio === undefined, key).toBe(words !== undefined)
  })

  it('colours the four measures and nothing else [R034]', () => {
    const graded = keyFigures.filter(({ key }) => stepsOf(key, 0)).map(({ group }) => group)
    expect(graded).toEqual(Array(4).fill('Måleparametre'))
  })
})
