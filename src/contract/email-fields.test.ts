import { expect, it } from 'vitest'
import { z } from 'zod'
import { email, emailSchemas } from './email.schemas.ts'
import { allEndpoints, schemasOf } from './registry.ts'

interface Inner {
  readonly innerType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly element?: z.ZodType
  readonly in?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
}

const innerOf = (schema: z.ZodType): Inner => schema.def as Inner

/** The schemas that make up a field, from the outside in; an e-mail schema counts as a whole. */
const partsOf = (schema: z.ZodType): z.ZodType[] => {
  const { innerType, options = [], element, in: before } = innerOf(schema)
  const within = emailSchemas.has(schema) ? [] : [innerType, element, before, ...options]
  return [schema, ...within.filter(one => one !== undefined).flatMap(partsOf)]
}

const fieldsOf = (schema: z.ZodType, path: string): (readonly [path: string, schema: z.ZodType])[] =>
  partsOf(schema).flatMap(part =>
    Object.entries(innerOf(part).shape ?? {}).flatMap(([name, field]) => [
      [`${path}.${name}`, field] as const,
      ...fieldsOf(field, `${path}.${name}`),
    ]),
  )

const isNamedEmail = (path: string) => /(e-?mail|epost)\w*$/i.test(path)
/** A text whose pattern or format describes an e-mail address. */
const isPattern = (part: z.ZodType) =>
  part.def.type === 'string' &&
  /@|"format":"email"/.test(JSON.stringify(z.toJSONSchema(part, { io: 'input' })))
const hasPattern = (schema: z.ZodType) =>
  partsOf(schema).some(part => !emailSchemas.has(part) && isPattern(part))
const isOurs = (schema: z.ZodType) => partsOf(schema).some(part => emailSchemas.has(part))

/** All fields that callers send, across all endpoints. */
const sent = allEndpoints.flatMap(endpoint => {
  const { params, query, body } = schemasOf(endpoint)
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? fieldsOf(schema, `${endpoint.method} ${endpoint.path} ${part}`) : [],
  )
})

const loose = (fields: typeof sent) =>
  fields
    .filter(([path, schema]) => (isNamedEmail(path) || hasPattern(schema)) && !isOurs(schema))
    .map(([path]) => path)

it('every e-mail field uses the one grammar', () => {
  expect(loose(sent)).toEqual([])
  const checked = sent.filter(([path]) => isNamedEmail(path)).map(([path]) => path)
  expect(checked).toEqual(
    expect.arrayContaining([
      'POST /guarantee/form body.email',
      'POST /complaint/create body.email',
      'POST /register body.email',
      'POST /login body.email',
      'POST /identity/lost-password body.email',
      'POST /manage/invite body.email',
      'POST /manage/invitations body.people.email',
    ]),
  )
})

it('a field with another grammar is found', () => {
  const wrong = z.strictObject({
    email: z.string().optional(),
    contact: z.string().regex(/^[^@]+@.+$/),
    to: z.array(z.strictObject({ mail: z.email() })),
    right: z.strictObject({ email: email.optional() }),
  })
  expect(loose(fieldsOf(wrong, 'POST /wrong body')).sort()).toEqual([
    'POST /wrong body.contact',
    'POST /wrong body.email',
    'POST /wrong body.to.mail',
  ])
})
