import { z } from 'zod'
import { faultOf, figureNames } from '#domain/sales/daily-figures'
import { leftSalon } from '../employees/shown-employee.schemas.ts'
import type { SubjectSchemas } from '../endpoint.ts'
import { monthField, objectId, shownDay, timeBookDay } from '../fields.schemas.ts'

/** Figures entered by hand, within their bounds. Null means the figure is derived. */
const figureFields = Object.fromEntries(
  figureNames.map(name => [
    name,
    z
      .number()
      .superRefine((value, refusal) => {
        const fault = faultOf(name, value)
        if (fault) refusal.addIssue(fault)
      })
      .optional(),
  ]),
) as Record<(typeof figureNames)[number], z.ZodOptional<z.ZodNumber>>

const figures = {
  ...figureFields,
  besok: figureFields.besok.nullable(),
  varekost: figureFields.varekost.nullable(),
  bonuspoeng: figureFields.bonuspoeng.nullable(),
}

/** All figures of a day, as shown. */
export const shownFigures = Object.fromEntries(
  figureNames.map(name => [name, z.number().nullable()]),
) as Record<(typeof figureNames)[number], z.ZodNullable<z.ZodNumber>>

const figureRow = z.object({
  salonId: objectId,
  objectId,
  day: shownDay,
  ...shownFigures,
  /** True when the row was entered or corrected by hand; enteredBy is the last person who did so. */
  byHand: z.boolean(),
  enteredBy: z.string().nullable(),
})
export type FigureRow = z.output<typeof figureRow>

const namedFigureRow = figureRow.extend({ name: z.string() })
export type NamedFigureRow = z.output<typeof namedFigureRow>

const personOfTimeBook = z.object({
  objectId,
  name: z.string(),
  avatar: z.string().nullable(),
  left: leftSalon,
})
export type PersonOfTimeBook = z.output<typeof personOfTimeBook>

export const dailyFiguresSchemas = {
  list: {
    summary: 'The daily figures of a salon’s people in a month',
    query: z.strictObject({ salonId: objectId, month: monthField }),
    reply: z.array(namedFigureRow),
  },
  people: {
    summary: 'The people whose daily figures of a salon’s month can be entered, with those who have left',
    query: z.strictObject({ salonId: objectId, month: monthField }),
    reply: z.array(personOfTimeBook),
  },
  save: {
    summary: 'Enters or corrects the daily figures of a person by hand; what is left out stays',
    body: z.strictObject({ salonId: objectId, objectId, day: timeBookDay, ...figures }),
    reply: figureRow,
  },
} satisfies SubjectSchemas
