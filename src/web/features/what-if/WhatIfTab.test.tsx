import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListedTerms } from '#contract/terms/terms'
import type { WhatIf, WhatIfOf } from '#contract/what-if/what-if'
import { shippedOvertime } from '#domain/payroll/overtime-terms'
import { shippedTerms, type Terms } from '#domain/payroll/terms'
import { defaultSettings } from '#domain/settings/chain-settings'
import { leave, NOON, openAs, owner, refused, user } from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)
afterEach(() => void vi.restoreAllMocks())

const [terms] = shippedTerms as [Terms]
const { terms: _, ...values } = defaultSettings
const shipped: ListedTerms = {
  ...terms,
  wageTable: [...terms.wageTable],
  objectId: 'shipped',
  commission: null,
  overtime: shippedOvertime,
  addedBy: null,
  addedAt: null,
}
const months = ['2026-10', '2026-09', '2026-08']
const sums = { paid: 300_000, wouldBe: 294_000, difference: -6000 }
const onGuarantee = { before: 0, after: 0 }
const result: WhatIfOf = {
  ...sums,
  parts: { commission: -6000, guarantee: 0, other: 0 },
  cost: { paid: 390_000, wouldBe: 382_000, difference: -8000 },
  counts: { more: 0, same: 1, less: 1, toGuarantee: 0, belowGuarantee: 0 },
  salons: [
    {
      objectId: 's1',
      name: 'Storo',
      ...sums,
      cost: null,
      months: months.map(month => ({ month, paid: 100_000, wouldBe: 98_000, difference: -2000 })),
    },
  ],
  people: [
    { objectId: 'p1', name: 'Nora Lie', salonId: 's1', ...sums, months: 3, onGuarantee, belowGuarantee: 0 },
    {
      objectId: 'p2',
      name: 'Ida Dahl',
      salonId: 's1',
      paid: 0,
      wouldBe: 0,
      difference: 0,
      months: 3,
      onGuarantee,
      belowGuarantee: 0,
    },
  ],
  notReproduced: { rows: 0, paid: 0, months: [] },
}
const whole = (more: Partial<WhatIf> = {}): WhatIf => ({
  objectId: 'w1',
  name: null,
  madeAt: '2026-11-21T11:00:00.000Z',
  changes: { terms: { commission: { percentage: 38 } }, people: {} },
  months: [...months].reverse(),
  state: 'done',
  progress: { done: 3, of: 3 },
  result,
  ...more,
})
const listed = ({ progress: _progress, result: of, ...about }: WhatIf) => ({
  ...about,
  totals: of && {
    ...sums,
    counts: of.counts,
    aMonth: { difference: -2000, fewestMonths: 3, mostMonths: 3 },
  },
})
const list = (more: object = {}) => ({ months, kept: [], draft: null, ...more })
const replies = {
  '/terms': [shipped],
  '/settings': { ...values, version: '1' },
  '/whatif': list(),
}
const open = (more: object = {}) => openAs(owner, '/admin-panel/what-if', { ...replies, ...more })

describe('Hva om', () => {
  test('needs three sent months', async () => {
    await open({ '/whatif': list({ months: months.slice(1) }) })
    expect(await screen.findByRole('heading', { name: 'Trenger minst 3 sendte lønnsmåneder' })).toBeDefined()
    expect(screen.queryByLabelText('Provisjon av behandlinger (%)')).toBeNull()
  })

  test('computes a change, marks it, and says who loses first [P235] [P238]', async () => {
    const { asked } = await open({
      '/whatif': (body: object) => ('months' in body ? { objectId: 'w1' } : list()),
      '/whatif/w1': whole(),
    })
    expect(await screen.findByRole('heading', { name: 'Ingen endringer ennå' })).toBeDefined()
    const field = screen.getByLabelText('Provisjon av behandlinger (%)')
    await user.clear(field)
    await user.type(field, '38')
    expect(screen.getByText(/^nå 40/)).toBeDefined()
    expect(await screen.findByText(/^Lønna ville vært 6.000.kr lavere på 3 måneder, 2,0.%\.$/)).toBeDefined()
    expect(asked.filter(({ body }) => body && 'months' in (body as object)).map(({ body }) => body)).toEqual([
      { terms: { commission: { percentage: 38 } }, people: {}, months },
    ])
    expect(screen.getByText('1 får mindre.')).toBeDefined()
    expect(screen.queryByText('Nora Lie')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Se de 2' }))
    const people = within(screen.getByRole('dialog')).getAllByRole('row')
    expect(people.slice(1).map(row => row.textContent?.slice(0, 8))).toEqual(['Nora Lie', 'Ida Dahl'])
  })

  test('keeps the figures before while new ones are computed, and says so', async () => {
    let now = whole()
    await open({
      '/whatif': (body: object) => ('months' in body ? { objectId: 'w1' } : list({ draft: listed(whole()) })),
      '/whatif/w1': () => now,
    })
    const said = await screen.findByText(/^Lønna ville vært 6.000/)
    now = whole({ state: 'running', result: null, progress: { done: 1, of: 3 } })
    const field = screen.getByLabelText('Provisjon av behandlinger (%)')
    await user.clear(field)
    await user.type(field, '37')
    expect(await screen.findByText(/Tallene under er fra forrige utregning\.$/)).toBeDefined()
    expect(said.isConnected).toBe(true)
  })

  test('in a narrow window the answer is in a bar below the terms, which leads to it', async () => {
    const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
    await open({ '/whatif': list({ draft: listed(whole()) }), '/whatif/w1': whole() })
    await user.click(await screen.findByRole('button', { name: /^Lønna ville vært 6.000.kr lavere/ }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Hva om' }))
  })

  test('in a narrow window the bar does not wait for a computation that stopped', async () => {
    const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
    await open({
      '/whatif': (body: object) => ('months' in body ? { objectId: 'w2' } : list({ draft: listed(whole()) })),
      '/whatif/w1': whole(),
      '/whatif/w2': whole({ objectId: 'w2', state: 'failed', result: null }),
    })
    await screen.findByRole('button', { name: /^Lønna ville vært 6.000/ })
    const field = screen.getByLabelText('Provisjon av behandlinger (%)')
    await user.clear(field)
    await user.paste('37')
    expect(await screen.findByRole('button', { name: 'Ingenting er regnet ut.' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Regner ut …' })).toBeNull()
  })

  test('says that a computation stopped, and computes it again', async () => {
    const failed = whole({ state: 'failed', result: null })
    const { asked } = await open({
      '/whatif': (body: object) => ('months' in body ? { objectId: 'w1' } : list({ draft: listed(failed) })),
      '/whatif/w1': failed,
    })
    expect(await screen.findByText('Utregningen stoppet')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Regn ut på nytt' }))
    await waitFor(() => expect(asked.some(({ body }) => body && 'months' in (body as object))).toBe(true))
  })

  test('sends nothing that cannot be, and shows what the server refuses', async () => {
    const { asked } = await open({
      '/whatif': (body: object) => ('months' in body ? refused(400, 'invalid_payload') : list()),
    })
    const field = await screen.findByLabelText('OTP (%)')
    await user.clear(field)
    // Pasted: on a busy machine the 4 of a typed 40 would be sent.
    await user.paste('40')
    expect(await screen.findByText('Skriv et tall fra 0 til 20')).toBeDefined()
    expect(asked.some(({ body }) => body && 'months' in (body as object))).toBe(false)
    await user.clear(field)
    await user.type(field, '4')
    expect((await screen.findByRole('alert')).textContent).toContain('Ingenting er regnet ut.')
  })

  test('names an alternative, and shows three side by side with the open one first', async () => {
    const kept = ['A', 'B', 'C'].map(name => listed(whole({ objectId: name, name })))
    const { asked } = await open({
      '/whatif': list({ kept, draft: listed(whole()) }),
      '/whatif/w1': whole(),
      '/whatif/keep': { success: true },
    })
    const table = await screen.findByRole('table', { name: 'Alternativer' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(one => one.textContent),
    ).toEqual(['38 %ikke lagret', 'Alagret 21. nov. 2026', 'Blagret 21. nov. 2026'])
    expect(screen.getByText('3 av 4 vist')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Åpne C' })).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Lagre som nytt alternativ' }))
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await waitFor(() =>
      expect(asked.find(({ endpoint }) => endpoint === '/whatif/keep')?.body).toEqual({
        objectId: 'w1',
        name: '38 %',
      }),
    )
  })

  test('shows the sum of the salons’ own averages as the change per month, each bar at its month [P249]', async () => {
    const [storo] = result.salons as [WhatIfOf['salons'][number]]
    const asker = {
      ...storo,
      objectId: 's2',
      name: 'Asker',
      difference: 500,
      months: [{ month: '2026-10', paid: 50_000, wouldBe: 50_500, difference: 500 }],
    }
    const both = whole({ result: { ...result, difference: -5500, salons: [storo, asker] } })
    // −6 000 kr over 3 months and 500 kr over 1: −2 000 and 500, together −1 500.
    const draft = {
      ...listed(both),
      totals: {
        ...sums,
        difference: -5500,
        counts: result.counts,
        aMonth: { difference: -1500, fewestMonths: 1, mostMonths: 3 },
      },
    }
    await open({ '/whatif': list({ draft }), '/whatif/w1': both })
    const salons = await screen.findByRole('table', { name: 'Salongene' })
    const last = within(salons)
      .getAllByRole('row')
      .map(row => row.lastElementChild?.textContent?.replace(/\s/g, ' '))
    expect(last).toEqual(['Endring per måned, kr', '−2 0003 måneder', '+5001 måned', '−1 500'])
    const bars = within(salons).getByRole('img', { name: /^Asker/ })
    expect([...bars.children].map(bar => bar.className.includes('none'))).toEqual([true, true, false])
    const alternatives = screen.getByRole('table', { name: 'Alternativer' })
    const row = within(alternatives).getByRole('row', { name: /^Endring per måned/ })
    // The only one is not kept, and nothing else could be shown.
    expect(screen.queryByText(/vist$/)).toBeNull()
    expect(row.textContent?.replace(/\s/g, ' ')).toBe('Endring per måned, kr−1 500snitt av 1 til 3 måneder')
    expect(screen.queryByText(/^Mer per måned/)).toBeNull()
  })

  test('opens the form of new terms with the changes, and without a source [P242]', async () => {
    await openAs(owner, '/admin-panel/terms/new?whatif=w1', { ...replies, '/whatif/w1': whole() })
    const changed = await screen.findByRole('table', { name: 'Endret fra desember 2026' })
    expect(within(changed).getAllByRole('row')[1]?.textContent).toBe(
      'Provisjon av behandlinger40\u00a0%38\u00a0%',
    )
    expect(screen.getByLabelText('Kilde')).toHaveProperty('value', '')
  })
})
