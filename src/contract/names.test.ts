import { expect, test } from 'vitest'
import { z } from 'zod'
import { NAME_FORMAT, typedName } from './name.schemas.ts'
import { allEndpoints, schemasOf } from './registry.ts'

interface Json {
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly format?: string
  readonly type?: string
}

/** Fields that do not hold the typed name of a person or a salon, with the reason. */
const others: Readonly<Record<string, string>> = {
  'POST /manage/access.name': 'the row as it is shown; it is not stored',
  'POST /report/create.employees[].name': 'the row as it was shown; an older name must be sent too',
  'POST /imports.name': 'the name of a file',
  'POST /settings.employerName': 'may be empty; otherwise the rule of names decides',
  'PATCH /tutorials/{objectId}.captions.name': 'the name of a file',
  'POST /tutorials.upload.name': 'the name of a file',
}

/** The path of every name in a request that does not use the schema of names. */
const bareNames = (schema: Json, path: string): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const here = `${path}.${key}`
    const isName = /^name$|Name$/.test(key) && (inner.type === 'string' || inner.anyOf)
    if (isName && !JSON.stringify(inner).includes(`"format":"${NAME_FORMAT}"`)) return [here]
    return bareNames(inner, here)
  }),
  ...(schema.items ? bareNames(schema.items, `${path}[]`) : []),
  ...(schema.anyOf ?? []).flatMap(inner => bareNames(inner, path)),
]

test('every name that a user types uses the one schema of names', () => {
  const bare = allEndpoints.flatMap(endpoint => {
    const { body, query } = schemasOf(endpoint)
    return [body, query].flatMap(schema =>
      schema
        ? bareNames(
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json,
            `${endpoint.method} ${endpoint.path}`,
          )
        : [],
    )
  })
  expect(bare.toSorted()).toEqual(Object.keys(others).toSorted())
})

test('an invalid name has its own message, and a valid one is stored composed', () => {
  expect(typedName(10).safeParse('=1+1').error?.issues[0]?.message).toContain('kan ikke begynne med')
  expect(typedName(10).parse(' A\u030Ase ')).toBe('\u00C5se')
})
