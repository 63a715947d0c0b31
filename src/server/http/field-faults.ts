import type { z } from 'zod'
import { WRONG_EMAIL } from '#domain/values/email-address'
import { number } from '#domain/values/number-format'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

/** The message for a value that is none of the choices. */
const CHOICE = 'Må være ett av valgene'
const WRONG = 'Kan ikke brukes her'

const wrongTypes: Readonly<Record<string, string>> = {
  string: 'Må være tekst',
  number: 'Må være et tall',
  int: 'Må være et helt tall',
  boolean: 'Må være ja eller nei',
  array: 'Må være en liste',
}

const wrongFormats: Readonly<Record<string, string>> = {
  email: WRONG_EMAIL,
  url: 'Ikke en nettadresse',
  date: 'Ikke en dato som finnes',
  datetime: 'Ikke et tidspunkt',
}

const amount = (limit: number | bigint): string => number(Number(limit), 2)

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string => {
  if (origin === 'string') return `Høyst ${amount(maximum)} tegn`
  if (origin === 'array') return `Høyst ${amount(maximum)} i listen`
  return inclusive === false ? `Må være under ${amount(maximum)}` : `Høyst ${amount(maximum)}`
}

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string => {
  if (origin === 'string') return Number(minimum) === 1 ? 'Må fylles ut' : `Minst ${amount(minimum)} tegn`
  if (origin === 'array') return `Minst ${amount(minimum)} i listen`
  return inclusive === false ? `Må være over ${amount(minimum)}` : `Minst ${amount(minimum)}`
}

/** The steps of a number, as 0.01: 'Høyst to desimaler' is a sentence of the schema itself. */
const notMultiple = ({ divisor }: z.core.$ZodIssueNotMultipleOf): string =>
  divisor === 1 ? 'Må være et helt tall' : `Må gå opp i ${amount(divisor)}`

const isMissing = (input: unknown): boolean => input === undefined || input === null

/**
 * The sentence for a fault that the field's schema has no sentence for. A schema's own sentence comes first, so zod's English ones reach
 * nobody.
 */
export const faultInWords = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'Må fylles ut' : (wrongTypes[issue.expected] ?? WRONG)
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig)
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall)
    case 'invalid_format':
      return wrongFormats[issue.format] ?? 'Er skrevet på feil måte'
    case 'not_multiple_of':
      return notMultiple(issue as z.core.$ZodIssueNotMultipleOf)
    case 'invalid_value':
    case 'invalid_union':
      return isMissing(issue.input) ? 'Må fylles ut' : CHOICE
    case 'unrecognized_keys':
      return 'Ukjent felt'
    default:
      return WRONG
  }
}

/** True if a value is of another kind than an option takes, so that its faults say nothing about what was entered. */
const isOfOtherKind = (issues: readonly Issue[]): boolean =>
  issues.some(({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value'))

/** The faults of the one option of a union that takes such a value; the fault of the union if several do, or none. */
export const innermost = (issue: Issue): readonly Issue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const [likely, ...others] = issue.errors.filter(issues => issues.length > 0 && !isOfOtherKind(issues))
  if (!likely || others.length > 0) return [issue]
  return likely.flatMap(inner => innermost({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
}
