import { BadFile } from '../bad-file.ts'
import { oreOf } from './amount.ts'
import type { XmlHandler } from './xml.ts'

/** An element that is read as a whole: its simple children, and the discounts, raises and lines inside it. */
export interface Frame {
  readonly name: string
  readonly parent: Frame | undefined
  /** Where it begins. */
  readonly line: number
  readonly texts: Record<string, string | undefined>
  /** Amounts in øre, as written. */
  readonly amounts: Record<string, number | undefined>
  readonly inside: Frame[]
}

const read: ReadonlySet<string> = new Set([
  'company',
  'article',
  'basic',
  'cashregister',
  'eventReport',
  'reportTotalCashSales',
  'reportCreditSales',
  'reportTip',
  'cashtransaction',
  'ctLine',
  'discount',
  'raise',
])

/** Kept until the element around them ends. Everything else is handed on and forgotten. */
const nested: ReadonlySet<string> = new Set([
  'reportTotalCashSales',
  'reportCreditSales',
  'reportTip',
  'ctLine',
  'discount',
  'raise',
])

const amountNames: ReadonlySet<string> = new Set([
  'totalCashSaleAmnt',
  'creditSalesAmnt',
  'tipAmnt',
  'transAmntIn',
  'transAmntEx',
  'lineAmntIn',
  'lineAmntEx',
  'costPrice',
  'dscAmnt',
  'raiseAmnt',
])

const MAX_NESTED = 10_000

/** Turns tags into frames and hands each on when it ends. The many elements nobody reads cost a push and a pop. */
export const frames = (ended: (frame: Frame) => void, lineNow: () => number): XmlHandler => {
  const open: (Frame | undefined)[] = []
  let innermost: Frame | undefined

  const put = (frame: Frame, name: string, text: string) => {
    if (amountNames.has(name)) {
      const ore = oreOf(text)
      if (ore === null) throw new BadFile(`${name} er ikke et beløp: «${text.slice(0, 40)}»`, lineNow())
      frame.amounts[name] = ore
    } else {
      frame.texts[name] = text
    }
  }

  return {
    open(name) {
      if (!read.has(name)) {
        open.push(undefined)
        return
      }
      innermost = { name, parent: innermost, line: lineNow(), texts: {}, amounts: {}, inside: [] }
      open.push(innermost)
    },
    close(name, text) {
      const frame = open.pop()
      if (!frame) {
        const around = open.at(-1)
        if (around) put(around, name, text)
        return
      }
      innermost = frame.parent
      if (!nested.has(name)) return ended(frame)
      const siblings = frame.parent?.inside
      if (siblings && siblings.push(frame) > MAX_NESTED)
        throw new BadFile(`mer enn ${MAX_NESTED} linjer på en kvittering`, lineNow())
    },
  }
}
