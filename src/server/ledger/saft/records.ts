import type { Day } from '#domain/values/month'
import type { NamesInFile } from './people-in-file.ts'

/** A register's identity in a file (F12). The location is '' if the file has none. */
export interface RegisterInFile {
  readonly orgNo: string
  readonly location: string
  readonly registerId: string
}

/** A receipt that counts, with its discounts applied. Amounts are in øre, signed. */
export interface CountedReceipt {
  readonly register: RegisterInFile
  readonly nr: string
  /** Norwegian wall-clock day and time, as the register wrote them. */
  readonly day: Day
  readonly time: string
  /** The register's own total including VAT. */
  readonly total: number
  readonly tips: number
  /** The codes of the discounts on it or its lines: one can make it a staff purchase. */
  readonly discounts: readonly string[]
  readonly lines: readonly ReceiptLine[]
}

export interface ReceiptLine {
  readonly empId: string
  readonly articleGroup: string
  /** The tax authority's code for that group, if the file has one. */
  readonly predefined: string | null
  readonly article: string | null
  readonly quantity: string
  readonly amountIn: number
  readonly amountEx: number
  /** The cost of the line's goods, signed like the line. Null if the register does not state it. */
  readonly cost: number | null
  readonly isReturn: boolean
}

/** A register's own total at the end of a day. */
export interface ZReport {
  readonly register: RegisterInFile
  readonly id: string
  readonly day: Day
  readonly time: string
  readonly cash: number
  readonly credit: number
}

/** Why a record of a file does not count. */
export type SkipReason =
  | 'voidTransaction'
  | 'trainingID'
  | 'notSale'
  | 'empty'
  | 'unreconciled'
  | 'tips'
  | 'example'

/** A receipt that is left out and needs attention. */
export interface OddReceipt {
  readonly registerID: string
  readonly nr: string
  readonly day: Day
}

/** Receives the records of a file in order. */
export interface Records {
  /** `names` are those of the file's employees. */
  receipt(receipt: CountedReceipt, names: NamesInFile): void
  zReport(report: ZReport): void
  skip(reason: SkipReason, times: number, odd?: OddReceipt): void
}
