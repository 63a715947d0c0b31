import { z } from 'zod'
import { faultOfName } from '#domain/values/names'

/** The format that the API description shows for a name. */
export const NAME_FORMAT = 'name'

const isWritten = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\0')

/** The name of a person, a salon or a device, as typed. Names in replies are plain strings, because older names remain valid. */
export const typedName = (most: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1, 'Må fylles ut')
    .max(most, `Høyst ${most} tegn`)
    .refine(isWritten, 'Kan ikke leses')
    .superRefine((name, context) => {
      const fault = faultOfName(name)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    })
    .meta({ format: NAME_FORMAT })
