import type { Day } from '../calendar.ts'
import type { Change, Ore, WrittenLine, WrittenReceipt } from '../facts.ts'
import type { Chance } from '../random.ts'

/** A number of nobody, which somebody maps in the second month. */
export const STRANGER = '999'

interface When {
  readonly nr: string
  readonly day: Day
  readonly time: string
}

interface Scene {
  readonly chance: Chance
  readonly tipsInLines: boolean
  /** The person's number, and that of a colleague in the salon. */
  readonly emp: string
  readonly other: string
}

const kinds = [
  ...[
    'visit',
    'visit',
    'visit',
    'visit',
    'visit',
    'visit',
    'visitAndGoods',
    'visitAndGoods',
    'visitAndGoods',
  ],
  ...[
    'shared',
    'shared',
    'direct',
    'direct',
    'staffGoods',
    'staffDiscount',
    'lineDiscount',
    'lineDiscountNet',
  ],
  ...[
    'receiptDiscount',
    'tip',
    'tipInLine',
    'raise',
    'giftCard',
    'paidByGiftCard',
    'ownUse',
    'return',
    'debit',
  ],
  ...[
    'returnInVisit',
    'void',
    'training',
    'moneyIn',
    'odd',
    'stranger',
    'noNumber',
    'later',
    'rounded',
    'article',
  ],
  ...['bigDiscount', 'noVat'],
] as const
type Kind = (typeof kinds)[number]

const withoutVat = (amount: Ore): Ore => Math.round((amount * 4) / 5)
const sold = (amount: Ore, more: Partial<WrittenLine> = {}): WrittenLine => ({
  in: amount,
  ex: withoutVat(amount),
  ...more,
})

/** A register receipt of any kind in the rules. */
export const receiptOf = (when: When, scene: Scene): WrittenReceipt => {
  const { chance, emp, other } = scene
  const price = (): Ore => 9_900 + chance.below(140_000)
  const cost = () => (chance.percent(40) ? { cost: 1_000 + chance.below(20_000) } : {})
  const treatment = (more: Partial<WrittenLine> = {}) =>
    sold(price(), { group: chance.one(['K', 'F']), ...cost(), ...more })
  const goods = (more: Partial<WrittenLine> = {}) =>
    sold(price(), { group: chance.one(['P', 'Q']), ...cost(), ...more })
  const total = (lines: readonly WrittenLine[]): Ore => lines.reduce((sum, line) => sum + line.in, 0)
  const receipt = (lines: readonly WrittenLine[], more: Partial<WrittenReceipt> = {}): WrittenReceipt => ({
    ...when,
    emp,
    lines,
    total: total(lines),
    ...more,
  })
  const off = (amount: Ore, type = 'RAB'): readonly Change[] => [{ type, amount }]

  const written: Record<Kind, () => WrittenReceipt> = {
    visit: () => receipt([treatment()]),
    visitAndGoods: () => receipt([treatment(), goods(), goods()]),
    shared: () => receipt([treatment(), treatment({ emp: other }), goods({ emp: other })]),
    direct: () => receipt([goods()]),
    staffGoods: () => receipt([sold(price(), { group: 'S' })]),
    staffDiscount: () => {
      const line = treatment({ discounts: off(4_000, 'PERS') })
      return receipt([line], { total: line.in - 4_000 })
    },
    lineDiscount: () => {
      const line = treatment({ discounts: off(1_233) })
      return receipt([line, goods()].slice(0, 1), { total: line.in - 1_233 })
    },
    lineDiscountNet: () => receipt([treatment({ discounts: off(2_500) })]),
    receiptDiscount: () => {
      const lines = [treatment(), goods(), treatment({ emp: other })]
      return receipt(lines, { total: total(lines) - 7_777, discounts: off(7_777) })
    },
    tip: () => {
      const line = treatment()
      return receipt([line], { total: line.in + 5_000, raises: [{ type: 'TIPS', amount: 5_000 }] })
    },
    tipInLine: () => {
      if (!scene.tipsInLines) return receipt([treatment()])
      const amount = price()
      const raises = [{ type: 'TIPS', amount: 10_000 }]
      // Some registers also apply VAT to the tip.
      const ex = chance.percent(30) ? withoutVat(amount + 10_000) : withoutVat(amount) + 10_000
      return receipt([{ in: amount + 10_000, ex, group: 'K', raises }])
    },
    raise: () => {
      const line = treatment({ raises: [{ type: 'KVELD', amount: 2_501 }] })
      return receipt([line], { total: line.in + 2_501 })
    },
    giftCard: () => receipt([treatment(), { in: 50_000, ex: 50_000, group: 'G' }]),
    paidByGiftCard: () => receipt([treatment(), goods()]),
    ownUse: () => receipt([sold(price(), { group: 'U' })]),
    return: () => {
      const amount = price()
      const line = { in: -amount, ex: -withoutVat(amount), group: chance.one(['K', 'P']), ...cost() }
      return receipt([line], { type: 'RETUR' })
    },
    debit: () => receipt([goods({ debit: true })], { type: 'RETUR', debit: true }),
    returnInVisit: () => {
      const lines = [treatment(), { in: -5_000, ex: -4_000, group: 'P' }]
      return receipt(lines)
    },
    void: () => receipt([treatment()], { void: true }),
    training: () => receipt([treatment()], { training: true }),
    moneyIn: () => receipt([], { type: 'INN', total: 100_000 }),
    odd: () => receipt([treatment()], { total: 7 }),
    stranger: () => receipt([treatment(), goods()], { emp: STRANGER }),
    noNumber: () => ({ ...when, lines: [treatment()], total: 0 }),
    later: () => receipt([treatment(), sold(price(), { group: 'X' })]),
    rounded: () => {
      const line = treatment()
      const whole = Math.round(line.in / 100) * 100
      return receipt([line], { total: whole, rounding: whole - line.in, paid: whole })
    },
    article: () => receipt([sold(price(), { article: 'klipp' }), sold(price(), { article: 'sjampo' })]),
    bigDiscount: () => {
      const lines = [treatment({ in: 60_000, ex: 48_000 }), { in: -65_000, ex: -52_000, group: 'P' }]
      return receipt(lines, { total: total(lines) + 6_000, discounts: off(6_000) })
    },
    noVat: () => receipt([{ in: price(), ex: 0, group: 'K' }].map(line => ({ ...line, ex: line.in }))),
  }
  const made = written[chance.one(kinds)]()
  return made.total === 0 && made.lines.length > 0 ? { ...made, total: total(made.lines) } : made
}
