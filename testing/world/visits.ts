import { demandOn } from './calendar.ts'
import { type Article, averagePrice, colours, cuts, extras, goods } from './menu.ts'
import type { Skill } from './people.ts'
import { around, pick, type Random, seeded } from './random.ts'
import type { Receipt, SoldLine } from './receipt.ts'
import type { Shift, WorkDay } from './rota.ts'

/** A customer's visit and its notes in the time book. */
export interface Visit {
  readonly empId: string
  readonly receipt: Receipt
  readonly upgraded: boolean
  readonly rebooked: boolean
}

const ladiesCut = cuts[1] as Article
const [cutPrice, colourPrice, extraPrice, goodsPrice] = [cuts, colours, extras, goods].map(averagePrice) as [
  number,
  number,
  number,
  number,
]
const TWICE = 0.12

/** The share of customers who come for colour, chosen so that sales per customer match the skill. */
const colourShare = ({ perCustomer, goods: sold, upgrades }: Skill): number => {
  const missing = perCustomer - sold - cutPrice - (upgrades / 100) * extraPrice
  return Math.max(0, missing / (ladiesCut.price * 0.8 + colourPrice - cutPrice))
}

const STUDENT = 0.2

export const soldLine = (article: Article, empId: string, quantity = 1, discount = 0): SoldLine => {
  const amount = article.price * 100 * quantity
  return { article, empId, quantity, amount, discount: Math.round(amount * discount) }
}

/** Goods in one purchase: mostly one piece, sometimes two. */
export const goodsLine = (random: Random, empId: string, discount = 0): SoldLine =>
  soldLine(pick(random, goods), empId, random() < TWICE ? 2 : 1, discount)

const payments = [
  { payment: 'card', weight: 62 },
  { payment: 'vipps', weight: 26 },
  { payment: 'cash', weight: 8 },
  { payment: 'giftCard', weight: 4 },
] as const

export const paymentOf = (random: Random) => pick(random, payments).payment

/** Share of colour customers whose cut a colleague does: one receipt, two hairdressers. */
const TOGETHER = 0.08

const treatmentLines = (
  random: Random,
  empId: string,
  colleagues: readonly string[],
  colourful: boolean,
  discount: number,
): SoldLine[] => {
  if (!colourful) return [soldLine(pick(random, cuts), empId, 1, discount)]
  const colleague = colleagues[Math.floor(random() * colleagues.length)]
  const cutBy = colleague && random() < TOGETHER ? colleague : empId
  return [soldLine(ladiesCut, cutBy, 1, discount), soldLine(pick(random, colours), empId, 1, discount)]
}

const visit = (random: Random, work: WorkDay, colleagues: readonly string[], time: number): Visit => {
  const { empId } = work.person
  const { skill } = work
  const discount = random() < 0.04 ? STUDENT : 0
  const colourful = random() < colourShare(skill)
  const lines = treatmentLines(random, empId, colleagues, colourful, discount)
  const upgraded = random() < skill.upgrades / 100
  if (upgraded) lines.push(soldLine(pick(random, extras), empId, 1, discount))
  if (random() < skill.goods / (goodsPrice * (1 + TWICE))) lines.push(goodsLine(random, empId))
  const registers = work.salon.registers
  return {
    empId,
    upgraded,
    rebooked: random() < skill.rebookings / 100,
    receipt: {
      kind: 'sale',
      register: registers[Math.floor(random() * registers.length)] as string,
      day: work.day,
      time,
      empId,
      lines,
      discountType: discount ? 'student' : null,
      tip: random() < 0.01 ? 5000 : 0,
      payment: paymentOf(random),
    },
  }
}

/** Night openings attract more customers. */
const crowd = { day: 1, night: 1.3, sunday: 1.1 }

const visitsOfShift = (work: WorkDay, shift: Shift, colleagues: readonly string[]): Visit[] => {
  const { skill } = work
  const random = seeded('visits', work.person.objectId, work.day, shift.kind)
  const mood = 0.85 + 0.3 * random()
  const expected =
    (skill.perHour * shift.hours * demandOn(work.day) * crowd[shift.kind] * mood) / skill.perCustomer
  const count = around(random, expected)
  const each = (shift.to - shift.from - 10) / Math.max(count, 1)
  return Array.from({ length: count }, (_, i) =>
    visit(random, work, colleagues, shift.from + 5 + (i + 0.35 + 0.6 * random()) * each),
  )
}

/** All customers of a person on a day. */
export const visitsOf = (work: WorkDay, team: readonly WorkDay[]): Visit[] =>
  work.shifts.flatMap(shift => {
    const colleagues = team
      .filter(other => other !== work && other.shifts.some(one => one.kind === shift.kind))
      .map(other => other.person.empId)
    return visitsOfShift(work, shift, colleagues)
  })
