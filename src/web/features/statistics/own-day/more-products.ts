import type { MoreGoods } from '#domain/payroll/pay-so-far'
import { kroner } from '#domain/values/number-format'

/** Products more on each day (K38). */
export const MORE_A_DAY = 2

interface MoreProductsOf extends MoreGoods {
  /** Days with own sales so far this month. */
  readonly worked: number
  /** The average price of a product, excluding VAT. */
  readonly price: number
}

/** The assumption and what it gives, or why it changes nothing. */
export const moreProductsInWords = ({ worked, price, gain, short }: MoreProductsOf): string => {
  const days = worked === 1 ? 'den dagen' : `hver av de ${worked} dagene`
  const assumed = `Med to produkter til ${days} du har jobbet denne måneden, og ${kroner(price, 0)} uten mva. for hvert,`
  if (gain > 0) return `${assumed} hadde lønna så langt vært omtrent ${kroner(gain, 0)} høyere.`
  const because =
    short > 0
      ? `garantilønna er ${kroner(short, 0)} høyere enn provisjonen da også`
      : 'du har ikke provisjon av varer'
  return `${assumed} hadde lønna vært den samme: ${because}.`
}
