import { unnamed } from '#domain/sales/article-groups'
import { settle } from '#domain/sales/settle'
import type { Day } from '#domain/values/month'
import { signed } from './amount.ts'
import type { CodeLists } from './codes.ts'
import { dayIn, flagIn, required, requiredAmount, timeIn } from './fields.ts'
import type { Frame } from './frames.ts'
import { adjustmentsOf, costOf, named, quantityOf, type ReadLine, readLine } from './line.ts'
import type { CountedReceipt, OddReceipt, ReceiptLine, RegisterInFile, SkipReason } from './records.ts'

interface Reading {
  readonly register: RegisterInFile
  readonly codes: CodeLists
  /** The last day allowed for a receipt. */
  readonly lastDay: Day
}

type Transaction =
  | { readonly receipt: CountedReceipt; readonly tips: number }
  | { readonly skipped: SkipReason; readonly odd?: OddReceipt }

const finished = (
  read: ReadLine,
  net: { amountIn: number; amountEx: number },
  transaction: Frame,
  codes: CodeLists,
): ReceiptLine => ({
  empId: read.line.texts.empID || transaction.texts.empID || unnamed,
  ...codes.groupOf(read.line),
  quantity: quantityOf(read.line),
  amountIn: net.amountIn,
  amountEx: net.amountEx,
  cost: costOf(read),
  isReturn: read.isReturn,
})

const discountCodes = (transaction: Frame): string[] => {
  const found: string[] = []
  for (const inner of transaction.inside) {
    if (inner.name === 'discount') found.push(required(inner, 'dscTp'))
    else for (const discount of named(inner, 'discount')) found.push(required(discount, 'dscTp'))
  }
  return found.length > 1 ? [...new Set(found)] : found
}

/**
 * Why a transaction is not a sale, or null. Void and training receipts may have any amounts, so the rest of them is not
 * read.
 */
const noSale = (transaction: Frame, codes: CodeLists): SkipReason | null => {
  if (flagIn(transaction, 'voidTransaction')) return 'voidTransaction'
  if (flagIn(transaction, 'trainingID')) return 'trainingID'
  return codes.isSale(transaction.texts.transType) ? null : 'notSale'
}

/** Reads one cashtransaction: a receipt that counts, or the reason why it does not. */
export const readTransaction = (transaction: Frame, { register, codes, lastDay }: Reading): Transaction => {
  const nr = required(transaction, 'nr')
  const day = dayIn(transaction, 'transDate', lastDay)
  const time = timeIn(transaction, 'transTime')
  const total = signed(requiredAmount(transaction, 'transAmntIn'), transaction.texts.amntTp)
  const skipped = noSale(transaction, codes)
  if (skipped) return { skipped }

  const lineFrames = named(transaction, 'ctLine')
  if (lineFrames.length === 0 && total === 0) return { skipped: 'empty' }
  const lines = lineFrames.map(line => readLine(line, codes))
  const { roundingAmnt = 0, paidAmnt: paid } = transaction.amounts
  const rounding = transaction.texts.amntTp === 'D' ? -roundingAmnt : roundingAmnt
  let gross = 0
  for (const line of lines) gross += line.amountIn
  const own = adjustmentsOf(transaction, codes, gross < 0 || total < 0 ? -1 : 1)
  const tips = [...own.tips]
  for (const line of lines) tips.push(...line.tips)
  const tipped = tips.reduce((sum, tip) => sum + tip, 0)
  const net = settle({ total, lines, discount: own.discount, raise: own.raise, tips: tipped, rounding, paid })
  if (!net) return { skipped: 'unreconciled', odd: { registerID: register.registerId, nr, day } }

  return {
    tips: tips.length,
    receipt: {
      register,
      nr,
      day,
      time,
      total,
      tips: tipped,
      discounts: discountCodes(transaction),
      lines: lines.map((read, i) => finished(read, net[i] ?? read, transaction, codes)),
    },
  }
}
