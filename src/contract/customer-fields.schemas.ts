import { z } from 'zod'
import { email } from './email.schemas.ts'
import { typedName } from './name.schemas.ts'

/** Half a character cannot be written down, and NUL is the one that no database holds. */
const isReadable = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\0')

/** Text from outside: well-formed, without the one character that no database holds. */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Må fylles ut')
    .max(most, `Høyst ${most} tegn`)
    .refine(isReadable, 'Kan ikke leses')

const phone = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[+\d][\d\s()-]*$/, 'Bare siffer og mellomrom')

/** A field that was left empty says nothing. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema])
    .optional()
    .default(null)

/** Who a case is of, and how they are reached. */
export const customer = { name: typedName(120), email: orNothing(email), phone: orNothing(phone) }
