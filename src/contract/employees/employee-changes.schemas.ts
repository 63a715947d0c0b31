import { z } from 'zod'
import { employedAsKeys } from '#domain/employees/employed-as'
import { employmentIdPattern, wrongEmploymentId } from '#domain/employees/employment-id'
import { employmentNumber } from '../employment-number.schemas.ts'
import { monthOrDay, objectId, shownDay, shownMonth, startDay } from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'
import { backPayParts } from '../payroll/back-pay.schemas.ts'
import { personId, shows } from '../shown.schemas.ts'

export const employmentId = z.string().trim().regex(employmentIdPattern, wrongEmploymentId)

export const changes = z.object({
  name: typedName(120).optional(),
  /** Null removes the number. */
  employmentId: employmentId.nullable().optional(),
  experience: employmentNumber('experience').optional(),
  /** Null stops the automatic increase of experience. */
  experienceSince: startDay.nullable().optional(),
  stillings: employmentNumber('stillings').optional(),
  cutType: employmentNumber('cutType').optional(),
  blocked: z.boolean().optional(),
  goal: employmentNumber('goal').optional(),
  perHourFixed: employmentNumber('perHourFixed').optional(),
  perHourExtra: employmentNumber('perHourExtra').optional(),
  fixedPercentage: employmentNumber('fixedPercentage').optional(),
  employedAs: z.enum(employedAsKeys).optional(),
  trainingSince: startDay.nullable().optional(),
  /** Null removes it. The server compares it with the current year. */
  birthYear: z.number().int().nullable().optional(),
  /** All salons of the person, from today or from the day in `from`. */
  activeIn: z.array(objectId).max(100).optional(),
})
export type EmployeeChanges = z.output<typeof changes>

export const movedMonth = z.object({
  month: shownMonth,
  figures: z.array(
    shows(
      'pay',
      z.object({ key: z.string(), label: z.string(), from: z.number(), to: z.number() }),
      ({ key }) => key !== 'goal',
    ),
  ),
})
export type MovedMonth = z.output<typeof movedMonth>

export const saving = z.strictObject({
  ...changes.shape,
  objectId: personId,
  version: z.number().int().optional(),
  /**
   * Dated fields apply from this month; default: the current month. For activeIn and employmentId a day is possible:
   * the first day in the new salons and without the old ones; default: today. A month other than the current one is refused for them.
   */
  from: monthOrDay.optional(),
})

/** People who had the same number in the salon earlier. Their earlier days remain theirs. */
export const usedBefore = z.array(
  z.object({ salonId: objectId, number: z.string(), name: z.string(), until: shownDay }),
)
export type UsedBefore = z.output<typeof usedBefore>

/** What salons in reach owe the person for sent months (P140–P145). Empty if they owe nothing. */
export const owed = z.array(z.object({ salonId: objectId, ...backPayParts }))
export type OwedBackPay = z.output<typeof owed>[number]
