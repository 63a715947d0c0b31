import { isoWeekday } from '#domain/values/month'
import { type Article, cuts, giftCards, sundries } from './menu.ts'
import { around, pick, type Random, seeded } from './random.ts'
import type { Receipt, ReceiptKind, SoldLine } from './receipt.ts'
import type { WorkDay } from './rota.ts'
import { goodsLine, paymentOf, soldLine, type Visit } from './visits.ts'

const STAFF_DISCOUNT = 0.3

/** An unregistered person: their sales belong to the salon and wait to be assigned. */
export const STAND_IN = 'VIKAR'

/** The other receipts at a salon's counter on a day: goods only, staff purchases, gift cards, returns, mistakes and practice. */
export const counterOf = (team: readonly WorkDay[], visits: readonly Visit[]): Receipt[] => {
  const [first] = team
  if (!first || visits.length === 0) return []
  const { day, salon } = first
  const random = seeded('counter', salon.objectId, day)
  const atWork = team.filter(work => work.shifts.length > 0)

  const receipt = (
    kind: ReceiptKind,
    lines: (empId: string) => SoldLine[],
    rest: Partial<Receipt> = {},
  ): Receipt => {
    const seller = atWork[Math.floor(random() * atWork.length)] as WorkDay
    const shift = seller.shifts[0]
    const { empId } = seller.person
    return {
      kind,
      register: salon.registers.at(-1) as string,
      day,
      time: shift ? shift.from + 10 + random() * (shift.to - shift.from - 15) : 0,
      empId,
      lines: lines(empId),
      discountType: null,
      tip: 0,
      payment: paymentOf(random),
      ...rest,
    }
  }
  const times = (mean: number, make: () => Receipt): Receipt[] =>
    Array.from({ length: around(random, mean) }, make)

  const customers = visits.length
  const evening = atWork.some(work => work.shifts.some(shift => shift.kind === 'night'))
  return [
    ...times(customers * 0.08, () => receipt('sale', empId => goodsOnly(random, empId))),
    ...times(atWork.length * 0.045, () =>
      receipt('sale', empId => [goodsLine(random, empId, STAFF_DISCOUNT)], {
        discountType: 'staff',
        payment: 'card',
      }),
    ),
    ...times(customers * (day.slice(5, 7) === '12' ? 0.06 : 0.012), () =>
      receipt('sale', empId => [soldLine(pick(random, giftCards), empId)], { payment: 'card' }),
    ),
    ...times(customers * 0.004, () =>
      receipt('return', empId => [goodsLine(random, empId)], { payment: 'card' }),
    ),
    ...times(customers * 0.0015, () =>
      receipt('return', empId => [soldLine(pick(random, cuts), empId)], { payment: 'card' }),
    ),
    ...times(customers * 0.002, () => receipt('void', empId => [soldLine(pick(random, cuts), empId)])),
    ...times(0.01, () => receipt('training', empId => [soldLine(pick(random, cuts), empId)])),
    ...(isoWeekday(day) === 1 ? [receipt('float', () => [], { time: 8 * 60 + 50, payment: 'cash' })] : []),
    ...(evening && salon.name === 'Storo'
      ? [receipt('sale', empId => [soldLine(sundries[0] as Article, empId, 2)])]
      : []),
    ...(salon.ownGroups && isoWeekday(day) === 6
      ? times(0.6, () => receipt('sale', () => [soldLine(pick(random, cuts), STAND_IN)], { empId: STAND_IN }))
      : []),
  ]
}

const goodsOnly = (random: Random, empId: string): SoldLine[] =>
  random() < 0.15 ? [goodsLine(random, empId), goodsLine(random, empId)] : [goodsLine(random, empId)]
