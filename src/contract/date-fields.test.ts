import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { EndpointSchemas } from './endpoint.ts'
import {
  beginnings,
  cursor,
  dateFields,
  dayField,
  heldFrom,
  instant,
  monthField,
  numberCursor,
  rankingMonth,
} from './fields.schemas.ts'
import { allEndpoints, schemasOf } from './registry.ts'
import { fieldsOfSchema } from './schema-fields.ts'

/** Hand-written list of the names that the contract uses for months, days, times and page cursors. */
const names = [
  ...[
    'span',
    'against',
    'month',
    'months',
    'week',
    'day',
    'date',
    'days',
    'today',
    'through',
    'backdate',
    'visit',
  ],
  ...['from', 'to', 'before', 'after', 'since', 'until', 'at', 'codesSince', 'stamp', 'oldest'],
  ...[
    'experienceSince',
    'trainingSince',
    'baseFrom',
    'timeCreated',
    'updated',
    'missingDays',
    'firstDay',
    'keptFrom',
    'newDay',
    'newestDay',
    'linkEnds',
    'next',
  ],
  ...['newestReceipts', 'newestHours', 'missingReceipts', 'missingHours'],
  ...['agree', 'differ', 'notSent', 'due', 'paidOn', 'leftOn', 'beganOn', 'withoutReport', 'expiresOn'],
]
const isDated = (name: string): boolean => names.includes(name) || /[a-z](At|Day|Month|Date)$/.test(name)

/** Fields with such a name and another meaning: the end of their path, and the reason. */
const others: readonly (readonly [place: string, because: string])[] = [
  ['GET /objects/{key} query until', 'signed as it was written: another text has no right signature'],
  ['reply logs.*.from', 'a salon or a person'],
  ['reply logs.*.to', 'a salon or a person'],
  ['reply *.changes.*.from', 'the value of any field'],
  ['reply *.changes.*.to', 'the value of any field'],
  ['reply people.*.cells.*.from', 'a cell of a payroll row'],
  ['reply people.*.cells.*.to', 'a cell of a payroll row'],
  ['GET /owner/letters reply *.to', 'an address'],
  ['POST /stats/receipts reply next', 'a number of receipts'],
  ['POST /stats/drivers reply from', 'the turnover of the other days'],
  ['POST /stats/drivers reply to', 'the turnover of these days'],
]

const impossible = [
  ...['2026-02-30', '2026-13', '2026-00', '2026-00-10', '0000-01', '0000-01-01', '10000-01-01', '2026-1'],
  ...['2026-W54', '2025-W53', '2026-W00', '2026-W1', '1999-W01', '2100-W01', '2026-w47'],
  ...['13-2026', '00-2026', '01-0000', '12-0000', '12-9999', '12-1999', '01-2100'],
  ...['9999-12', '1999-12', '2100-01', '2026-02-30T00:00:00.000Z', '2026-01-01T24:00:00.000Z'],
  ...['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000', '2026-02-30T00:00:00.000Z,x'],
  ...['0000-01-01T00:00:00.000Z,x', '2026-01-01T00:00:00.000Z,', '2026-01-01T00:00:00.000Z,x,y', '1,1', ','],
  ...['24:00', '12:60', '-1', '1.5', '9'.repeat(19), 'tekst', ' 2026-10', '2026-10 ', '2026-10\n', 'NaN', ''],
]
const possible = [
  ...[
    '2026-10',
    '2026-W47',
    '10-2026',
    '2026-10-25',
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T00:00:00.000Z,x',
    '7',
    '07:30',
  ],
]
const accepted = (schema: z.ZodType, texts: readonly string[]): readonly string[] =>
  texts.filter(text => schema.safeParse(text).success)

interface Field {
  readonly place: string
  readonly name: string
  readonly schema: z.ZodType
}

const partsOf = ({ params, query, body, reply }: EndpointSchemas) =>
  Object.entries({ params, query, body, reply }).flatMap(([part, schema]) =>
    schema ? [{ part, schema }] : [],
  )

const fieldsOf = (title: string, schemas: EndpointSchemas): readonly Field[] =>
  partsOf(schemas).flatMap(({ part, schema }) =>
    fieldsOfSchema(schema, one => dateFields.has(one)).map(field => {
      const named = field.path.filter(name => name !== '*')
      return {
        place: [title, part, ...(field.path.length > 0 ? [field.path.join('.')] : [])].join(' '),
        name: named.at(-1) ?? part,
        schema: field.schema,
      }
    }),
  )

const isBeginning = (text: string): boolean => beginnings.some(one => one === text)

/** Returns the fault of a field; null for a correct field. */
const faultOf = ({ place, name, schema }: Field): string | null => {
  const own = dateFields.has(schema)
  if (own && !isDated(name)) return `${place}: add the name to the list of this test`
  if (own) {
    const nonsense = accepted(schema, impossible).filter(text => schema !== heldFrom || !isBeginning(text))
    return nonsense.length > 0 ? `${place} takes ${nonsense.join(' and ')}` : null
  }
  if (others.some(([end]) => place.endsWith(end))) return null
  const takes = accepted(schema, [...possible, ...impossible]).filter(text => text !== '')
  if (takes.length === 0) return null
  if (isDated(name))
    return `${place} is no date field of fields.schemas.ts, and takes ${takes.slice(0, 3).join(' and ')}`
  const onlyDates = accepted(schema, ['tekst', 'x', '12345', '+47 41622087']).length === 0
  return onlyDates ? `${place} takes dates alone, and is no date field of fields.schemas.ts` : null
}

const faultsIn = (title: string, schemas: EndpointSchemas) =>
  fieldsOf(title, schemas).flatMap(field => faultOf(field) ?? [])

describe('every month, day, time and cursor of the contract', () => {
  test('uses one of the few strict schemas', () => {
    const faults = allEndpoints.flatMap(endpoint =>
      faultsIn(`${endpoint.method} ${endpoint.path}`, schemasOf(endpoint)),
    )
    expect(faults).toEqual([])
  })

  test('is found inside any schema that wraps it', () => {
    const reply = z.object({
      month: z.string(),
      list: z.array(z.object({ createdAt: z.iso.datetime().nullable().optional() })),
      wanted: z.iso.date(),
      byName: z.record(z.string(), z.union([z.literal(''), z.object({ day: z.string().regex(/^\d/) })])),
      fine: z.object({
        month: monthField,
        at: instant,
        from: z.number(),
        to: z.enum(['a', 'b']),
        name: z.string(),
      }),
    })
    const query = z.strictObject({ before: z.string().optional(), page: cursor })
    expect(
      faultsIn('GET /x', { summary: '', query, reply }).map(fault => fault.split(' ').slice(0, 4)),
    ).toEqual([
      ['GET', '/x', 'query', 'before'],
      ['GET', '/x', 'query', 'page:'],
      ['GET', '/x', 'reply', 'month'],
      ['GET', '/x', 'reply', 'list.*.createdAt'],
      ['GET', '/x', 'reply', 'wanted'],
      ['GET', '/x', 'reply', 'byName.*.day'],
    ])
  })

  test('is read as a value', () => {
    expect(monthField.parse('2000-01')).toBe('2000-01')
    expect(monthField.parse('2099-12')).toBe('2099-12')
    expect(dayField.parse('2028-02-29')).toBe('2028-02-29')
    expect(rankingMonth.parse('01-2000')).toBe('2000-01')
    expect(numberCursor.parse('7')).toBe(7)
    expect(cursor.parse('2026-11-21T12:00:00.000Z,abc')).toEqual({
      at: '2026-11-21T12:00:00.000Z',
      objectId: 'abc',
    })
  })
})
