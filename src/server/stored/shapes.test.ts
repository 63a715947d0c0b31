import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, type SubjectSchemas } from '#contract/endpoint'
import { registerSubject } from '#contract/registry'
import { repeated } from '#server/http/idempotency'
import { broughtRow, countedThen, type StoredRow } from './report-rows.ts'
import { bringForward, EDITION, type Steps } from './shapes.ts'

const none: Steps = {
  reportRow: [],
  salonTerms: [],
  reportDraft: [],
  terms: [],
  setting: [],
  idempotentReply: [],
  letter: [],
  importReport: [],
  whatIfChanges: [],
  whatIfResult: [],
}

describe('stored data', () => {
  test('are upgraded through the steps after their own edition, in order [H12]', () => {
    const steps: Steps = {
      ...none,
      terms: [
        { to: 3, forward: (terms: { rate: number }) => ({ ...terms, rate: terms.rate * 2 }) },
        { to: 2, forward: (terms: { sats: number }) => ({ rate: terms.sats + 1 }) },
      ],
    }
    expect(bringForward('terms', { edition: 1, stored: { sats: 4 } }, steps)).toEqual({ rate: 10 })
    expect(bringForward('terms', { edition: 2, stored: { rate: 4 } }, steps)).toEqual({ rate: 8 })
    expect(bringForward('terms', { edition: 3, stored: { rate: 4 } }, steps)).toEqual({ rate: 4 })
  })

  test('are separated by name in shared tables: settings, letters, replies', () => {
    const forward = (value: number, name: string) => (name === 'percentage' ? value / 100 : value)
    const steps: Steps = { ...none, setting: [{ to: 2, forward }] }
    const setting = (name: string) => bringForward('setting', { edition: 1, stored: 40, name }, steps)
    expect([setting('percentage'), setting('goodsCostShare')]).toEqual([0.4, 40])
  })

  test('are unchanged when nothing has changed since', () => {
    const stored = { employees: ['anna'] }
    expect(bringForward('reportDraft', { edition: EDITION, stored })).toBe(stored)
  })
})

describe('a row of a report', () => {
  test('counts with its manual changes, and is not recomputed', () => {
    const stored = {
      inputs: { varTillegg: 0, kursTimer: 3 },
      modifications: { varTillegg: 500 },
      computed: { name: 'Anna', endeligLonn: 1 },
    } satisfies StoredRow
    expect(countedThen(broughtRow(1, stored))).toEqual({
      varTillegg: 500,
      kursTimer: 3,
      name: 'Anna',
      endeligLonn: 1,
    })
  })
})

describe('the answer to a call that is repeated after an update', () => {
  const schemas = {
    save: { summary: 'Changes a rate', reply: z.object({ percentage: z.number() }) },
  } satisfies SubjectSchemas
  const rates = endpoints<typeof schemas>()({ save: { method: 'POST', path: '/rates', needs: 'admin' } })
  registerSubject(rates, schemas)

  test('is the first one', () => {
    const reply = { percentage: 40 }
    expect(repeated(rates.save, { reply, edition: 0 })).toEqual(reply)
  })

  test('says that it was done, when it is no longer available; the work is not repeated', () => {
    expect(() => repeated(rates.save, { reply: { sats: 40 }, edition: 0 })).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
  })
})

test('code that writes stored data states their edition', () => {
  const tables = [
    ...['report', 'report_draft', 'terms_set', 'chain_setting', 'idempotent_reply', 'outbox'],
    ...['import', 'ranking'],
  ]
  const written = new RegExp(`insert into (${tables.join('|')}) \\(([^)]*)\\)`, 'g')
  const writes = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/(test|fixture)\.ts$/.test(name))
    .flatMap(name =>
      [...readFileSync(`src/server/${name}`, 'utf8').matchAll(written)].map(
        ([, table = '', columns = '']) => ({ name, table, states: /\bedition\b/.test(columns) }),
      ),
    )
  expect(new Set(writes.map(({ table }) => table))).toEqual(new Set(tables))
  expect(writes.filter(({ states }) => !states)).toEqual([])
})
