import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ComplaintLog } from '#contract/complaints/complaints'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
  user,
} from '../../../../testing/statistics-screens.tsx'
import { expense, listed, one, replies } from './case.fixture.ts'

// KitPicker is large; loading it here keeps the load time out of the first test.
beforeAll(() => import('../../ui/KitPicker.tsx'), 60_000)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const open = (path = '/complaints/c1', given: Record<string, object> = replies()) =>
  openAs(owner, path, given)
const updates = (asked: { endpoint: string; body: unknown }[]) =>
  asked.filter(({ endpoint }) => endpoint === '/complaint/update').map(({ body }) => body)
const yes = async (name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('the list', () => {
  test('shows name, created time, countdown and a square with its meaning [R080] [R081] [R142]', async () => {
    await open('/complaints')
    const row = (await screen.findByRole('link', { name: 'Marte Lindqvist' })).closest('li') as HTMLElement
    expect(within(row).getByText('November 19th, 15:42:00').getAttribute('lang')).toBe('en')
    expect(row.textContent).toContain('Tid igjen: 03:42')
    expect(within(row).getByRole('img', { name: 'Venter på deg' })).toBeDefined()
    expect(row.textContent).toContain('Godkjenn kost · Majorstuen')
  })

  test('has its tabs, its salon filter and a text for an empty list [R080]', async () => {
    const { asked, at } = await open('/complaints', { ...replies(), '/complaints': [] })
    expect((await screen.findByText('No complaints to show')).getAttribute('lang')).toBe('en')
    const tabs = within(screen.getByRole('navigation', { name: 'Tabs' })).getAllByRole('link')
    expect(tabs.map(tab => tab.textContent)).toEqual(['All', 'Todo 1', 'Done'])
    await user.click(tabs[1] as HTMLElement)
    await at('/complaints?tab=todo')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Salong' }), 'Storo')
    await at('/complaints?tab=todo&salon=s2')
    expect(screen.getByRole('option', { name: 'All salons' })).toBeDefined()
    expect(asked.filter(({ endpoint }) => endpoint === '/complaints').length).toBeGreaterThan(2)
  })

  test('keeps its search field while the address follows a pause in the text', async () => {
    const { asked, at } = await open('/complaints')
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    await user.type(field, 'Kj')
    await at('/complaints?search=Kj')
    // Without the field these letters would be commands of the page.
    await user.keyboard('ell')
    await at('/complaints?search=Kjell')
    expect([field.value, document.activeElement === field]).toEqual(['Kjell', true])
    expect(updates(asked)).toEqual([])
    await user.clear(field)
    await at('/complaints')
    expect(document.activeElement).toBe(field)
  })

  test('adds new cases on its own, and asks a reader who has scrolled down first [R090]', async () => {
    const lists = [[listed()], [listed({ objectId: 'c2', name: 'Guro Tveit' }), listed()]]
    const { tell } = await open('/complaints', { ...replies(), '/complaints': () => lists.shift() ?? [] })
    await screen.findByRole('link', { name: 'Marte Lindqvist' })
    vi.stubGlobal('scrollY', 900)
    act(() => tell('event: change\ndata: {"kind":"complaint","what":"new","objectId":"c2"}\n\n'))
    await user.click(await screen.findByRole('button', { name: '1 ny. Vis' }))
    await screen.findByRole('link', { name: 'Guro Tveit' })
  })
})

describe('a case', () => {
  test('that does not exist says so [R082]', async () => {
    await open('/complaints/gone')
    expect((await screen.findByText('Complaint information not found')).getAttribute('lang')).toBe('en')
  })

  test('shows the net cost, and that the employee is not specified [R082]', async () => {
    await open()
    expect((await screen.findByText('Not specified')).getAttribute('lang')).toBe('en')
    expect(screen.getByRole('article', { name: 'Kostnad 1' }).textContent).toContain(
      'Uten mva.: 1\u00a0000,00\u00a0kr',
    )
  })

  test('takes a step only after the question [R083] [R085]', async () => {
    const { asked } = await open()
    await user.click(await screen.findByRole('button', { name: 'Godkjenn kost' }))
    expect(within(await screen.findByRole('dialog')).getByText('Are you sure?')).toBeDefined()
    await yes('Avbryt')
    expect(updates(asked)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Godkjenn kost' }))
    await yes('Godkjenn kost')
    await waitFor(() =>
      expect(updates(asked)).toEqual([{ objectId: 'c1', change: { moveExpense: { id: 'i1', status: 2 } } }]),
    )
  })

  test('asks who did the work before an expense is closed [R083]', async () => {
    const step = { to: 3, label: 'Forespør lukking', takesFixer: true, asksForReason: false } as const
    const { asked } = await open('/complaints/c1', replies({ expenses: [expense({ status: 2, step })] }))
    await user.click(await screen.findByRole('button', { name: 'Forespør lukking' }))
    expect(screen.getByText('No employee selected')).toBeDefined()
    await user.click(await screen.findByRole('combobox', { name: 'Utført av' }))
    await user.click(await screen.findByRole('option', { name: 'Linnea Berg' }))
    await user.click(screen.getByRole('button', { name: 'Forespør lukking' }))
    await yes('Forespør lukking')
    await waitFor(() =>
      expect(updates(asked)).toEqual([
        { objectId: 'c1', change: { moveExpense: { id: 'i1', status: 3, fixer: 'linnea' } } },
      ]),
    )
  })

  test('shows users who may not approve that it is pending, without × or transfer or logs [R087]', async () => {
    const held = expense({ step: null, heldBack: 'role' })
    const may = { remove: false, transfer: false, customerData: false }
    const manager = personOf({ type: 'manager', salons: [majorstuen] })
    await openAs(manager, '/complaints/c1', replies({ expenses: [held], may, logs: null }))
    expect((await screen.findByText('Pending approval')).getAttribute('lang')).toBe('en')
    for (const name of ['Godkjenn kost', 'Fjern kostnad 1', 'Flytt til annen salong', 'Logs'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('refuses an empty refund, and reads a decimal comma [R084]', async () => {
    const { asked } = await open()
    await user.click(await screen.findByRole('button', { name: 'Refusjon' }))
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    expect(screen.getByText('Refund cannot be empty')).toBeDefined()
    await user.type(screen.getByLabelText('Refusjon i kroner'), '450,5')
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    await waitFor(() =>
      expect(updates(asked)).toEqual([{ objectId: 'c1', change: { addRefund: { cost: 450.5 } } }]),
    )
  })

  test('starts a note with its prefix, and does not save the prefix alone [R088]', async () => {
    const { asked } = await open()
    const area = (await screen.findByLabelText('Nytt notat')) as HTMLTextAreaElement
    expect(Number(area.getAttribute('rows'))).toBeGreaterThanOrEqual(3)
    const save = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
    await user.click(area)
    expect(area.value).toBe('21.11 12:00:00_Kari Moe: ')
    expect(save.disabled).toBe(true)
    await user.type(area, 'Ringte kunden')
    await user.click(save)
    await waitFor(() =>
      expect(updates(asked)).toEqual([
        { objectId: 'c1', change: { addNote: { text: '21.11 12:00:00_Kari Moe: Ringte kunden' } } },
      ]),
    )
  })

  test('keeps a note that is edited while it is saved [R088]', async () => {
    let answer: () => void = () => undefined
    const slow = {
      ...replies(),
      '/complaint/update': () => new Promise(done => (answer = () => done(one()))),
    }
    const { asked } = await open('/complaints/c1', slow)
    const area = (await screen.findByLabelText('Nytt notat')) as HTMLTextAreaElement
    await user.type(area, 'Ringte kunden')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(updates(asked)).toHaveLength(1))
    await user.type(area, ' igjen')
    await act(async () => answer())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    )
    expect(area.value).toBe('21.11 12:00:00_Kari Moe: Ringte kunden igjen')
  })

  test('takes one action at a time: a cost that is being saved is not entered twice', async () => {
    let answer: () => void = () => undefined
    const slow = {
      ...replies(),
      '/complaint/update': () => new Promise(done => (answer = () => done(one()))),
    }
    const { asked } = await open('/complaints/c1', slow)
    await user.type(await screen.findByLabelText('Nytt notat'), 'Ringte kunden')
    await user.click(screen.getByRole('button', { name: 'Kostnad' }))
    await user.type(screen.getByLabelText('Kostnad i kroner'), '500')
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    await waitFor(() => expect(updates(asked)).toHaveLength(1))
    // The other actions of the case wait for the reply.
    for (const name of ['Save', 'Fjern kostnad 1', 'Flytt til annen salong', 'Godkjenn kost'])
      await user.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(updates(asked)).toEqual([{ objectId: 'c1', change: { addExpense: { cost: 500 } } }])
    await act(async () => answer())
    await waitFor(() => expect(screen.queryByLabelText('Kostnad i kroner')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(updates(asked).slice(1)).toEqual([
        { objectId: 'c1', change: { addNote: { text: '21.11 12:00:00_Kari Moe: Ringte kunden' } } },
      ]),
    )
  })

  test('keeps a form that is opened while another one is saved', async () => {
    let answer: () => void = () => undefined
    const slow = {
      ...replies(),
      '/complaint/update': () => new Promise(done => (answer = () => done(one()))),
    }
    const { asked } = await open('/complaints/c1', slow)
    await user.click(await screen.findByRole('button', { name: 'Kostnad' }))
    await user.type(screen.getByLabelText('Kostnad i kroner'), '500')
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    await waitFor(() => expect(updates(asked)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Refusjon' }))
    await user.type(screen.getByLabelText('Refusjon i kroner'), '450')
    await act(async () => answer())
    expect(screen.getByLabelText('Refusjon i kroner')).toHaveProperty('value', '450')
  })

  test('returns to the list when it is moved out of reach [R089]', async () => {
    const { at } = await open('/complaints/c1', replies({}, { inReach: false, salonName: 'Storo' }))
    await user.click(await screen.findByRole('button', { name: 'Flytt til annen salong' }))
    await user.selectOptions(await screen.findByLabelText('Ny salong'), 'Storo')
    await user.click(screen.getByRole('button', { name: 'Flytt' }))
    await yes('Flytt saken')
    await at('/complaints')
  })
})

describe('the palette', () => {
  test('finds cases by their text, and links to them', async () => {
    const { asked, at } = await open('/complaints')
    await screen.findByRole('link', { name: 'Marte Lindqvist' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Gå til' }), 'marte')
    await screen.findByRole('option', { name: 'Marte Lindqvist · Majorstuen · nr. 1001 Garantisak' })
    expect(asked.filter(({ endpoint }) => endpoint === '/complaints').length).toBeGreaterThan(1)
    await user.keyboard('{Enter}')
    await at('/complaints/c1')
  })
})

const visitReceipt = { objectId: '7', day: '2026-11-17', time: '14:20', register: 'K1', amountIn: 1250 }

describe('the visit’s receipt (C38)', () => {
  test('is shown with the items, and can be replaced or marked as missing', async () => {
    const offered = {
      ...visitReceipt,
      objectId: '8',
      time: '15:05',
      amountIn: 900.5,
      byEmployee: false,
      fits: true,
      lines: [{ text: 'Klipp dame', class: 'treatment', quantity: 1, amountIn: 900.5 }],
    }
    const { asked } = await open('/complaints/c1', {
      ...replies({ receipt: visitReceipt }),
      '/complaints/c1/receipts': { day: '2026-11-17', receipts: [offered] },
    })
    await screen.findByText('Kvittering 17. nov. kl. 14:20, 1 250 kr')
    await user.click(screen.getByRole('button', { name: 'Velg en annen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kvitteringen for besøket' }))
    const button = await dialog.findByRole('button', { name: /15:05/ })
    expect(button.textContent).toBe('15:05 · K1900,50\u00a0krKlipp dameSamme beløp som saken')
    await user.click(button)
    await waitFor(() =>
      expect(updates(asked)).toEqual([{ objectId: 'c1', change: { linkReceipt: { receipt: '8' } } }]),
    )
    await user.click(await screen.findByRole('button', { name: 'Velg en annen' }))
    await user.click(await screen.findByRole('button', { name: 'Fant ikke kvitteringen' }))
    await waitFor(() =>
      expect(updates(asked).at(-1)).toEqual({ objectId: 'c1', change: { linkReceipt: null } }),
    )
  })

  test('says when none was found or chosen', async () => {
    await open('/complaints/c1', replies({ receiptMissing: true }))
    await screen.findByText('Fant ikke kvitteringen')
    expect(screen.getByRole('button', { name: 'Velg kvittering' })).toBeDefined()
  })
})

describe('a reason (C39)', () => {
  test('is asked for when the amount is above its bound, and sent with it', async () => {
    const { asked } = await open('/complaints/c1', replies({ freeOfReason: { expense: 0, refund: 1000 } }))
    await user.click(await screen.findByRole('button', { name: 'Refusjon' }))
    await user.type(screen.getByLabelText('Refusjon i kroner'), '1000')
    expect(screen.queryByLabelText('Hvorfor er beløpet så høyt?')).toBeNull()
    await user.type(screen.getByLabelText('Refusjon i kroner'), ',01')
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    expect(screen.getByText('Skriv hvorfor')).toBeDefined()
    expect(updates(asked)).toEqual([])
    await user.type(screen.getByLabelText('Hvorfor er beløpet så høyt?'), 'Hele håret må gjøres om')
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    await waitFor(() =>
      expect(updates(asked)).toEqual([
        { objectId: 'c1', change: { addRefund: { cost: 1000.01, reason: 'Hele håret må gjøres om' } } },
      ]),
    )
  })

  test('is asked for at an approval that needs one, before the question', async () => {
    const step = { to: 2, label: 'Godkjenn kost', takesFixer: false, asksForReason: true } as const
    const { asked } = await open('/complaints/c1', replies({ expenses: [expense({ cost: 6000, step })] }))
    await user.click(await screen.findByRole('button', { name: 'Godkjenn kost' }))
    expect(screen.getByText('Skriv hvorfor')).toBeDefined()
    await user.type(screen.getByLabelText('Hvorfor er beløpet så høyt?'), 'Avtalt')
    await user.click(screen.getByRole('button', { name: 'Godkjenn kost' }))
    await yes('Godkjenn kost')
    await waitFor(() =>
      expect(updates(asked)).toEqual([
        { objectId: 'c1', change: { moveExpense: { id: 'i1', status: 2, reason: 'Avtalt' } } },
      ]),
    )
  })

  test('is shown with the item and in the log', async () => {
    const entry: ComplaintLog = {
      id: 1,
      createdAt: '2026-11-21T10:00:00.000Z',
      user: 'jonas',
      index: 0,
      cost: 6000,
      receipt: null,
      reason: 'Avtalt på telefon',
      from: null,
      to: null,
      type: 'expense_created',
      status: 1,
    }
    await open('/complaints/c1', replies({ expenses: [expense({ reason: 'Avtalt' })], logs: [entry] }))
    await screen.findByText('Begrunnelse: Avtalt')
    await user.click(screen.getByRole('button', { name: 'Logs' }))
    expect(screen.getByText('Avtalt på telefon').tagName).toBe('Q')
  })

  test('shows the cost of the case when it is more than the reader may approve (C36)', async () => {
    const held = expense({ step: null, heldBack: 'limit' })
    await open('/complaints/c1', replies({ expenses: [held], countedCost: 5000 }))
    await screen.findByText('Saken koster til sammen 5 000,00 kr, mer enn du kan godkjenne.')
  })
})

describe('a new case', () => {
  test('shows everything that is wrong at once, before anything is sent [C13]', async () => {
    const { asked } = await open('/complaints')
    await user.click(await screen.findByRole('button', { name: 'Ny sak' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ny sak' }))
    const textOf = (label: string) =>
      document.getElementById(
        (dialog.getByLabelText(label).getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '',
      )?.textContent
    await user.type(dialog.getByLabelText('E-post'), 'ikke')
    await user.type(dialog.getByLabelText('Telefon'), '123')
    await user.click(dialog.getByRole('button', { name: 'Opprett saken' }))
    expect(textOf('E-post')).toBe('Ikke en e-postadresse')
    expect(textOf('Telefon')).toBe('Skriv minst 5 siffer, uten bokstaver')
    expect(textOf('Salong')).toBe('Må fylles ut')
    expect(asked.filter(({ endpoint }) => endpoint === '/complaint/create')).toEqual([])
  })

  test('is not closed with something written in it before a question is answered', async () => {
    await open('/complaints')
    await user.click(await screen.findByRole('button', { name: 'Ny sak' }))
    const dialog = () => screen.queryByRole('dialog', { name: 'Ny sak' })
    const esc = () => fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }))
    const question = 'Endringene du har gjort i den nye saken, er ikke lagret og blir borte.'
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Kundens navn'), 'Marte')
    esc()
    await screen.findByText(question)
    await user.click(within(screen.getByRole('dialog', { name: /Vil du gå/ })).getByText('Avbryt'))
    expect(screen.getByLabelText<HTMLInputElement>('Kundens navn').value).toBe('Marte')
    esc()
    await user.click(await screen.findByRole('button', { name: 'Gå uten å lagre' }))
    await waitFor(() => expect(dialog()).toBeNull())
    // An empty form is closed at once.
    await user.click(screen.getByRole('button', { name: 'Ny sak' }))
    esc()
    expect(dialog()).toBeNull()
  })

  test('is opened after it is saved, without a question', async () => {
    const { at } = await open('/complaints', {
      ...replies(),
      '/complaint/create': { objectId: 'c1', caseNumber: 1001 },
    })
    await user.click(await screen.findByRole('button', { name: 'Ny sak' }))
    await user.type(screen.getByLabelText('Kundens navn'), 'Marte')
    await user.type(screen.getByLabelText('Hva sier kunden?'), 'For mørk')
    await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Salong'), 'Storo')
    await user.click(screen.getByRole('button', { name: 'Opprett saken' }))
    await at('/complaints/c1')
    expect(screen.queryByText(/er ikke lagret/)).toBeNull()
  })
})
