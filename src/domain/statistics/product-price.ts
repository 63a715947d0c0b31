import { over, total } from '../values/decimal.ts'

/** A line of goods, excluding VAT. */
export interface SoldGoods {
  readonly quantity: number
  readonly amountEx: number
}

/** Fewer products say little about what one costs (K38). */
const LEAST_PRODUCTS = 5

/** The average price of a product on these lines; null for fewer than five products. */
export function productPrice(lines: readonly SoldGoods[]): number | null {
  const sold = lines.filter(({ quantity }) => quantity > 0)
  const products = total(sold.map(({ quantity }) => quantity))
  return products < LEAST_PRODUCTS ? null : over(total(sold.map(({ amountEx }) => amountEx)), products)
}
