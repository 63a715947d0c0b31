import { queryOptions } from '@tanstack/react-query'
import { type Receipt, receipts } from '#contract/statistics/receipts'
import type { OwnDay } from '#domain/statistics/own-days'
import { productPrice } from '#domain/statistics/product-price'
import { countsIn } from '#domain/statistics/what-counts'
import { addDays, type Day, day } from '#domain/values/month'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'

/** A year: as many days as a request may ask for. */
const DAYS_BACK = 365

/** A person's days of the last year, oldest first (K36, K37). */
export const ownDaysUntil = (objectId: string, today: Day) =>
  queryOptions({
    queryKey: [...STATS, 'own days', objectId, today],
    queryFn: async ({ signal }): Promise<readonly OwnDay[]> => {
      const body = { objectId, from: addDays(today, -DAYS_BACK), to: today }
      const { days } = await call(receipts.days, { body }, { signal })
      return days.map(({ day: at, figures }) => ({
        day: day(at),
        antallBesok: figures?.antallBesok ?? null,
        totalOms: figures?.totalOms ?? null,
        totalVareomsetning: figures?.totalVareomsetning ?? null,
      }))
    },
  })

/** The newest days with goods, enough for a price. */
const DAYS_OF_PRICE = 5

export const daysWithGoods = (days: readonly OwnDay[]): readonly Day[] =>
  days
    .filter(({ totalVareomsetning }) => (totalVareomsetning ?? 0) > 0)
    .slice(-DAYS_OF_PRICE)
    .map(one => one.day)

const ownGoods = (objectId: string, { channel, lines }: Receipt) =>
  lines.filter(
    line =>
      line.person?.objectId === objectId &&
      !line.isReturn &&
      countsIn('totalVareomsetning', channel, line).length > 0,
  )

/** The average price of a product that the person sold on these days (K38). Null if they sold too few. */
export const ownProductPrice = (objectId: string, days: readonly Day[]) =>
  queryOptions({
    queryKey: [...STATS, 'product price', objectId, days],
    queryFn: async ({ signal }): Promise<number | null> => {
      const pages = await Promise.all(
        days.map(at => call(receipts.ofDay, { body: { objectId, day: at } }, { signal })),
      )
      return productPrice(pages.flatMap(page => page.receipts.flatMap(one => ownGoods(objectId, one))))
    },
  })
