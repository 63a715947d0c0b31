import type { ChainSettings } from './facts.ts'
import {
  decimal,
  type Fraction,
  fraction,
  isLess,
  isZero,
  minus,
  over,
  percentOf,
  plus,
  times,
} from './fraction.ts'
import { hoursOf, kronerOf, type Sums } from './sums.ts'

/** The source of a figure: the registers, the time book, or both. */
export type Source = 'registers' | 'book' | 'both'

/** The exact value of a figure; null for a division by zero. */
export interface Figure {
  readonly rule: string
  readonly source: Source
  readonly value: Fraction | null
}
export type FigureTable = Readonly<Record<string, Figure>>

const hundred = fraction(100)
const ratio = (a: Fraction, b: Fraction): Fraction | null => (isZero(b) ? null : over(a, b))
const percent = (a: Fraction, b: Fraction): Fraction | null => (isZero(b) ? null : times(over(a, b), hundred))

/** The cost of goods or treatments: the costs stated on lines, plus a share of the sales on lines without a cost (K8). */
const costOf = (known: number, without: number, share: string): Fraction =>
  plus(kronerOf(known), percentOf(kronerOf(without), decimal(share)))

export const treatmentCost = (sums: Sums, settings: ChainSettings): Fraction =>
  costOf(sums.treatmentCostKnown, sums.treatmentWithoutCost, settings.treatmentCostShare)

/** Every figure that depends on sums alone, by its path in the statistics object. */
export const figuresOf = (sums: Sums, settings: ChainSettings): FigureTable => {
  const visits = fraction(sums.visits)
  const [treatments, goods] = [kronerOf(sums.treatmentSales), kronerOf(sums.goodsSales)]
  const total = plus(treatments, goods)
  const hours = hoursOf(sums.hours)
  const goodsCost = costOf(sums.goodsCostKnown, sums.goodsWithoutCost, settings.goodsCostShare)
  const cost = treatmentCost(sums, settings)
  const [upgraded, rebooked] = [fraction(sums.upgraded), fraction(sums.rebooked)]
  const [dsVisits, psVisits] = [fraction(sums.dsVisits), fraction(sums.psVisits)]
  const registers = (rule: string, value: Fraction | null): Figure => ({ rule, source: 'registers', value })
  const book = (rule: string, value: Fraction | null): Figure => ({ rule, source: 'book', value })
  const both = (rule: string, value: Fraction | null): Figure => ({ rule, source: 'both', value })
  return {
    antallBesok: registers('K4', visits),
    behOmsetning: registers('K4', treatments),
    vareSalg: registers('K4', goods),
    totalOms: registers('K4', total),
    oppgraderteBesok: book('K4', upgraded),
    rebookedeBesok: book('K4', rebooked),
    vareromsPerKunde: registers('K5', ratio(goods, visits)),
    totalOmsPerKunde: registers('K5', ratio(total, visits)),
    oppgraderinger: both('K5', percent(upgraded, visits)),
    rebooking: both('K5', percent(rebooked, visits)),
    'sales.DS.antallBesok': registers('K6', dsVisits),
    'sales.DS.vareSalg': registers('K6', kronerOf(sums.dsGoods)),
    'sales.DS.behOmsetning': registers('K6', fraction(0)),
    'sales.DS.vareromsPerKunde': registers('K6', ratio(kronerOf(sums.dsGoods), dsVisits)),
    'sales.PS.antallBesok': registers('K6', psVisits),
    'sales.PS.vareSalg': registers('K6', kronerOf(sums.psGoods)),
    'sales.PS.behOmsetning': registers('K6', kronerOf(sums.psTreatment)),
    'sales.PS.vareromsPerKunde': registers('K6', ratio(kronerOf(sums.psGoods), psVisits)),
    totalVareomsetning: registers('K6', plus(goods, kronerOf(sums.dsGoods))),
    produksjonstimer: book('K7', hours),
    bookedeTimer: book('K7', hoursOf(sums.bookedHours)),
    omsPerTime: both('K7', ratio(total, hours)),
    timesutnyttelse: book('K7', percent(hoursOf(sums.bookedHours), hours)),
    'varekalkyle.0': registers('K8', goodsCost),
    'varekalkyle.1': registers('K8', cost),
    varekost: registers('K8', plus(goodsCost, cost)),
    bruttoFortjeneste: registers('K9', minus(total, plus(goodsCost, cost))),
  }
}

type Steps = readonly [warning: string, success: string]
const perCustomer: Readonly<Record<number, Steps>> = {
  0: ['650', '750'],
  1: ['500', '650'],
  2: ['600', '700'],
}

/** Points when the time book gives none (K10, K13). */
export const pointsOf = (table: FigureTable, cutType: number): Fraction => {
  const graded: readonly (readonly [string, Steps])[] = [
    ['vareromsPerKunde', ['40', '70']],
    ['oppgraderinger', ['10', '12.5']],
    ['rebooking', ['15', '25']],
    ['totalOmsPerKunde', perCustomer[cutType] as Steps],
  ]
  const points = graded.map(([key, steps]) => {
    const value = table[key]?.value
    return value ? steps.filter(step => !isLess(value, decimal(step))).length : 0
  })
  return fraction(points.reduce((a, b) => a + b, 0))
}

export const bonusOf = (sums: Sums, table: FigureTable, cutType: number): Fraction =>
  sums.bonusGiven > 0 ? fraction(sums.bonusPoints) : pointsOf(table, cutType)

export interface Status {
  readonly title: string
  readonly percentage: Fraction | null
}

/** K12. Missing sales give null, not 0 % (D79). */
export const statusOf = (total: Fraction | null, goal: number): Status => {
  if (goal === 0) return { title: 'Mål mangler', percentage: fraction(0) }
  if (total === null) return { title: 'Omsetning mangler', percentage: null }
  const percentage = times(over(total, fraction(goal)), hundred)
  if (isLess(percentage, fraction(80))) return { title: 'Under målet', percentage }
  return { title: isLess(percentage, hundred) ? 'Nær målet' : 'I mål', percentage }
}
