import { roundToOre, subtract, sum } from '../values/decimal.ts'
import type { PayrollInputs } from './inputs.ts'

/** The variable supplement of a row, and what it is for. */
export type VariableSupplement = Pick<PayrollInputs, 'varTillegg' | 'forklaringVarTillegg'>

interface AcceptedAmount {
  /** Kroner. */
  readonly amount: number
  /** What the amount is for. The words of one kind of proposal begin alike, and have no semicolon. */
  readonly words: string
  /** Kroner of the supplement that an earlier click on the same kind of proposal added. */
  readonly before: number
}

const SEPARATOR = '; '

/**
 * Returns the supplement with a proposal added. The amount of an earlier click is replaced, and so are its words, which
 * begin with the same word. What was typed by hand stays.
 */
export const withAccepted = (
  { varTillegg, forklaringVarTillegg }: VariableSupplement,
  { amount, words, before }: AcceptedAmount,
): VariableSupplement => {
  const [first = ''] = words.split(' ')
  const others = forklaringVarTillegg
    .split(SEPARATOR)
    .map(part => part.trim())
    .filter(part => part !== '' && (before === 0 || !part.startsWith(`${first} `)))
  return {
    varTillegg: roundToOre(subtract(sum([varTillegg, amount]), before)),
    forklaringVarTillegg: [...others, words].join(SEPARATOR),
  }
}
