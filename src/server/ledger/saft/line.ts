import { BadFile } from '../bad-file.ts'
import { signed } from './amount.ts'
import type { CodeLists } from './codes.ts'
import { requiredAmount } from './fields.ts'
import type { Frame } from './frames.ts'

export const quantityOf = (line: Frame): string => {
  const text = line.texts.qnt ?? '1'
  if (!/^[+-]?\d{1,9}(\.\d{0,6})?0*$/.test(text))
    throw new BadFile(`qnt er ikke et antall: «${text.slice(0, 40)}»`, line.line)
  return text
}

const none: readonly Frame[] = []
export const named = (frame: Frame, name: string): readonly Frame[] =>
  frame.inside.length === 0 ? none : frame.inside.filter(inner => inner.name === name)
const sumOf = (frames: readonly Frame[], name: string): number =>
  frames.reduce((sum, frame) => sum + Math.abs(requiredAmount(frame, name)), 0)

const unchanged = { discount: 0, raise: 0, tips: [] as readonly number[] }

/** The discounts, raises and tips of a line or receipt, with the sign of a sale or a return. */
export const adjustmentsOf = (frame: Frame, codes: CodeLists, sign: 1 | -1) => {
  if (frame.inside.length === 0) return unchanged
  const raises = named(frame, 'raise')
  const isTip = (raise: Frame) => codes.isTip(raise.texts.raiseType)
  return {
    discount: sign * sumOf(named(frame, 'discount'), 'dscAmnt'),
    raise:
      sign *
      sumOf(
        raises.filter(raise => !isTip(raise)),
        'raiseAmnt',
      ),
    tips: raises.filter(isTip).map(tip => sign * Math.abs(requiredAmount(tip, 'raiseAmnt'))),
  }
}

export const readLine = (line: Frame, codes: CodeLists) => {
  const { amntTp } = line.texts
  const amountIn = signed(requiredAmount(line, 'lineAmntIn'), amntTp)
  const amountEx = signed(requiredAmount(line, 'lineAmntEx'), amntTp)
  const isReturn = amountIn < 0 || amountEx < 0
  const { discount, raise, tips } = adjustmentsOf(line, codes, isReturn ? -1 : 1)
  return {
    line,
    amountIn,
    amountEx,
    isReturn,
    discount,
    raise,
    tips,
    tipped: tips.reduce((sum, tip) => sum + tip, 0),
  }
}

export type ReadLine = ReturnType<typeof readLine>

// The line's costPrice covers the whole line, like its other amounts (docs/decisions), so it is not multiplied
// by the quantity.
export const costOf = ({ line, isReturn }: ReadLine): number | null => {
  const { costPrice } = line.amounts
  if (costPrice === undefined) return null
  return isReturn && costPrice !== 0 ? -Math.abs(costPrice) : costPrice
}
