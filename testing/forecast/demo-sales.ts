import { addMonths, type Day, firstDay, monthOf } from '#domain/values/month'
import { daysOf } from '../world/calendar.ts'
import { presentOf } from '../world/present.ts'
import { salonDayOf } from '../world/salon-day.ts'
import { salons } from '../world/salons.ts'
import { addSales, emptySales, type SalesOfAll } from './sales-of-all.ts'

/** Kroner excluding VAT for an øre including VAT. */
const WITHOUT_VAT = 0.008

/** Sales in visits by day of the demo chain, before today. */
export const demoSales = (today: Day, months: number): SalesOfAll => {
  const present = presentOf(today)
  const all = emptySales()
  for (const day of daysOf(firstDay(addMonths(monthOf(today), -months)), today).slice(0, -1))
    for (const salon of salons)
      for (const { receipt } of salonDayOf(salon, day, present).visits)
        for (const { amount, discount, empId } of receipt.lines) {
          const kroner = (amount - discount) * WITHOUT_VAT
          addSales(all, { day, salon: salon.objectId, person: empId, kroner })
        }
  return all
}
