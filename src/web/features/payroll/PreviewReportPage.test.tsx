import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { payrollColumns } from '#domain/payroll/columns'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  refused,
  table,
  user,
} from '../../../../testing/statistics-screens.tsx'
import { draftAfter, imported, importOf } from './draft.fixture.ts'
import { reportToSend } from './report-to-send.ts'
import { sheetRowsOf } from './sheet/sheet-rows.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const amina = imported('Amina')
const { present } = draftAfter(importOf(amina, { stillings: 70 }))
const { employees, modifications } = reportToSend({
  salonId: majorstuen.objectId,
  month: '2026-10' as never,
  draft: present,
  rows: sheetRowsOf(present),
  sales: { is: 'known', sales: 0 },
  replaces: null,
})
const linnea = { objectId: 'linnea', name: 'Linnea Åsgård' }
const nothingAsked = {
  asked: false,
  needsApproval: false,
  approved: null,
  exported: null,
  locked: null,
  usualSystem: null,
  openings: [],
}
const report = {
  objectId: 'new',
  salonId: majorstuen.objectId,
  salonName: 'Majorstuen',
  manager: linnea,
  month: '2026-10',
  createdAt: '2026-11-20T11:00:00.000Z',
  employees,
  modifications,
  backPay: {},
  sales: 0,
  terms: amina.terms,
  hoursIncludeLunch: false,
  replaces: null,
  replacedBy: null,
  stage: null,
  steps: nothingAsked,
  moved: [],
  reasons: {},
  notArrived: {},
}
/** The chain asks for approval, and the report waits for it. */
const waiting = {
  asked: true,
  needsApproval: true,
  approved: null,
  exported: null,
  locked: null,
  usualSystem: null,
  openings: [],
}
const elin = { by: 'Elin', at: '2026-11-20T12:00:00.000Z' }
const exported = { ...elin, format: 'visma' }
const counterpart = (objectId: string, removed = false) => ({
  objectId,
  manager: linnea,
  createdAt: '2026-11-02T08:00:00.000Z',
  removed,
})

describe('a sent report', () => {
  test('links to its correction, which starts with its people and changes [P74]', async () => {
    const savedDraft = { version: 1, savedAt: '2026-11-21T10:59:00.000Z', others: [] }
    const { asked, at } = await openAs(owner, '/reports/preview/new', {
      '/reports': [],
      '/reports/new': report,
      '/employees': [
        {
          objectId: 'amina',
          name: 'Amina',
          avatar: null,
          activeIn: [majorstuen.objectId],
          processed: true,
          inactiveLastMonth: false,
        },
      ],
      '/stats/salary': {
        stats: {
          objectId: 'amina',
          name: 'Amina',
          inputs: amina.imported,
          terms: amina.terms,
          hoursIncludeLunch: false,
          otherSalons: [],
          notArrived: [],
        },
      },
      '/stats/sales': { sales: 0 },
      [`/report-drafts/${majorstuen.objectId}/2026-10`]: { draft: null, others: [] },
      '/report/draft': savedDraft,
    })
    await user.click(await screen.findByRole('link', { name: 'Rett opp' }))
    await at(`/reports/generate/${majorstuen.objectId}?month=2026-10&replaces=new`)
    await screen.findByText('Retter rapporten fra 20. november 2026 kl. 12:00')
    await screen.findByText(/utkast lagret 11:59/)
    expect(asked.find(({ endpoint }) => endpoint === '/report/draft')?.body).toMatchObject({
      employees: ['amina'],
      modifications: { amina: { stillings: 70 } },
      replaces: 'new',
    })
  })

  test('that was corrected says so, links to the valid one, and cannot be corrected again', async () => {
    await openAs(owner, '/reports/preview/new', {
      '/reports/new': { ...report, replacedBy: counterpart('newer') },
    })
    const link = await screen.findByRole('link', { name: /^rapporten fra 2. november 2026 kl. 09:00/ })
    expect(link.getAttribute('href')).toBe('/reports/preview/newer')
    expect(screen.queryByRole('link', { name: 'Rett opp' })).toBeNull()
  })

  test('shows cell by cell what it changed in the one before', async () => {
    await openAs(owner, '/reports/preview/new', {
      '/reports/new': { ...report, replaces: counterpart('old') },
      '/reports/new/differences': {
        replaces: counterpart('old'),
        people: [
          {
            objectId: 'amina',
            name: 'Amina',
            change: 'changed',
            cells: [
              { key: 'stillings', from: 80, to: 70 },
              { key: 'comment', from: '', to: 'Ny avtale' },
            ],
          },
          {
            objectId: 'thea',
            name: 'Thea',
            change: 'removed',
            cells: [{ key: 'endeligLonn', from: 1200.5, to: null }],
          },
        ],
        sales: null,
        terms: null,
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Forskjeller' }))
    const rows = within(await table()).getAllByRole('row')
    const texts = rows.map(row =>
      [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    )
    expect(texts).toEqual([
      ['Ansatt', 'Kolonne', 'Før', 'Etter'],
      ['Amina', 'Stilling', '80 %', '70 %'],
      ['Kommentar', '–', 'Ny avtale'],
      ['Thea (gikk ut)', 'Endelig lønn', '1 200,50 kr', '–'],
    ])
  })

  test('is printed whole, with its headings, sums and changes, and without the reason for sick leave [P66]', async () => {
    await openAs(owner, '/reports/preview/new', { '/reports/new': report })
    await screen.findByRole('grid', { name: 'Lønnsark' })
    window.dispatchEvent(new Event('beforeprint'))
    const parts = screen.getAllByRole('table', { hidden: true })
    const heads = parts.flatMap(part =>
      [...part.querySelectorAll('thead tr:last-child th')].map(({ textContent }) => textContent),
    )
    // Each part repeats the two frozen columns. No part includes the reason column.
    const exported = payrollColumns.filter(column => column.exported).length
    expect(exported).toBeGreaterThanOrEqual(64)
    expect(heads).toHaveLength(exported - 2 + 2 * parts.length)
    expect(parts[0]?.textContent).toContain('Sum, 1 ansatte')
    const stillings = [...(parts[0]?.querySelectorAll('tbody td') ?? [])].find(
      ({ textContent }) => textContent === '70',
    )
    expect(stillings?.className).toContain('changed')
    window.dispatchEvent(new Event('afterprint'))
    await vi.waitFor(() => expect(screen.queryAllByRole('table', { hidden: true })).toEqual([]))
  })
})

describe('approval before payroll', () => {
  const at = '/reports/preview/new'
  const band = () => screen.findByRole('region', { name: 'Godkjenning før lønn' })
  const states = async () =>
    within(await band())
      .getAllByRole('listitem')
      .filter(item => item.dataset.state)
      .map(item => [item.querySelector('strong')?.textContent, item.dataset.state])

  test('shows nothing in a chain that does not ask for it', async () => {
    await openAs(owner, at, { '/reports/new': report })
    await screen.findByRole('grid', { name: 'Lønnsark' })
    expect(screen.queryByRole('region', { name: 'Godkjenning før lønn' })).toBeNull()
  })

  test('asks before it approves, with the focus on Avbryt, and sends the report once [P125]', async () => {
    const { asked } = await openAs(owner, at, {
      '/reports/new': { ...report, stage: 'waits', steps: waiting },
      '/report/approve': { success: true },
    })
    expect(await states()).toEqual([
      ['Sendt', 'done'],
      ['Godkjent', 'next'],
      ['Eksportert', 'later'],
      ['Låst', 'later'],
    ])
    await user.click(within(await band()).getByRole('button', { name: 'Godkjenn' }))
    const question = await screen.findByRole('dialog', { name: 'Er du sikker?' })
    expect(document.activeElement?.textContent).toBe('Avbryt')
    expect(question.textContent).toContain('til 1 ansatt i Majorstuen for oktober 2026')
    await user.click(within(question).getByRole('button', { name: 'Godkjenn' }))
    await screen.findByText('Rapporten er godkjent')
    expect(asked.filter(({ endpoint }) => endpoint === '/report/approve')).toEqual([
      { endpoint: '/report/approve', body: { objectId: 'new' } },
    ])
  })

  test('says why the sender waits, and offers no file that pays people [P126]', async () => {
    const sender = { objectId: 'me', name: 'Kari Moe' }
    await openAs(owner, at, {
      '/reports/new': { ...report, manager: sender, stage: 'waits', steps: waiting },
    })
    await within(await band()).findByText('Du sendte rapporten selv. En annen på kjedenivå må godkjenne den.')
    expect(within(await band()).queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Eksporter' }))
    const dialog = await screen.findByRole('dialog', { name: 'Eksporter' })
    const offered = within(dialog).getAllByRole('button')
    expect(offered.map(button => button.querySelector('strong')?.textContent)).toEqual([
      'Excel',
      'CSV',
      'PDF',
    ])
    expect(dialog.textContent).toContain('Ikke godkjent ennå')
  })

  const systemsOffered = async (given: object, holidayFiles: object) => {
    const { asked } = await openAs(owner, at, {
      '/reports/new': { ...report, stage: 'approved', steps: { ...waiting, approved: elin }, ...given },
      '/reports/new/exports': [],
      '/reports/new/holiday-files': holidayFiles,
    })
    await user.click(await screen.findByRole('button', { name: 'Eksporter' }))
    const dialog = await screen.findByRole('dialog', { name: 'Eksporter' })
    await vi.waitFor(() =>
      expect(asked.map(({ endpoint }) => endpoint)).toContain('/reports/new/holiday-files'),
    )
    const visma = () =>
      within(dialog)
        .getAllByRole('button')
        .map(button => button.querySelector('strong')?.textContent)
        .filter(name => name?.startsWith('Visma'))
    return { dialog, visma }
  }
  const file = { fileId: 'f', format: 'visma', at: elin.at, by: 'Elin', payments: 1 }
  const fromEarlier = 'Visma Lønn, feriepengene fra en tidligere fil'

  test('offers no file with holiday pay that the person registered after the approval [P251]', async () => {
    const { dialog, visma } = await systemsOffered({}, { waiting: 2, needsAnother: 1, files: [file] })
    await vi.waitFor(() => expect(visma()).toEqual([fromEarlier]))
    expect(dialog.textContent).toContain(
      'Du har ført 1 feriepengebeløp etter at rapporten ble godkjent. En annen må hente ut fila til lønnssystemet.',
    )
  })

  test('offers the holiday pay that no file has, and that of earlier files [P212]', async () => {
    const { visma } = await systemsOffered({}, { waiting: 2, files: [file] })
    await vi.waitFor(() => expect(visma()).toEqual(['Visma', 'Visma, bare feriepenger', fromEarlier]))
  })

  test('offers no holiday pay of a corrected report after its correction is removed [P74] [P211]', async () => {
    const corrected = { replacedBy: counterpart('next', true) }
    const { dialog, visma } = await systemsOffered(corrected, { waiting: 2, files: [file] })
    expect(visma()).toEqual(['Visma'])
    expect(dialog.textContent).not.toContain('Feriepenger')
  })

  test('makes the file of the salon’s usual payroll system without a question, and says why it cannot', async () => {
    const steps = { ...waiting, approved: elin, usualSystem: 'visma' }
    const { asked } = await openAs(owner, at, {
      '/reports/new': { ...report, stage: 'approved', steps },
      '/reports/new/exports': [],
      '/reports/new/export': {
        ...refused(422, 'invalid_payload'),
        fields: { amina: 'Amina mangler ansattnummer' },
      },
    })
    await user.click(within(await band()).getByRole('button', { name: 'Eksporter til Visma' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Amina mangler ansattnummer')
    expect(within(dialog).getByRole('button', { name: /^Tripletex/ })).toBeTruthy()
    expect(asked.filter(({ endpoint }) => endpoint === '/reports/new/export')).toHaveLength(1)
  })

  test('tells of a locked month, which cannot be corrected or removed, and who opened it before [P127]', async () => {
    const locked = { ...waiting, approved: elin, exported, locked: elin }
    const openings = [{ ...elin, reason: 'Feil sats' }]
    const { asked } = await openAs(owner, at, {
      '/reports/new': { ...report, stage: 'locked', steps: { ...locked, openings } },
      '/report/lock/open': { success: true },
    })
    await within(await band()).findByText('Låst opp av Elin 20. november 2026 kl. 13:00: Feil sats')
    expect((await states()).map(([, state]) => state)).toEqual(['done', 'done', 'done', 'done'])
    expect(screen.queryByRole('link', { name: 'Rett opp' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'FJERNE' })).toBeNull()

    await user.click(within(await band()).getByRole('button', { name: 'Lås opp' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lås opp måneden' })
    expect(document.activeElement?.textContent).toBe('Avbryt')
    await user.click(within(dialog).getByRole('button', { name: 'Lås opp' }))
    await within(dialog).findByText('Skriv hvorfor måneden låses opp')
    await user.type(within(dialog).getByRole('textbox'), ' Feil timer ')
    await user.click(within(dialog).getByRole('button', { name: 'Lås opp' }))
    await screen.findByText('Måneden er låst opp')
    expect(asked.filter(({ endpoint }) => endpoint === '/report/lock/open').map(({ body }) => body)).toEqual([
      { salonId: majorstuen.objectId, month: '2026-10', reason: 'Feil timer' },
    ])
  })
})
