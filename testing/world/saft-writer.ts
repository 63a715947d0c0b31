import type { Day } from '#domain/values/month'
import { clockTime } from './calendar.ts'
import { fingerprint } from './random.ts'
import { type Receipt, type SoldLine, totalOf } from './receipt.ts'
import { articleId, discountCodes, groupCode, paymentTypes, TIP, transactionTypes } from './saft-codes.ts'
import { SAFT_FOOT, saftHead } from './saft-head.ts'
import type { SalonDay } from './salon-day.ts'
import type { WorldSalon } from './salons.ts'
import { elements, kroner } from './xml.ts'
import { zReport } from './z-report.ts'

/** Everything here has 25 % VAT. */
const exVat = (ore: number): number => Math.round(ore * 0.8)

/** Some registers subtract a discount from the line before writing it, others do not. */
const writesNet = (register: string): boolean => fingerprint(register) % 2 === 0

const discount = ({ discountType }: Receipt, ore: number): string =>
  discountType && ore > 0
    ? `<discount>${elements({ dscTp: discountCodes[discountType], dscAmnt: kroner(ore) })}</discount>`
    : ''

const isLowering = (receipt: Receipt): boolean => receipt.kind === 'return'

const lineOf = (salon: WorldSalon, receipt: Receipt, line: SoldLine, nr: string, index: number): string => {
  const sign = isLowering(receipt) ? -1 : 1
  const amount = sign * (writesNet(receipt.register) ? line.amount - line.discount : line.amount)
  const { article, quantity } = line
  const fields = elements({
    nr,
    lineID: index + 1,
    lineType: transactionTypes[receipt.kind].code,
    // A register with its own groups writes only the article, whose group is then looked up.
    ...(!salon.ownGroups && { artGroupID: groupCode(salon, article.group) }),
    artID: articleId(article),
    qnt: sign * quantity,
    lineAmntIn: kroner(amount),
    lineAmntEx: kroner(exVat(amount)),
    amntTp: sign < 0 ? 'D' : 'C',
    ...(article.cost !== undefined && { costPrice: kroner(article.cost * 100 * quantity) }),
    empID: line.empId,
  })
  return `<ctLine>${fields}${discount(receipt, line.discount)}</ctLine>`
}

const transaction = (salon: WorldSalon, receipt: Receipt, nr: string): string => {
  const total = totalOf(receipt)
  const head = elements({
    nr,
    transID: nr,
    transType: transactionTypes[receipt.kind].code,
    transAmntIn: kroner(total),
    transAmntEx: kroner(exVat(total - receipt.tip) + receipt.tip),
    amntTp: total < 0 ? 'D' : 'C',
    empID: receipt.empId,
    transDate: receipt.day,
    transTime: clockTime(receipt.time),
  })
  const lines = receipt.lines.map((line, i) => lineOf(salon, receipt, line, nr, i)).join('')
  const tip = receipt.tip
    ? `<raise>${elements({ raiseType: TIP, raiseAmnt: kroner(receipt.tip) })}</raise>`
    : ''
  const payment = elements({ paymentType: paymentTypes[receipt.payment].code, paidAmnt: kroner(total) })
  const end = elements({
    signature: 'demo',
    keyVersion: 1,
    voidTransaction: String(receipt.kind === 'void'),
    trainingID: String(receipt.kind === 'training'),
  })
  return `<cashtransaction>${head}${lines}${tip}<payment>${payment}</payment>${end}</cashtransaction>\n`
}

/** Numbers by day and position within the day: a receipt has the same number in every file. */
const numbered = (day: Day, receipts: readonly Receipt[]) =>
  receipts.map((receipt, i) => ({
    receipt,
    nr: `${day.replaceAll('-', '')}${String(i + 1).padStart(3, '0')}`,
  }))

/** A salon's SAF-T Cash Register file for some days, in pieces: every register with its Z reports and receipts. */
export function* saftFile(days: readonly SalonDay[]): Generator<string> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return
  const { salon } = first
  yield saftHead(salon, first.day, last.day)
  for (const register of salon.registers) {
    const ofRegister = days
      .map(({ day, closed, receipts }) => ({
        day,
        closed,
        receipts: receipts.filter(receipt => receipt.register === register),
      }))
      .filter(({ receipts }) => receipts.length > 0)
    yield `<cashregister>${elements({ registerID: register, regDesc: register })}\n`
    for (const { day, closed, receipts } of ofRegister)
      if (closed) yield zReport(salon, register, day, receipts)
    for (const { day, receipts } of ofRegister)
      yield numbered(day, receipts)
        .map(({ receipt, nr }) => transaction(salon, receipt, nr))
        .join('')
    yield '</cashregister>\n'
  }
  yield SAFT_FOOT
}
