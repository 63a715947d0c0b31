import { BadFile } from '../bad-file.ts'
import { kronerOf } from './amount.ts'
import { decoded } from './decode.ts'
import { documentsIn, type XmlDocument } from './documents.ts'
import { saftReader } from './reader.ts'
import type { OddReceipt, Receipt, Records, SkipReason, ZReport } from './records.ts'

/** Some hundred receipts, written as PostgreSQL's COPY reads them. */
export interface Batch {
  readonly receipts: string
  readonly lines: string
  readonly zReports: string
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>
  readonly unreconciled: readonly OddReceipt[]
}

const BATCH_CHARACTERS = 1 << 20

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const field = (value: string | number | boolean | null): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, sign => escapes[sign] ?? sign)
const row = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(field).join('\t')}\n`
/** A text[] as PostgreSQL reads it. */
const list = (texts: readonly string[]): string =>
  `{${texts.map(text => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** The columns of the rows below, in order. */
export const receiptColumns = 'seq, org_no, register_id, nr, day, time, amount_in, tips, discounts'
export const lineColumns =
  'seq, line_no, emp_id, article_group, predefined, text, quantity, amount_ex, amount_in, cost, is_return'
export const zReportColumns = 'org_no, register_id, report_id, day, time, cash, credit'

const receiptRow = (seq: number, { orgNo, registerId, nr, day, time, total, tips, discounts }: Receipt) =>
  row([seq, orgNo, registerId, nr, day, time, kronerOf(total), kronerOf(tips), list(discounts)])

const lineRows = (seq: number, { lines }: Receipt) =>
  lines
    .map((line, i) =>
      row([
        seq,
        i + 1,
        line.empId,
        line.articleGroup,
        line.predefined,
        line.article,
        line.quantity,
        kronerOf(line.amountEx),
        kronerOf(line.amountIn),
        line.cost === null ? null : kronerOf(line.cost),
        line.isReturn,
      ]),
    )
    .join('')

const zReportRow = ({ orgNo, registerId, id, day, time, cash, credit }: ZReport) =>
  row([orgNo, registerId, id, day, time, kronerOf(cash), kronerOf(credit)])

/** Gathers what a file says until it is worth sending. */
const gatherer = () => {
  let seq = 0
  const empty = () => ({
    receipts: '',
    lines: '',
    zReports: '',
    skipped: {} as Partial<Record<SkipReason, number>>,
    unreconciled: [] as OddReceipt[],
  })
  let batch = empty()
  const records: Records = {
    receipt(receipt) {
      seq++
      batch.receipts += receiptRow(seq, receipt)
      batch.lines += lineRows(seq, receipt)
    },
    zReport(report) {
      batch.zReports += zReportRow(report)
    },
    skip(reason, times, odd) {
      batch.skipped[reason] = (batch.skipped[reason] ?? 0) + times
      if (odd) batch.unreconciled.push(odd)
    },
  }
  return {
    records,
    isFull: () => batch.receipts.length + batch.lines.length >= BATCH_CHARACTERS,
    take(): Batch {
      const full = batch
      batch = empty()
      return full
    },
  }
}

/** Reads a file, XML or ZIP, batch by batch; the next is read when the last has been taken. @throws BadFile */
export async function* readSaft(path: string): AsyncGenerator<Batch> {
  const gathered = gatherer()
  for await (const document of documentsIn(path)) {
    try {
      yield* readDocument(document, gathered)
    } catch (error) {
      if (error instanceof BadFile && document.name) throw new BadFile(`${document.name}: ${error.message}`)
      throw error
    }
  }
  yield gathered.take()
}

async function* readDocument(document: XmlDocument, gathered: ReturnType<typeof gatherer>) {
  const reader = saftReader(gathered.records)
  for await (const text of decoded(document.bytes, () => reader.line)) {
    reader.write(text)
    if (gathered.isFull()) yield gathered.take()
  }
  reader.end()
}
