import type { Formula } from '#domain/values/formula'

/** Translates a formula of the sheet to spreadsheet syntax. `refOf` gives the cell of a field. */
export function inExcel(formula: Formula, refOf: (key: string) => string): string {
  if (formula.op === 'field') return refOf(formula.key)
  const loose = (part: Formula) => inExcel(part, refOf)
  const tight = (part: Formula) =>
    part.op === 'plus' || part.op === 'minus' ? `(${loose(part)})` : loose(part)
  const [first, second = first] = formula.parts
  const written = {
    plus: () => formula.parts.map(loose).join('+'),
    minus: () => `${loose(first)}-${tight(second)}`,
    times: () => formula.parts.map(tight).join('*'),
    percentage: () => `${tight(first)}*${tight(second)}/100`,
    larger: () => `MAX(${formula.parts.map(loose).join(',')})`,
    // A divisor of zero counts as 1 (P41).
    share: () => `${tight(first)}/IF(${loose(second)}=0,1,${loose(second)})*100`,
    firstPositive: () => `IF(${loose(first)}>0,${loose(first)},${loose(second)})`,
    toOre: () => `ROUND(${loose(first)},2)`,
    toHours: () => `ROUND(${loose(first)},10)`,
  }
  return written[formula.op]()
}
