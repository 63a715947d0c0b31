import type { LoadedChain } from '../chain.ts'

/** What the process that makes the load is told to do. */
export interface Order {
  readonly port: number
  readonly chain: LoadedChain
  readonly seconds: number
  readonly perSecond: { readonly reads: number; readonly writes: number; readonly signIns: number }
  readonly streams: number
}

/** How the calls of a kind went; milliseconds from the moment they were due. */
export interface KindTimes {
  readonly kind: string
  readonly count: number
  readonly errors: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
  /** What the first that failed was answered. */
  readonly fault: string | null
}

export interface LoadReport {
  readonly reads: readonly KindTimes[]
  readonly writes: readonly KindTimes[]
  readonly signIns: KindTimes
  readonly allReads: KindTimes
  /** How many were open at the end, of those asked for, and how many events they brought. */
  readonly streams: { readonly open: number; readonly wanted: number; readonly events: number }
  /** How late the process itself sent its calls: where that is much of what was measured, it was the limit and not the product. */
  readonly lateMs: { readonly p99: number; readonly worst: number }
  /** The share of one core that the process took. */
  readonly cpuShare: number
}
