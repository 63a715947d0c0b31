import type { Day } from '#domain/values/month'
import { BadFile } from '../bad-file.ts'
import { kronerOf } from './amount.ts'
import { copyRows } from './copy-rows.ts'
import { decoded } from './decode.ts'
import { documentsIn, type XmlDocument } from './documents.ts'
import type { NamesInFile } from './people-in-file.ts'
import { saftReader } from './reader.ts'
import type {
  CountedReceipt,
  OddReceipt,
  ReceiptLine,
  Records,
  RegisterInFile,
  SkipReason,
  ZReport,
} from './records.ts'

/** Several hundred receipts in PostgreSQL's COPY format. */
export interface Batch {
  /** Registers named for the first time, with the numbers used in the rows of this and later batches. */
  readonly registers: Uint8Array<ArrayBuffer>
  readonly receipts: Uint8Array<ArrayBuffer>
  readonly lines: Uint8Array<ArrayBuffer>
  readonly zReports: Uint8Array<ArrayBuffer>
  /** The file's names of person numbers, by register, for the numbers of its receipts. */
  readonly names: Uint8Array<ArrayBuffer>
  /** The number of receipt lines. */
  readonly lineCount: number
  /** The estimated share of the file read so far, 0–1; a ZIP declares the sizes of its files. */
  readonly share: number
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>
  readonly unreconciled: readonly OddReceipt[]
}

const BATCH_BYTES = 1 << 20

/** A text[] in PostgreSQL's syntax. */
const list = (texts: readonly string[]): string =>
  `{${texts.map(text => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** The columns of the rows below, in order. */
export const registerColumns = 'place, org_no, location, register_id'
export const receiptColumns = 'seq, place, nr, day, time, amount_in, tips, discounts'
export const lineColumns =
  'seq, line_no, emp_id, article_group, predefined, text, quantity, amount_ex, amount_in, cost, is_return'
export const zReportColumns = 'place, report_id, day, time, cash, credit'
export const nameColumns = 'place, number, name'

const receiptRow = (seq: number, place: number, { nr, day, time, total, tips, discounts }: CountedReceipt) =>
  [seq, place, nr, day, time, kronerOf(total), kronerOf(tips), list(discounts)] as const

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

const zReportRow = (place: number, { id, day, time, cash, credit }: ZReport) =>
  [place, id, day, time, kronerOf(cash), kronerOf(credit)] as const

/** Collects records until a batch is large enough to send. */
const gatherer = () => {
  let seq = 0
  const [registers, receipts, lines, zReports] = [copyRows(), copyRows(), copyRows(), copyRows()]
  const names = copyRows()
  const places = new Map<string, number>()
  /** The numbers seen at each register, by place. */
  const numbers: Set<string>[] = []
  let last: { readonly register: RegisterInFile; readonly place: number } | undefined
  /** The number of a register in this upload; a ZIP may name it in several of its files. */
  const placeOf = (register: RegisterInFile): number => {
    if (last?.register === register) return last.place
    const { orgNo, location, registerId } = register
    const name = JSON.stringify([orgNo, location, registerId])
    let place = places.get(name)
    if (place === undefined) {
      place = places.size
      places.set(name, place)
      registers.add([place, orgNo, location, registerId])
      numbers.push(new Set())
    }
    last = { register, place }
    return place
  }
  /** Adds the name of a number when a register has it for the first time. */
  const meet = (number: string, place: number, known: NamesInFile) => {
    const seen = numbers[place]
    if (!seen || seen.has(number)) return
    seen.add(number)
    const name = known.get(number)
    if (name !== undefined) names.add([place, number, name])
  }
  let skipped: Partial<Record<SkipReason, number>> = {}
  let unreconciled: OddReceipt[] = []
  let lineCount = 0
  const records: Records = {
    receipt(receipt, known) {
      seq++
      const place = placeOf(receipt.register)
      receipts.add(receiptRow(seq, place, receipt))
      let lineNo = 0
      lineCount += receipt.lines.length
      for (const line of receipt.lines) {
        lines.add(lineRow(seq, ++lineNo, line))
        meet(line.empId, place, known)
      }
    },
    zReport(report) {
      zReports.add(zReportRow(placeOf(report.register), report))
    },
    skip(reason, times, odd) {
      skipped[reason] = (skipped[reason] ?? 0) + times
      if (odd) unreconciled.push(odd)
    },
  }
  return {
    records,
    isFull: () => receipts.length + lines.length >= BATCH_BYTES,
    take(share: number): Batch {
      const rows = {
        registers: registers.take(),
        receipts: receipts.take(),
        lines: lines.take(),
        zReports: zReports.take(),
        names: names.take(),
      }
      const full = { ...rows, lineCount, share, skipped, unreconciled }
      lineCount = 0
      skipped = {}
      unreconciled = []
      return full
    },
  }
}

/**
 * Reads a file, XML or ZIP, with days up to `lastDay`, in batches; the next batch is read when the last has been consumed. @throws
 * BadFile
 */
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
  yield gathered.take(1)
}

async function* readDocument(document: XmlDocument, gathered: ReturnType<typeof gatherer>, lastDay: Day) {
  const reader = saftReader(gathered.records, lastDay)
  for await (const text of decoded(document.bytes, () => reader.line)) {
    reader.write(text)
    if (gathered.isFull()) yield gathered.take(document.share())
  }
  reader.end()
}
