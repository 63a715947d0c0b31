import type { LoadedChain } from '../chain.ts'

/** The order for the load generator. */
export interface Order {
  readonly port: number
  readonly chain: LoadedChain
  readonly seconds: number
  readonly perSecond: { readonly reads: number; readonly writes: number; readonly signIns: number }
  readonly streams: number
}

/** Response times of one kind of call, in ms from the due moment. */
export interface KindTimes {
  readonly kind: string
  readonly count: number
  readonly errors: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
  /** The response to the first failed call. */
  readonly fault: string | null
}

export interface LoadReport {
  readonly reads: readonly KindTimes[]
  readonly writes: readonly KindTimes[]
  readonly signIns: KindTimes
  readonly allReads: KindTimes
  /** Streams open at the end, streams requested, and events received. */
  readonly streams: { readonly open: number; readonly wanted: number; readonly events: number }
  /** How late the generator sent its calls, in ms. High values mean that the generator was the bottleneck, not the product. */
  readonly lateMs: { readonly p99: number; readonly worst: number }
  /** CPU time of the process as a share of one core. */
  readonly cpuShare: number
}
