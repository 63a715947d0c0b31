import type { BuiltProduct } from './built-product.ts'
import type { RunningChain } from './chain.ts'
import type { Tell } from './results.ts'

/** The input of a measurement: two loaded chains that differ only in size, and the sink of its results. */
export interface Measured {
  readonly small: RunningChain
  readonly large: RunningChain
  /** The number of salons in the large chain ÷ that in the small one. */
  readonly times: number
  readonly idle: Pick<BuiltProduct, 'held'>
  readonly quick: boolean
  readonly tell: Tell
  readonly say: (line: string) => void
}
