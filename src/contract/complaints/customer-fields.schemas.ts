import { z } from 'zod'
import { isPhoneNumber, WRONG_PHONE } from '#domain/values/phone-number'
import { email } from '../email.schemas.ts'
import { typedName } from '../name.schemas.ts'

/** An unpaired surrogate cannot be encoded as UTF-8, and PostgreSQL cannot store NUL. */
const isReadable = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\0')

/** Text from outside: well-formed and without NUL. */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Må fylles ut')
    .max(most, `Høyst ${most} tegn`)
    .refine(isReadable, 'Kan ikke leses')

const phone = z.string().trim().refine(isPhoneNumber, WRONG_PHONE)

/** An empty field becomes null. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema])
    .optional()
    .default(null)

/** The customer of a case and their contact details. */
export const customer = { name: typedName(120), email: orNothing(email), phone: orNothing(phone) }
