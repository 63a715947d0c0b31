/**
 * The drivers of a difference in turnover, in their fixed order (K54). 'customersPerDay', 'salesPerDay' and
 * 'treatmentPerCustomer' are several drivers together, where one of them cannot be told from the others (K57).
 * 'unassigned' is the only driver, beside returns, of the sales that belong to no person of a salon.
 */
export const driverNames = [
  'openingDays',
  'hours',
  'customersPerHour',
  'customersPerDay',
  'salesPerDay',
  'treatments',
  'upgrades',
  'price',
  'treatmentPerCustomer',
  'goods',
  'unassigned',
  'returns',
  'missingDays',
] as const
export type DriverName = (typeof driverNames)[number]

/**
 * Why a driver covers others (K57):
 * - 'nothingThen': no day has figures then, so every sale comes from days that are new
 * - 'noTimeBook': none of the days on one side has a time book
 * - 'daysWithoutTimeBook': some of the days have none; the driver is theirs only, or counts their upgrades as treatments
 * - 'noHours': the time book has no hours then, or none now although there are customers
 * - 'noCustomersThen', 'noTreatmentsThen': there is no average to compare with
 * - 'notDerived': treatment lines and returns are not counted yet for these days (K26)
 */
export const driverReasons = [
  'nothingThen',
  'noTimeBook',
  'daysWithoutTimeBook',
  'noHours',
  'noCustomersThen',
  'noTreatmentsThen',
  'notDerived',
] as const
export type DriverReason = (typeof driverReasons)[number]

/** Why a difference has no drivers (K58). */
export const unexplainedReasons = ['nothingThen', 'nothingNow', 'tooFewDays'] as const
export type UnexplainedReason = (typeof unexplainedReasons)[number]

/** What a span is compared with by name, besides a month, a week or another salon or person (K56). */
export const namedBases = ['previous', 'lastYear', 'best'] as const
export type NamedBase = (typeof namedBases)[number]

/** The id of the row of sales that belong to no person of a salon. */
export const OTHERS = 'others'
