import { z } from 'zod'
import { faultOfName } from '#domain/values/names'

/** What the schema of a name says of itself in the API's description. */
export const NAME_FORMAT = 'name'

const isWritten = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\0')

/** A name of a person, a salon or a device, as somebody types it. Names that are only shown are plain strings: older ones stay. */
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
