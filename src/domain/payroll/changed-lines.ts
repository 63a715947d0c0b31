import { add, multiply, roundToOre, subtract, sum, toNumber } from '../values/decimal.ts'
import { type PayComponent, type PayLine, payComponentKeys } from './pay-components.ts'

/**
 * Returns the effect of a correction on a person's pay (P103): new minus old, per component and in component order. A
 * quantity is reversed at the rate it was paid at. The amounts add up to the total difference, to the øre.
 */
export const changedLines = (before: readonly PayLine[], after: readonly PayLine[]): PayLine[] =>
  payComponentKeys.flatMap(component => changeOf(component, of(component, before), of(component, after)))

/** Returns the lines that take back the full pay. */
export const reversed = (lines: readonly PayLine[]): PayLine[] => changedLines(lines, [])

const of = (component: PayComponent, lines: readonly PayLine[]) =>
  lines.filter(line => line.component === component)

const amountOf = (lines: readonly PayLine[]) => sum(lines.map(line => line.amount))

function changeOf(
  component: PayComponent,
  before: readonly PayLine[],
  after: readonly PayLine[],
): readonly PayLine[] {
  const counted = [...quantitiesOf(before, after)].flatMap(([rate, quantity]): PayLine[] =>
    quantity === 0
      ? []
      : [{ component, quantity, rate, amount: rate === null ? 0 : roundToOre(multiply(quantity, rate)) }],
  )
  const whole = subtract(amountOf(after), amountOf(before))
  const left = roundToOre(subtract(whole, amountOf(counted)))
  if (left === 0) return counted
  return [...counted, { component, quantity: null, rate: null, amount: left }]
}

/** Maps each rate to the change in quantity at that rate. Days have no rate. */
function quantitiesOf(
  before: readonly PayLine[],
  after: readonly PayLine[],
): ReadonlyMap<number | null, number> {
  const quantities = new Map<number | null, number>()
  const count = (lines: readonly PayLine[], sign: 1 | -1) => {
    for (const { quantity, rate } of lines)
      if (quantity !== null) quantities.set(rate, toNumber(add(quantities.get(rate) ?? 0, sign * quantity)))
  }
  count(before, -1)
  count(after, 1)
  return quantities
}
