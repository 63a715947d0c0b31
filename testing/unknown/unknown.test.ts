import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { rankings } from '#contract/rankings/rankings'
import { allEndpoints, schemasOf } from '#contract/registry'
import { drivers } from '#contract/statistics/drivers'
import { statistics } from '#contract/statistics/statistics'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { targets } from '#contract/statistics/targets'
import { cases } from '../access/cases.ts'
import type { Product } from '../product.ts'
import { type Ask, asks, noFiguresUnder } from './asks.ts'
import { asPutIn, driverFields, fields, fileRows, rankedLists, targetFields } from './fields.ts'
import { openScene, type Removed, removable } from './scene.ts'

const roles = ['eier', 'kjede', 'sjef', 'radgiver', 'amina'] as const

// biome-ignore lint/suspicious/noExplicitAny: a reply of any endpoint.
type Json = any

interface Answer {
  readonly ask: Ask
  readonly as: string
  readonly status: number
  readonly json: Json
  readonly text: string
}

const nameOf = ({ endpoint, body, params, query }: Ask): string =>
  `${endpoint.method} ${endpoint.path} ${JSON.stringify({ ...body, ...params, ...query })}`

const askAll = async (product: Product): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (const ask of asks)
    for (const as of roles) {
      const { endpoint, ...given } = ask
      const { status, json, text } = await product.call(endpoint, { as, ...given })
      answers.push({ ask, as, status, json, text })
    }
  return answers
}

/** All values of the table's fields anywhere in the reply; pairs and series by element. */
const valuesIn = (
  reply: Json,
  path: string,
  found: (field: string, path: string, value: Json) => void,
  named = fields,
): void => {
  if (reply === null || typeof reply !== 'object') return
  for (const [key, value] of Object.entries(reply)) {
    if (asPutIn.includes(key)) continue
    const at = `${path}.${key}`
    // 'sales' is a figure, but also the name of an object with sales outside visits.
    const isFigure =
      named[key] !== undefined && !(key === 'sales' && typeof value === 'object' && value !== null)
    if (isFigure) for (const one of Array.isArray(value) ? value : [value]) found(key, at, one)
    else valuesIn(value, at, found, named)
  }
}

const isFile = ({ ask }: Answer): boolean => Object.values<unknown>(statisticsExport).includes(ask.endpoint)
const isRanking = ({ ask }: Answer): boolean => ask.endpoint === rankings.get

const namesIn = ({ ask }: Answer) => {
  if (Object.values<unknown>(targets).includes(ask.endpoint)) return targetFields
  return Object.values<unknown>(drivers).includes(ask.endpoint) ? driverFields : fields
}

const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(';').map(cell => cell.replace(/^"(.*)"$/, '$1')))

/** The fields in a reply, each with its path and value; null when unknown. */
const saidIn = (answer: Answer): readonly (readonly [field: string, at: string, value: Json])[] => {
  const said: [string, string, Json][] = []
  if (isFile(answer))
    for (const [, name = '', , ...cells] of cellsOf(answer.text))
      for (const cell of cells) said.push([name, name, cell === '' ? null : cell])
  else if (isRanking(answer))
    for (const [name, list] of Object.entries<Json>(answer.json.categories))
      said.push([name, name, list.length === 0 ? null : list.length])
  else valuesIn(answer.json, '', (field, at, value) => said.push([field, at, value]), namesIn(answer))
  return said
}

const sourcesOf = (answer: Answer, field: string): readonly Removed[] | undefined =>
  (isFile(answer) ? fileRows : isRanking(answer) ? rankedLists : namesIn(answer))[field]

/** True when the reply can contain a number. A file and a value of any kind can. */
const holdsNumbers = (endpoint: Endpoint): boolean => {
  let found = false
  z.toJSONSchema(schemasOf(endpoint).reply, {
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      found ||= ['number', 'int', 'any', 'unknown'].includes(zodSchema._zod.def.type)
    },
  })
  return found
}

test('every endpoint with numbers is either tested here or listed as having no figures', () => {
  const asked = new Set(asks.map(({ endpoint }) => endpoint.path))
  const isUnder = (path: string) =>
    noFiguresUnder.some(start => path === start || path.startsWith(`${start}/`))
  const unplaced = allEndpoints
    .filter(({ path }) => !asked.has(path) && !isUnder(path))
    .filter(endpoint => holdsNumbers(endpoint))
    .map(({ method, path }) => `${method} ${path}`)
    .filter(name => !cases[name]?.numbers)
  expect(unplaced).toEqual([])
})

describe('with every source', () => {
  let answers: readonly Answer[]
  let product: Product
  beforeAll(async () => {
    product = await openScene(null)
    answers = await askAll(product)
  }, 240_000)
  afterAll(() => product.close())

  test('every question is answered for some role, and every field of the tables is known somewhere', () => {
    for (const ask of asks)
      expect(
        answers.filter(one => one.ask === ask && one.status === 200).length,
        nameOf(ask),
      ).toBeGreaterThan(0)
    const known = new Set(
      answers
        .filter(({ status }) => status === 200)
        .flatMap(answer => saidIn(answer).flatMap(([field, , value]) => (value === null ? [] : field))),
    )
    for (const field of [...Object.keys(fields), ...Object.keys(fileRows), ...Object.keys(rankedLists)])
      expect(known, field).toContain(field)
  })

  test('the chain’s own terms are never missing: the initial ones apply from the beginning', async () => {
    const { json } = await product.call(statistics.salary, {
      as: 'eier',
      body: { objectId: 'amina', salonId: 'majorstuen', month: '2026-10' },
    })
    expect(json.stats).toMatchObject({
      notArrived: [],
      terms: { wageTable: [{ years: 0, perHour: 198.5 }, {}, {}, {}] },
    })
  })
})

/** The minimum number of checked values, so that a renamed field is noticed. */
const leastLooked = { 'time book': 500, registers: 500, goals: 5, 'Z reports': 3, terms: 100 } as const

describe.each(removable)('without %s', removed => {
  let answers: readonly Answer[]
  let product: Product
  beforeAll(async () => {
    product = await openScene(removed)
    answers = await askAll(product)
  }, 240_000)
  afterAll(() => product.close())

  test('the dependent values are null for every role with access, never 0', () => {
    const wrong: string[] = []
    let looked = 0
    for (const answer of answers.filter(({ status }) => status === 200))
      for (const [field, at, value] of saidIn(answer)) {
        if (!sourcesOf(answer, field)?.includes(removed)) continue
        looked++
        if (value !== null)
          wrong.push(`${nameOf(answer.ask)} as ${answer.as}, ${at}: ${JSON.stringify(value)}`)
      }
    expect(wrong).toEqual([])
    expect(looked).toBeGreaterThan(leastLooked[removed])
  })

  test('drivers join what the time book alone tells apart, and add up [K57]', () => {
    const replies = answers.filter(({ ask, status }) => ask.endpoint === drivers.read && status === 200)
    expect(replies.length).toBeGreaterThan(5)
    const names = {
      customersPerDay: removed === 'time book',
      hours: !['time book', 'registers'].includes(removed),
    }
    for (const { json } of replies)
      for (const [name, isThere] of Object.entries(names))
        expect(json.drivers.some((driver: Json) => driver.name === name)).toBe(isThere)
  })

  test('a ranking names the salons without it, and the source [M2]', () => {
    const source = {
      'time book': 'timeBook',
      registers: 'registers',
      goals: null,
      'Z reports': null,
      terms: null,
    }[removed]
    const lacking = ['majorstuen', 'storo'].map(objectId => ({
      objectId,
      name: expect.any(String),
      notArrived: [source],
    }))
    const replies = answers.filter(answer => isRanking(answer) && answer.status === 200)
    expect(replies.length).toBeGreaterThan(2)
    for (const { json } of replies) expect(json.missing).toEqual(source ? lacking : [])
  })

  test('the other values are known as before', () => {
    const known = new Set(
      answers
        .filter(({ status }) => status === 200)
        .flatMap(answer => saidIn(answer).flatMap(([field, , value]) => (value === null ? [] : field))),
    )
    for (const [field, needs] of Object.entries({ ...fields, ...fileRows }))
      if (!needs.includes(removed)) expect(known, field).toContain(field)
  })

  test('the row of pay says which source has not arrived, and its inputs are 0 as specified', async () => {
    const { json } = await product.call(statistics.salary, {
      as: 'sjef',
      body: { objectId: 'amina', salonId: 'majorstuen', month: '2026-10' },
    })
    if (removed === 'terms') return expect(json).toMatchObject({ error: 'api_failed' })
    const missing = { 'time book': ['timeBook'], registers: ['registers'], goals: [], 'Z reports': [] }[
      removed
    ]
    expect(json.stats.notArrived).toEqual(missing)
    expect(json.stats.inputs.produksjonstimer).toBe(removed === 'time book' ? 0 : 14)
    expect(json.stats.inputs.behOmsetning).toBe(removed === 'registers' ? 0 : 1600)
    const status = json.stats.status
    if (removed === 'goals') expect(status).toEqual({ title: 'Mål mangler', percentage: 0 })
    if (removed === 'registers') expect(status).toEqual({ title: 'Omsetning mangler', percentage: null })
  })
})
