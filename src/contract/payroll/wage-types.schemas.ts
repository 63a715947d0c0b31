import { z } from 'zod'
import { type PayComponent, payComponentKeys } from '#domain/payroll/pay-components'
import { type PayDescription, payDescriptionKeys } from '#domain/payroll/pay-descriptions'
import type { SubjectSchemas } from '../endpoint.ts'

export const payComponentField = z.enum(payComponentKeys as [PayComponent, ...PayComponent[]])
const base = z.enum(['hours', 'amount', 'days', 'quantity'])
const account = z
  .string()
  .regex(/^\d{1,8}$/)
  .nullable()

const wageType = z.strictObject({
  component: payComponentField,
  wageType: z.string().regex(/^\d{1,5}$/),
  /** Null means the payroll system takes the account from the wage type. */
  account: account.default(null),
  contraAccount: account.default(null),
  base,
})

export const payDescriptionField = z.enum(payDescriptionKeys as [PayDescription, ...PayDescription[]])

/** The description of the a-melding, and what the kroner are part of. */
const reported = z.strictObject({
  description: payDescriptionField.nullable(),
  withholding: z.boolean(),
  contribution: z.boolean(),
  holidayPay: z.boolean(),
})

/** A component of pay and its wage type. Without a wage type it is not exported. */
const listed = z.object({
  component: payComponentField,
  label: z.string(),
  bases: z.array(base),
  base,
  wageType: z.string().nullable(),
  account: z.string().nullable(),
  contraAccount: z.string().nullable(),
  /** Null for a component that is not reported. */
  reported: reported.nullable(),
  /** The proposed description, and why; null if there is none. */
  proposed: z.object({ description: payDescriptionField, because: z.string() }).nullable(),
})

export const wageTypesSchemas = {
  list: {
    summary: 'Every component of pay with its wage type in the payroll system',
    reply: z.array(listed),
  },
  save: {
    summary: 'Sets the wage types of the chain; a component left out has none',
    body: z.strictObject({
      wageTypes: z.array(wageType).max(payComponentKeys.length),
      /** A component left out is reported as before. */
      reported: z
        .array(reported.extend({ component: payComponentField }))
        .max(payComponentKeys.length)
        .default([]),
    }),
    reply: z.array(listed),
  },
} satisfies SubjectSchemas

export type ListedWageType = z.output<typeof listed>
