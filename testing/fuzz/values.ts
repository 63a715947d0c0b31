import { z } from 'zod'
import { fc } from '../properties.ts'

/** Ids of the scene that the caller may use. */
export type Ids = readonly string[]

const texts = [
  ...['', ' ', '\u0000', '\ud800', 'a\udfff', '\u202Eslett\u202C', '\u2066x\u2069', '\ufeff', 'e\u0301'],
  ...['A'.repeat(400), '9'.repeat(400), '=1+1', "'; drop table report; --", '<img src=x onerror=alert(1)>'],
  ...[
    '%00',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '1,1',
    '2026-11-21T00:00:00.000Z,x',
    'null',
    '[]',
    '{}',
  ],
]

/** Months and days at all boundaries: limits, calendar, daylight saving. */
const dates = [
  ...[
    '2026-10',
    '2000-01',
    '1999-12',
    '2099-12',
    '2100-01',
    '0000-00',
    '0001-01',
    '9999-12',
    '2026-13',
    '2026-00',
  ],
  ...[
    '2026-11-21',
    '2026-02-29',
    '2024-02-29',
    '2026-10-25',
    '2027-03-28',
    '1999-12-31',
    '2099-12-31',
    '9999-12-31',
  ],
  ...[
    '0000-01-01',
    '10000-01-01',
    '-000001-01-01',
    '2026-12-31T23:30:00Z',
    '2026-1',
    '２０２６-１０',
    '2026',
    '10',
  ],
]

const numbers = [
  ...[0, -0, 1, -1, 0.1, 5e-324, 1e-7, 1e15, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 63],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 2, Number.NaN, Number.POSITIVE_INFINITY],
]

/** Values that no field expects. */
export const oddities = (ids: Ids): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: fc.constantFrom(...dates) },
    { weight: 2, arbitrary: fc.constantFrom(...texts) },
    { weight: 2, arbitrary: fc.constantFrom(...numbers) },
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom(true, false, null),
    fc.anything({ maxDepth: 2 }),
  )

interface Schema {
  readonly type?: string | string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
}

/** A value close to a schema, occasionally with an unexpected part. */
const around = (schema: Schema, ids: Ids, depth = 0): fc.Arbitrary<unknown> => {
  const odd = oddities(ids)
  const inner = (one: Schema) => around(one, ids, depth + 1)
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map(inner))
    if (schema.properties && depth < 4)
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, inner(one)])),
        { requiredKeys: [] },
      )
    if (schema.items && depth < 4) return fc.array(inner(schema.items), { maxLength: 2 })
    if (schema.type === 'object') return fc.dictionary(fc.constantFrom(...ids, 'x'), odd, { maxKeys: 2 })
    return odd
  }
  return fc.oneof({ weight: 8, arbitrary: right() }, { weight: 1, arbitrary: odd })
}

export const about = (type: z.ZodType | undefined, ids: Ids): fc.Arbitrary<unknown> =>
  around(type ? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema) : {}, ids)

/** Raw bodies that no library can normalise before they are sent. */
export const rawBodies: Readonly<Record<string, () => string>> = {
  'nesting without end': () => `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  'nesting that is never closed': () => '[{"a":'.repeat(100_000),
  'a text of 10 MB': () => `{"name":"${'x'.repeat(10_000_000)}"}`,
  'a text of 1.5 MB': () => `{"name":"${'æ'.repeat(750_000)}"}`,
  '150,000 keys': () => `{${Array.from({ length: 150_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  'a key twice': () => '{"objectId":"a","objectId":"b"}',
  'a prototype': () => '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  'half a text': () => '{"objectId": "a',
  'numbers that are none': () => '[1e999, -1e999, 0x10, 01, NaN]',
  'minus nothing': () => '{"objectId":-0,"goal":5e-324,"sales":1e308}',
  'half a surrogate pair': () => '{"objectId":"\\ud800","name":"a\\u0000b"}',
  nothing: () => '',
  'a byte order mark': () => '\ufeff{}',
}

const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/html;q=0', 'application/xml', ';;,', 'x'.repeat(8000), '*/*;q=nan'],
  // Only unsupported encodings, because the test reads responses without decoding.
  'accept-encoding': ['identity;q=0, *;q=0', 'zstd, x', 'gzip;q=0', ',,,'],
  'accept-language': ['x'.repeat(5000), 'nb;q=æ'],
  'content-encoding': ['gzip', 'foo', 'gzip, gzip', 'identity', 'br'],
  'content-type': [
    ...['text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', 'x', '/'],
    ...['application/offset+octet-stream', 'application/json;;', 'image/svg+xml'],
  ],
  'content-length': ['0', '1', '99999999999', '-1', 'x', '5, 6'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=0-0,2-3', 'lines=1', 'bytes=99999999999999999999-'],
  'if-match': ['*', '"x"', 'x'],
  'if-none-match': ['*', '"x"', 'W/"x"', ','],
  'if-modified-since': ['x', 'Mon, 01 Jan 2001 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  'if-unmodified-since': ['x', 'Mon, 01 Jan 2001 00:00:00 GMT'],
  'if-range': ['"x"', 'x'],
  'idempotency-key': ['', 'x', 'x'.repeat(5000), 'a b', '\u00e6'],
  authorization: ['', 'Bearer', 'Basic YTpi', 'Bearer a.b.c', `Bearer ${'x'.repeat(6000)}`],
  cookie: ['refresh=x', '=;=;', 'x'.repeat(6000)],
  origin: ['null', 'https://evil.test', 'x'],
  host: ['evil.test'],
  'x-forwarded-for': ['1.2.3.4', 'x, y', '1.2.3.4,'.repeat(500)],
  'tus-resumable': ['1.0.0', '0.2.2', ''],
  'upload-length': ['0', '10', '-1', '1e308', '9'.repeat(30)],
  'upload-offset': ['0', '-1', '9'.repeat(30), 'x'],
  'upload-metadata': [
    'name',
    'name !!',
    'name eA==,name eQ==',
    `name ${Buffer.from('../../x').toString('base64')}`,
  ],
}

const oneHeader = fc
  .constantFrom(...Object.keys(oddHeaders))
  .chain(name => fc.constantFrom(...(oddHeaders[name] ?? [''])).map(value => [name, value] as const))

/** Mostly none, otherwise one, occasionally many. */
export const headers: fc.Arbitrary<Record<string, string>> = fc
  .oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(oneHeader, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(oneHeader, { minLength: 2, maxLength: 6 }) },
  )
  .map(pairs => Object.fromEntries(pairs))
