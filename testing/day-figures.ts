import type { DayFigures, Receipt } from '#contract/statistics/receipts'
import { defaultSettings } from '#domain/settings/chain-settings'
import type { FigureDayState } from '#domain/statistics/day-states'
import { knownOfSalons, knownSums } from '#domain/statistics/known-sums'
import { sumsOfLines } from '#domain/statistics/line-sums'
import { salesFigures } from '#domain/statistics/statistics'
import { type FigureSums, noSums } from '#domain/statistics/sums'
import { someSums } from './statistics-columns.ts'

/** A day as the server returns it; null without data. */
export const dayOf = (
  day: string,
  sums: Partial<FigureSums> | null = {},
  state: FigureDayState = sums ? 'complete' : 'closed',
): DayFigures => ({
  day,
  state,
  figures: sums && salesFigures(knownOfSalons({ ...someSums, ...sums }), defaultSettings),
})

type Line = Receipt['lines'][number]
const sara = { objectId: 'me', name: 'Sara Øverby' }

export const treatmentLine = (about: Partial<Line> = {}): Line => ({
  text: 'Klipp',
  group: '100',
  class: 'treatment',
  staff: false,
  isReturn: false,
  quantity: 1,
  amountEx: 800,
  amountIn: 1000,
  cost: null,
  person: sara,
  ...about,
})
export const goodsLine = (about: Partial<Line> = {}): Line =>
  treatmentLine({ text: 'Sjampo', group: '300', class: 'goods', amountEx: 200, amountIn: 250, ...about })

export const receiptOf = (
  objectId: string,
  lines: readonly Line[],
  about: Partial<Receipt> = {},
): Receipt => ({
  objectId,
  nr: `nr-${objectId}`,
  register: 'MAJ-1',
  salonId: 's1',
  time: '10:15',
  channel: 'visit',
  opening: 'day',
  amountIn: lines.reduce((sum, line) => sum + line.amountIn, 0),
  others: null,
  ...about,
  lines: [...lines],
})

/** A page of receipts, with the totals of `all`. */
export const pageOf = (
  receipts: readonly Receipt[],
  { all = receipts, next = null }: { all?: readonly Receipt[]; next?: string | null } = {},
) => ({
  receipts,
  next,
  counted: {
    receipts: all.length,
    ...salesFigures(
      knownSums({ ...noSums, ...sumsOfLines(all) }, { registers: true, timeBook: false }),
      defaultSettings,
    ),
  },
  leftOut: [],
  costShares: { goodsCostShare: 50, treatmentCostShare: 8 },
})
