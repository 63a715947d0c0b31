import type { FigureSums } from '#domain/key-figures/sums'

/** The additive columns of the daily, monthly and yearly sums, by where they come from. */

/** Counted over receipts: a salon's are its distinct receipts, not the sum of its people's. */
export const counts = ['visits', 'ds_visits', 'ps_visits'] as const

export const sales = [
  'treatment_sales',
  'goods_sales',
  'ds_goods',
  'ps_goods',
  'ps_treatment',
  'goods_cost_known',
  'goods_without_cost',
  'treatment_cost_known',
  'treatment_without_cost',
  'lines',
] as const

/** From the time book: column → the daily figure it sums. */
export const book = {
  hours: 'produksjontimer',
  booked_hours: 'bookede_timer',
  upgraded: 'oppgraderinger',
  rebooked: 'rebookinger',
  course_hours: 'kurstimer',
  sick_hours: 'syketimer',
  holidays: 'feriedager',
  night_hours: 'natt_timer',
  sunday_hours: 'sondag_timer',
} as const

export const additive: readonly string[] = [...counts, ...sales, ...Object.keys(book)]

/** The column of a sum: the same name in snake case. */
export const columnOf = (key: keyof FigureSums): string =>
  key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
