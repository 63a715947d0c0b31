import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AuditEntry, audit } from '#contract/audit/audit'
import { AUDIT_PAGE } from '#contract/page-sizes'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }

let product: Product

/** A row of the log, as written by an action. */
const logged = (row: {
  at?: string
  actor?: string | null
  action?: string
  subject?: string
  salon?: string
}) => {
  const { at = '2026-11-20T10:00:00.000Z', actor = 'eier', action = 'signed in', subject, salon } = row
  return product.pool.run(
    because,
    sql`insert into audit (at, actor_id, action, subject, salon_id, details)
        values (${at}, ${actor}, ${action}, ${subject ?? null}, ${salon ?? null}, '{"from": 1, "to": 2}')`,
  )
}
const read = async (query: Record<string, string> = {}): Promise<AuditEntry[]> =>
  (await product.call(audit.list, { as: 'eier', query })).json

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
  await product.pool.run(
    because,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
        values ('r-1', 'majorstuen', 'eier', '2026-10-01', now(), 0, '{}', false)`,
  )
})
afterAll(() => product.close())

describe('the log', () => {
  it('says who did what to whom, and what changed', async () => {
    await logged({ action: 'figures entered', subject: 'amina', salon: 'majorstuen' })
    await logged({ action: 'report removed', subject: 'r-1', salon: 'majorstuen' })
    await logged({ action: 'sign-in refused', actor: null })
    const [refused, removed, entered] = await read()
    expect(refused).toMatchObject({ actor: null, subject: null, salon: null })
    expect(removed?.subject).toEqual({ objectId: 'r-1', name: 'Majorstuen 10-2026' })
    expect(entered).toEqual({
      id: expect.any(Number),
      at: '2026-11-20T10:00:00.000Z',
      action: 'figures entered',
      actor: { objectId: 'eier', name: 'Elin' },
      subject: { objectId: 'amina', name: 'Amina' },
      salon: { objectId: 'majorstuen', name: 'Majorstuen' },
      details: { from: 1, to: 2 },
    })
  })

  it('can be filtered by action, actor and target', async () => {
    await logged({ action: 'settings changed', actor: 'amina', subject: 'narrow' })
    await logged({ action: 'settings changed', subject: 'narrow' })
    await logged({ action: 'terms added', actor: 'amina', subject: 'narrow' })
    const found = async (query: Record<string, string>) =>
      (await read(query)).map(({ action, actor }) => `${actor?.objectId} ${action}`)
    expect(await found({ subject: 'narrow' })).toHaveLength(3)
    expect(await found({ subject: 'narrow', action: 'settings changed' })).toEqual([
      'eier settings changed',
      'amina settings changed',
    ])
    expect(await found({ actor: 'amina', action: 'terms added' })).toEqual(['amina terms added'])
    expect(await found({ actor: 'nobody' })).toEqual([])
  })

  it('is exported as CSV with the same filters, in sentences, and the export is logged', async () => {
    await logged({ action: 'figures entered', subject: 'amina', salon: 'majorstuen' })
    const query = { action: 'figures entered', salon: 'majorstuen' }
    const { headers, text } = await product.call(audit.export, { as: 'eier', query })
    expect(headers['content-disposition']).toBe('attachment; filename="logg_2026-11-21.csv"')
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('Tidspunkt;Hendelse;Hva som skjedde;Hvem;Hva;Salong;Detaljer')
    expect(lines[0]).toBe(
      '2026-11-20 11:00:00;Dagstall ført;Elin førte dagstall for Amina i Majorstuen;Elin;Amina;Majorstuen;Til: 2, Fra: 1',
    )
    expect(await read({ salon: 'majorstuen', action: 'signed in' })).toEqual([])
    expect((await read({ action: 'log exported' }))[0]?.details).toEqual(query)
  })

  it('is exported with one statement per thousand entries', async () => {
    await product.pool.run(
      because,
      sql`insert into audit (at, actor_id, action, subject, details)
          select now(), 'eier', 'signed in', 'many', '{}' from generate_series(1, 5200)`,
    )
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const { text } = await product.call(audit.export, { as: 'eier', query: { subject: 'many' } })
    const statements = (spy.mock.calls as unknown[][]).filter(([first]) =>
      (typeof first === 'string' ? first : (first as { text: string }).text).includes('from audit_entry a'),
    )
    spy.mockRestore()
    const [, ...lines] = text.trim().split('\r\n')
    expect([statements.length, lines.length]).toEqual([6, 5200])
  })

  it('uses months in Norwegian time', async () => {
    await logged({ at: '2026-06-30T21:59:59.999Z', subject: 'june' })
    await logged({ at: '2026-06-30T22:00:00.000Z', subject: 'july' })
    await logged({ at: '2026-07-31T22:00:00.000Z', subject: 'august' })
    const subjects = async (month: string) => (await read({ month })).map(entry => entry.subject?.objectId)
    expect(await subjects('2026-07')).toEqual(['july'])
    expect(await subjects('2026-06')).toEqual(['june'])
    expect((await product.call(audit.list, { as: 'eier', query: { month: '2026-13' } })).status).toBe(400)
  })

  it('is paged, with each entry once', async () => {
    for (let i = 0; i < AUDIT_PAGE + 5; i++) await logged({ action: 'signed out', subject: `s-${i}` })
    const seen: string[] = []
    let before: number | undefined
    for (;;) {
      const page = await read({ action: 'signed out', ...(before && { before: String(before) }) })
      seen.push(...page.map(entry => entry.subject?.objectId ?? ''))
      before = page.at(-1)?.id
      if (page.length < AUDIT_PAGE) break
    }
    expect(seen).toEqual(Array.from({ length: AUDIT_PAGE + 5 }, (_, i) => `s-${AUDIT_PAGE + 4 - i}`))
  })
})
