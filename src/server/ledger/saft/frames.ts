import { BadFile } from '../bad-file.ts'
import { oreOf } from './amount.ts'
import { UNREAD } from './plain-xml.ts'
import type { XmlHandler } from './xml.ts'

/** An element read as a whole: its simple children, and its discounts, raises and lines. */
export interface Frame {
  readonly name: string
  readonly parent: Frame | undefined
  /** Its first line. */
  readonly line: number
  readonly texts: Record<string, string | undefined>
  /** Amounts in øre, as written. */
  readonly amounts: Record<string, number | undefined>
  readonly inside: Frame[]
}

const read: ReadonlySet<string> = new Set([
  'company',
  'employee',
  'article',
  'basic',
  'location',
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

/** Kept until the enclosing element ends. All other elements are processed and dropped. */
const nested: ReadonlySet<string> = new Set([
  'reportTotalCashSales',
  'reportCreditSales',
  'reportTip',
  'ctLine',
  'discount',
  'raise',
])

/** The simple elements that are used; a file has five times as many others. */
const textNames: ReadonlySet<string> = new Set([
  'companyIdent',
  'name',
  'registerID',
  'artID',
  'artGroupID',
  'artDesc',
  'dateOfEntry',
  'basicType',
  'basicID',
  'predefinedBasicID',
  'reportType',
  'reportID',
  'reportDate',
  'reportTime',
  'nr',
  'transType',
  'transDate',
  'transTime',
  'voidTransaction',
  'trainingID',
  'empID',
  'firstName',
  'surName',
  'amntTp',
  'qnt',
  'dscTp',
  'raiseType',
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

/** Amounts of unread elements, summed on the enclosing receipt: payments and rounding to whole kroner. */
const summedNames: ReadonlySet<string> = new Set(['paidAmnt', 'roundingAmnt'])

const MAX_NESTED = 10_000

/** Builds frames from tags and passes each on when it ends. An unread element costs only a push and a pop. */
export const frames = (ended: (frame: Frame) => void, lineNow: () => number): XmlHandler => {
  // The open elements: frames of those that are read, and names of the others.
  const open: (Frame | string)[] = []
  let innermost: Frame | undefined

  const put = (frame: Frame, name: string, text: string) => {
    if (textNames.has(name)) frame.texts[name] = text.trim()
    else if (amountNames.has(name)) frame.amounts[name] = amountIn(name, text.trim())
  }
  const add = (frame: Frame, name: string, text: string) => {
    frame.amounts[name] = (frame.amounts[name] ?? 0) + amountIn(name, text.trim())
  }
  const amountIn = (name: string, text: string): number => {
    const ore = oreOf(text)
    if (ore === null) throw new BadFile(`${name} er ikke et beløp: «${text.slice(0, 40)}»`, lineNow())
    return ore
  }

  /** Stores the text of a simple element when it ends. */
  const say = (name: string, text: string) => {
    const around = open[open.length - 1]
    if (typeof around === 'object') put(around, name, text)
    else if (innermost && summedNames.has(name)) add(innermost, name, text)
  }

  return {
    leafOf(name) {
      if (read.has(name)) return null
      const isRead = textNames.has(name) || amountNames.has(name) || summedNames.has(name)
      return isRead ? text => say(name, text) : UNREAD
    },
    open(name) {
      if (!read.has(name)) {
        open.push(name)
        return
      }
      innermost = { name, parent: innermost, line: lineNow(), texts: {}, amounts: {}, inside: [] }
      open.push(innermost)
    },
    close(text) {
      const closed = open.pop()
      if (closed === undefined) return
      if (typeof closed === 'string') {
        say(closed, text)
        return
      }
      innermost = closed.parent
      if (!nested.has(closed.name)) return ended(closed)
      const siblings = closed.parent?.inside
      if (siblings && siblings.push(closed) > MAX_NESTED)
        throw new BadFile(`mer enn ${MAX_NESTED} linjer på en kvittering`, lineNow())
    },
  }
}
