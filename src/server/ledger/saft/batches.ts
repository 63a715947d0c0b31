import type { Day } from '#domain/values/month'
import { BadFile } from '../bad-file.ts'
import { kronerOf } from './amount.ts'
import { copyRows } from './copy-rows.ts'
import { decoded } from './decode.ts'
import { documentsIn, type XmlDocument } from './documents.ts'
import { saftReader } from './reader.ts'
import type { OddReceipt, Receipt, ReceiptLine, Records, SkipReason, ZReport } from './records.ts'

/** Some hundred receipts, written as PostgreSQL's COPY reads them. */
export interface Batch {
  readonly receipts: Uint8Array<ArrayBuffer>
  readonly lines: Uint8Array<ArrayBuffer>
  readonly zReports: Uint8Array<ArrayBuffer>
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>
  readonly unreconciled: readonly OddReceipt[]
}

const BATCH_BYTES = 1 << 20

/** A text[] as PostgreSQL reads it. */
const list = (texts: readonly string[]): string =>
  `{${texts.map(text => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** The columns of the rows below, in order. */
export const receiptColumns = 'seq, org_no, register_id, nr, day, time, amount_in, tips, discounts'
export const lineColumns =
  'seq, line_no, emp_id, article_group, predefined, text, quantity, amount_ex, amount_in, cost, is_return'
export const zReportColumns = 'org_no, register_id, report_id, day, time, cash, credit'

const receiptRow = (seq: number, { orgNo, registerId, nr, day, time, total, tips, discounts }: Receipt) =>
  [seq, orgNo, registerId, nr, day, time, kronerOf(total), kronerOf(tips), list(discounts)] as const

const lineRow = (seq: number, lineNo: number, line: ReceiptLine) =>
  [
    seq,
    lineNo,
    line.empId,
    line.articleGroup,
    line.predefined,
    line.article,
    line.quantity,
    kronerOf(line.amountEx),
    kronerOf(line.amountIn),
    line.cost === null ? null : kronerOf(line.cost),
    line.isReturn,
  ] as const

const zReportRow = ({ orgNo, registerId, id, day, time, cash, credit }: ZReport) =>
  [orgNo, registerId, id, day, time, kronerOf(cash), kronerOf(credit)] as const

/** Gathers what a file says until it is worth sending. */
const gatherer = () => {
  let seq = 0
  const [receipts, lines, zReports] = [copyRows(), copyRows(), copyRows()]
  let skipped: Partial<Record<SkipReason, number>> = {}
  let unreconciled: OddReceipt[] = []
  const records: Records = {
    receipt(receipt) {
      seq++
      receipts.add(receiptRow(seq, receipt))
      let lineNo = 0
      for (const line of receipt.lines) lines.add(lineRow(seq, ++lineNo, line))
    },
    zReport(report) {
      zReports.add(zReportRow(report))
    },
    skip(reason, times, odd) {
      skipped[reason] = (skipped[reason] ?? 0) + times
      if (odd) unreconciled.push(odd)
    },
  }
  return {
    records,
    isFull: () => receipts.length + lines.length >= BATCH_BYTES,
    take(): Batch {
      const rows = { receipts: receipts.take(), lines: lines.take(), zReports: zReports.take() }
      const full = { ...rows, skipped, unreconciled }
      skipped = {}
      unreconciled = []
      return full
    },
  }
}

/** Reads a file, XML or ZIP, with days until `lastDay`, batch by batch; the next is read when the last has been taken. @throws BadFile */
export async function* readSaft(path: string, lastDay: Day): AsyncGenerator<Batch> {
  const gathered = gatherer()
  for await (const document of documentsIn(path)) {
    try {
      yield* readDocument(document, gathered, lastDay)
    } catch (error) {
      if (error instanceof BadFile && document.name) throw new BadFile(`${document.name}: ${error.message}`)
      throw error
    }
  }
  yield gathered.take()
}

async function* readDocument(document: XmlDocument, gathered: ReturnType<typeof gatherer>, lastDay: Day) {
  const reader = saftReader(gathered.records, lastDay)
  for await (const text of decoded(document.bytes, () => reader.line)) {
    reader.write(text)
    if (gathered.isFull()) yield gathered.take()
  }
  reader.end()
}
