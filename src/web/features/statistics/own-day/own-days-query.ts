import { queryOptions } from '@tanstack/react-query'
import { pace } from '#contract/statistics/pace'
import { type Receipt, receipts } from '#contract/statistics/receipts'
import type { FigureDayState } from '#domain/statistics/day-states'
import type { OwnDay } from '#domain/statistics/own-days'
import { productPrice } from '#domain/statistics/product-price'
import { countsIn } from '#domain/statistics/what-counts'
import { addDays, type Day, day, type Month, month } from '#domain/values/month'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'

/** A year: as many days as a request may ask for. */
const DAYS_BACK = 365

/** A day with hours alone, or without anything although a salon of the person is usually open. */
const isMissing = (state: FigureDayState): boolean => state === 'nothing' || state === 'noReceipts'

/** A person's days of the last year, oldest first (K36, K37). */
export const ownDaysUntil = (objectId: string, today: Day) =>
  queryOptions({
    queryKey: [...STATS, 'own days', objectId, today],
    queryFn: async ({ signal }): Promise<readonly OwnDay[]> => {
      const body = { objectId, from: addDays(today, -DAYS_BACK), to: today }
      const { days } = await call(receipts.days, { body }, { signal })
      return days.map(({ day: at, state, figures }) => ({
        day: day(at),
        antallBesok: figures?.antallBesok ?? null,
        totalOms: figures?.totalOms ?? null,
        totalVareomsetning: figures?.totalVareomsetning ?? null,
        missing: isMissing(state) || (figures !== null && figures.totalOms === null),
      }))
    },
  })

/** A person's goal in each month of the shown weeks (K51). */
export const goalsOfWeeks = (objectId: string, today: Day) =>
  queryOptions({
    queryKey: [...STATS, 'goals of weeks', objectId, today],
    queryFn: async ({ signal }): Promise<ReadonlyMap<Month, number>> => {
      const { goals } = await call(pace.goals, { body: { objectId } }, { signal })
      return new Map(goals.map(one => [month(one.month), one.goal]))
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
