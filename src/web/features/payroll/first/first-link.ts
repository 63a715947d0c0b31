import type { Month } from '#domain/values/month'

/** The page with what is left before a salon's payroll is sent. */
export const firstLink = (salonId: string, month: Month): string => `/reports/first/${salonId}?month=${month}`
