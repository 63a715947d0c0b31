import type { BuiltProduct } from './built-product.ts'
import type { RunningChain } from './chain.ts'
import type { Tell } from './results.ts'

/** What a measurement works with: two loaded chains that differ in their size alone, and where its figures go. */
export interface Measured {
  readonly small: RunningChain
  readonly large: RunningChain
  /** How many times the salons of the small chain the large one has. */
  readonly times: number
  readonly idle: Pick<BuiltProduct, 'held'>
  readonly quick: boolean
  readonly tell: Tell
  readonly say: (line: string) => void
}
