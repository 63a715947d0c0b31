import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { employees } from './employees/employees.ts'
import { type Endpoint, endpoints, type SubjectSchemas } from './endpoint.ts'
import { allEndpoints, schemasOf } from './registry.ts'

const schemas = {
  read: { summary: 'Reads', reply: z.string() },
  change: { summary: 'Changes', body: z.strictObject({ name: z.string() }), reply: z.string() },
} satisfies SubjectSchemas

const read = { method: 'GET', path: '/things', needs: 'signedIn' } as const
const change = { method: 'POST', path: '/things', needs: 'signedIn' } as const

test('an endpoint without schemas, or schemas without an endpoint, do not compile', () => {
  endpoints<typeof schemas>()({ read, change })
  // @ts-expect-error: `change` has schemas but no endpoint.
  endpoints<typeof schemas>()({ read })
  // @ts-expect-error: `remove` has no schemas.
  endpoints<typeof schemas>()({ read, change, remove: change })
  // @ts-expect-error: the permission is missing.
  endpoints<typeof schemas>()({ read, change: { method: 'POST', path: '/things' } })
})

test('an endpoint outside the registry is not served', () => {
  const things = endpoints<typeof schemas>()({ read, change })
  expect(() => schemasOf(things.read)).toThrow('GET /things is missing in src/contract/registry.ts')
})

test('an endpoint has the schemas of the same name', () => {
  expect(schemasOf(employees.get).summary).toBe('A person, with the salary history for those who may see pay')
})

test('every subject is in the registry', async () => {
  const subjects = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(file =>
    /^([\w-]+\/)?[\w-]+\.ts$/.test(file),
  )
  const declared: Endpoint[] = []
  for (const file of subjects) {
    if (file === 'registry.ts') continue
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`)
    for (const table of Object.values(exported)) {
      const rows = table && typeof table === 'object' ? Object.values(table) : []
      if (rows.every(row => 'path' in Object(row))) declared.push(...rows)
    }
  }
  expect(declared.map(row => row.path).sort()).toEqual(allEndpoints.map(row => row.path).sort())
  expect(new Set(allEndpoints.map(row => `${row.method} ${row.path}`)).size).toBe(allEndpoints.length)
})
