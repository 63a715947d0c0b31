import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { month } from '#domain/values/month'
import { isOff } from '#testing/is-off'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  refused,
  user,
} from '../../../../testing/statistics-screens.tsx'
import { draftAfter, imported, importOf } from './draft.fixture.ts'
import { reportToSend } from './report-to-send.ts'
import { sheetRowsOf } from './sheet/sheet-rows.ts'

const DRAFT = `/report-drafts/${majorstuen.objectId}/2026-10`
const BACK_PAY = `/report-suggestions/${majorstuen.objectId}/2026-10/back-pay`
const OVERTIME = `/report-suggestions/${majorstuen.objectId}/2026-10/overtime`
const SICKNESS = `/report-sickness/${majorstuen.objectId}/2026-10`
const PAGE = `/reports/generate/${majorstuen.objectId}`

// The sheet's library is large. Import it up front so that the first test does not wait for it.
beforeAll(() => import('./GenerateReportPage.tsx'), 60_000)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  // jsdom has no layout, so set the sheet's size here.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  // The grid queries with `&`, which jsdom does not support outside style sheets.
  const find = Reflect.get(Element.prototype, 'querySelector') as (selector: string) => Element | null
  vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function (this: Element, selector: string) {
    return find.call(this, selector.replace(/^& >/, ':scope >'))
  })
})
afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
})

const rows = [imported('Amina'), imported('Jonas', { employmentId: null }), imported('Sara')]
const people = rows.map(({ objectId, name }) => ({
  objectId,
  name,
  avatar: null,
  activeIn: [majorstuen.objectId],
  processed: false,
  inactiveLastMonth: false,
}))
const salary = ({ objectId }: { objectId?: unknown }) => {
  const row = rows.find(one => one.objectId === objectId)
  if (!row) return refused(404, 'api_failed')
  const { name, imported: inputs, terms, hoursIncludeLunch, otherSalons, notArrived } = row
  return { stats: { objectId, name, inputs, terms, hoursIncludeLunch, otherSalons, notArrived } }
}
type Salary = typeof salary
/** Responses for one person's row and for several. People refused individually are omitted. */
const salaries = (one: Salary = salary) => ({
  '/stats/salary': one,
  '/stats/salaries': ({ people: asked }: { people?: unknown }) => ({
    stats: (asked as readonly string[]).flatMap(objectId => {
      const reply = one({ objectId })
      return 'stats' in reply ? [reply.stats] : []
    }),
  }),
})
const replies = {
  '/employees': people,
  ...salaries(),
  '/stats/sales': { sales: 2500 },
  '/reports': [],
  [DRAFT]: { draft: null, others: [] },
  [`/report-suggestions/${majorstuen.objectId}/2026-10`]: [],
  [`/report-suggestions/${majorstuen.objectId}/2026-10/unpaid`]: [],
  [BACK_PAY]: [],
  [OVERTIME]: [],
  [SICKNESS]: [],
  '/report/draft': { version: 1, savedAt: '2026-11-21T10:59:00.000Z', others: [] },
  '/report/draft/discard': { success: true },
}

/** A saved draft: Sara, and Amina with a changed position percentage. */
const savedDraft = {
  employees: ['sara', 'amina'],
  modifications: { amina: { stillings: 70 } },
  backPay: {},
  replaces: null,
  version: 4,
  savedAt: '2026-11-21T10:58:00.000Z',
}
const linnea = {
  manager: { objectId: 'linnea', name: 'Linnea Åsgård' },
  savedAt: '2026-11-20T11:00:00.000Z',
}

const importAll = async () => {
  // The empty sheet has its way on, and there is one such button.
  const empty = (await screen.findByRole('heading', { name: 'Ingen ansatte i rapporten ennå' })).parentElement
  await user.click(await within(empty as HTMLElement).findByRole('button', { name: 'Importer alle' }))
  await screen.findByText('3 av 3 ansatte importert')
}
const action = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const confirm = async (name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const cell = (name: string, column: number) => {
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent.startsWith(name))
  const found = row?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`)
  if (!found) throw new Error(`${name} has no column ${column} on the screen`)
  return found
}
const write = async (name: string, column: number, text: string) => {
  await user.dblClick(cell(name, column))
  await user.keyboard(`${text}{Enter}`)
}

const hasRow = (name: string) =>
  screen.getAllByRole('row').some(({ textContent }) => textContent.startsWith(name))

/** Changes what the sheet shows. */
const view = async (choose: (by: typeof user) => Promise<unknown>) => {
  await user.click(action('Visning'))
  await choose(user)
  await user.click(action('Ferdig'))
}

/** The notification with this text. */
const toast = async (text: string) => {
  const found = await screen.findAllByText(text)
  return found.find(element => element.closest('[role="alert"], [aria-live]'))?.lang
}

describe('a new report', () => {
  test('continues without a person whose figures fail to load, and fetches them again [R040] [R103]', async () => {
    let refusals = 1
    await openAs(owner, PAGE, {
      ...replies,
      ...salaries(body =>
        body.objectId === 'jonas' && refusals-- > 0 ? refused(404, 'api_failed') : salary(body),
      ),
    })
    await user.click(await screen.findByRole('button', { name: 'Importer alle' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Ikke importert: Jonas.')
    expect(screen.getByText('2 av 3 ansatte importert')).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByText('3 av 3 ansatte importert')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that nobody was employed in the month, instead of offering everybody', async () => {
    await openAs(owner, PAGE, { ...replies, '/employees': [] })
    await screen.findByRole('heading', { name: 'Ingen var ansatt her i oktober 2026' })
    expect(screen.queryByRole('button', { name: 'Importer alle' })).toBeNull()
    await user.click(await screen.findByPlaceholderText('Velg ansatt'))
    expect(await screen.findByText('Ingen ansatte denne måneden')).toBeTruthy()
  })

  test('offers whoever was away until Show inactive is unticked [R102]', async () => {
    const away = people.map(person => ({ ...person, inactiveLastMonth: person.objectId === 'jonas' }))
    await openAs(owner, PAGE, { ...replies, '/employees': away })
    const offered = async () => {
      await user.click(await screen.findByPlaceholderText('Velg ansatt'))
      const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
      await user.keyboard('{Escape}')
      // The months are options of another select.
      return names.filter(name => !/ \d{4}$/.test(name))
    }
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show inactive' })
    expect(box.checked).toBe(true)
    expect(await offered()).toEqual(['Amina', 'Jonas [inaktiv]', 'Sara'])
    await user.click(box)
    expect(await offered()).toEqual(['Amina', 'Sara'])
    await user.click(box)
    expect(await offered()).toContain('Jonas [inaktiv]')
  })

  test('names people with proposed redos while they are not in the report [C44]', async () => {
    const proposed = (objectId: string, name: string, amount: number) => ({
      objectId,
      name,
      amount,
      redos: [],
    })
    await openAs(owner, PAGE, {
      ...replies,
      [`/report-suggestions/${majorstuen.objectId}/2026-10`]: [
        proposed('amina', 'Amina', 400),
        proposed('gone', 'Linnea Berg', 1000),
        proposed('other', 'Mats Vik', 0),
      ],
    })
    await importAll()
    await screen.findByText('Forslag for omklipp til ansatte som ikke er i rapporten')
    expect(screen.getByText(/^Linnea Berg: 1.000,00.kr$/)).toBeTruthy()
    expect(screen.queryByText(/^Amina: /)).toBeNull()
    expect(screen.queryByText(/^Mats Vik: /)).toBeNull()
  })

  test('names the proposals that could not be fetched, and fetches them again', async () => {
    let works = false
    const unless = () => (works ? [] : refused(503, 'unavailable'))
    await openAs(owner, PAGE, { ...replies, [OVERTIME]: unless, [SICKNESS]: unless })
    await importAll()
    const note = await screen.findByText(
      /^Forslagene for sykefravær og overtid og røde dager er ikke hentet\./,
    )
    works = true
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(() => expect(note.isConnected).toBe(false))
  })

  const backPay = (objectId: string, name: string, amount: number) => ({
    objectId,
    name,
    amount,
    months: [
      {
        month: '2026-08',
        sent: 32_925,
        now: 34_425,
        paid: 0,
        amount,
        changes: [{ key: 'timelonn', from: 219.5, to: 229.5 }],
      },
    ],
  })

  test('autosaves the back pay that was accepted [P142] [P144]', async () => {
    const { asked } = await openAs(owner, PAGE, {
      ...replies,
      [BACK_PAY]: [backPay('amina', 'Amina', 1500)],
      [DRAFT]: {
        draft: {
          ...savedDraft,
          modifications: { amina: { varTillegg: 1500, forklaringVarTillegg: 'Etterbetaling aug. 2026' } },
          backPay: { amina: 1500 },
        },
        others: [],
      },
    })
    await screen.findByText('Utkastet ditt fra 11:58 er hentet')
    await write('Sara', 3, '70')
    const saved = () => asked.filter(({ endpoint }) => endpoint === '/report/draft').at(-1)
    await waitFor(() => expect(saved()).toBeTruthy(), { timeout: 5_000 })
    expect(saved()?.body).toMatchObject({ backPay: { amina: 1500 } })
  })

  test('closes the message of a step when another follows: its Angre would undo that one', async () => {
    await openAs(owner, PAGE, replies)
    await importAll()
    const takeOut = async (name: string) => {
      await user.click(cell(name, 3))
      const why = screen.queryByRole('button', { name: 'Hvorfor?' })
      if (why) await user.click(why)
      await user.click(await screen.findByRole('button', { name: `Ta ${name} ut av rapporten` }))
      await screen.findByText(`${name} er tatt ut av rapporten`)
    }
    await takeOut('Amina')
    await takeOut('Sara')
    await waitFor(() => expect(screen.queryByText('Amina er tatt ut av rapporten')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Angre' }))
    await waitFor(() => expect(hasRow('Sara')).toBe(true))
    expect(hasRow('Amina')).toBe(false)
    expect(screen.queryByText('Sara er tatt ut av rapporten')).toBeNull()
  })

  test('names people with back pay who are not in the report, and those paid too much [P142]', async () => {
    await openAs(owner, PAGE, {
      ...replies,
      [BACK_PAY]: [
        backPay('amina', 'Amina', 1500),
        backPay('gone', 'Linnea Berg', 700),
        backPay('sara', 'Sara', -200),
      ],
    })
    await importAll()
    expect(await screen.findByText(/^Linnea Berg: 700,00.kr\. Etterbetaling august 2026$/)).toBeTruthy()
    expect(screen.getByText(/^Sara: 200,00.kr$/)).toBeTruthy()
    expect(screen.queryByText(/^Amina: /)).toBeNull()
  })

  test('is not sent while an employment id is missing, and no request is made [R109]', async () => {
    const { asked } = await openAs(owner, PAGE, replies)
    await importAll()
    await user.click(action('Send report'))
    expect(await toast('Jonas does not have an employment ID.')).toBe('en')
    expect(asked.some(({ endpoint }) => endpoint === '/report/create')).toBe(false)
  })

  test('Reset All is disabled until something is changed, and asks first [R107]', async () => {
    await openAs(owner, PAGE, replies)
    await importAll()
    expect(isOff(action('Reset All'))).toBe(true)
    await write('Amina', 3, '70')
    expect(cell('Amina', 3).textContent).toContain('70')
    await user.click(action('Reset All'))
    await confirm('Avbryt')
    expect(cell('Amina', 3).textContent).toContain('70')
    await user.click(action('Reset All'))
    await confirm('Reset All')
    await waitFor(() => expect(cell('Amina', 3).textContent).toBe('80'))
    expect(isOff(action('Reset All'))).toBe(true)
  })

  test('shows the shortcuts on ?, and opens no cell for editing', async () => {
    await openAs(owner, PAGE, replies)
    await importAll()
    await user.click(cell('Amina', 3))
    await user.keyboard('?')
    const shortcuts = await screen.findByRole('dialog', { name: 'Tastene' })
    expect(screen.queryByRole('textbox', { name: 'Stilling, Amina' })).toBeNull()
    await user.click(within(shortcuts).getByRole('button', { name: 'Lukk' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('textbox', { name: 'Stilling, Amina' })).toBeNull()
  })

  test('fills cells with the one above by Ctrl+D, and to the end by the fill handle, each as one step', async () => {
    await openAs(owner, PAGE, replies)
    await importAll()
    await write('Amina', 3, '70')
    await user.click(cell('Jonas', 3))
    await user.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect(cell('Jonas', 3).textContent).toContain('70'))
    expect(cell('Sara', 3).textContent).toBe('80')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cell('Jonas', 3).textContent).toBe('80'))
    await user.click(cell('Amina', 3))
    const handle = document.querySelector('.rdg-cell-drag-handle')
    if (!handle) throw new Error('There is no fill handle')
    fireEvent.doubleClick(handle)
    await waitFor(() => expect(cell('Sara', 3).textContent).toContain('70'))
    expect(cell('Jonas', 3).textContent).toContain('70')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cell('Sara', 3).textContent).toBe('80'))
  })

  test('shows only changed rows, or rows with errors, on request; totals stay those of all', async () => {
    await openAs(owner, PAGE, replies)
    await importAll()
    await write('Amina', 3, '70')
    const names = () => ['Amina', 'Jonas', 'Sara'].filter(name => hasRow(name))
    await view(user => user.selectOptions(screen.getByLabelText('Rader'), 'Bare endret'))
    expect(names()).toEqual(['Amina'])
    expect(screen.getByText('Bare endret: 1 av 3 ansatte')).toBeTruthy()
    expect(hasRow('Sum, 3 ansatte')).toBe(true)
    await view(user => user.selectOptions(screen.getByLabelText('Rader'), 'Bare feil'))
    expect(names()).toEqual(['Jonas'])
    // The row stays while it is corrected.
    await write('Jonas', 2, '2001')
    await waitFor(() => expect(cell('Jonas', 2).textContent).toContain('2001'))
    await view(user => user.selectOptions(screen.getByLabelText('Rader'), 'Alle rader'))
    expect(names()).toEqual(['Amina', 'Jonas', 'Sara'])
  })

  test('shows the previous month’s values in the cells on request, and a dash without one', async () => {
    const { present } = draftAfter(importOf(imported('Amina', { stillings: 60 })))
    const { employees } = reportToSend({
      salonId: majorstuen.objectId,
      month: month('2026-09'),
      draft: present,
      rows: sheetRowsOf(present),
      sales: { is: 'known', sales: 0 },
      replaces: null,
    })
    const september = {
      objectId: 'sep',
      salonId: majorstuen.objectId,
      salonName: 'Majorstuen',
      month: '2026-09',
      manager: linnea.manager,
      createdAt: '2026-10-03T11:00:00.000Z',
      employees,
      modifications: {},
      backPay: {},
      sales: 0,
      terms: present.rows[0]?.terms,
      hoursIncludeLunch: false,
      replaces: null,
      replacedBy: null,
      stage: null,
      steps: {
        asked: false,
        needsApproval: false,
        approved: null,
        exported: null,
        locked: null,
        openings: [],
      },
      moved: [],
      reasons: {},
      notArrived: {},
    }
    await openAs(owner, PAGE, { ...replies, '/reports': [september], '/reports/sep': september })
    await importAll()
    expect(cell('Amina', 3).textContent).toBe('80')
    await view(user => user.click(screen.getByLabelText('Vis forrige måned i cellene')))
    await waitFor(() => expect(cell('Amina', 3).textContent).toBe('80, forrige måned 60'))
    expect(cell('Sara', 3).textContent).toBe('80, forrige måned –')
    expect(cell('Amina', 2).textContent).toBe('1042')
  })

  test('shows a named set of columns, which is kept for the next visit', async () => {
    await openAs(owner, PAGE, replies)
    await importAll()
    await view(async user => {
      await user.click(action('Nytt utvalg'))
      await user.click(action('Lagre utvalget'))
      expect(screen.getByText('Gi utvalget et navn.')).toBeTruthy()
      expect(screen.getByText('Velg minst én kolonne.')).toBeTruthy()
      await user.type(screen.getByLabelText('Navn på utvalget'), 'Kort')
      await user.click(screen.getByLabelText('Kurstimer'))
      await user.click(action('Lagre utvalget'))
      expect(screen.getByLabelText<HTMLSelectElement>('Kolonner').value).toBe('Kort')
    })
    const heads = () =>
      screen
        .getAllByRole('columnheader')
        .flatMap(({ textContent }) => textContent.match(/^Kurstimer|^Stilling/) ?? [])
    await waitFor(() => expect(heads()).toEqual(['Kurstimer']))
    await leave()
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    await openAs(owner, PAGE, replies)
    await importAll()
    expect(heads()).toContain('Stilling')
    await view(user => user.selectOptions(screen.getByLabelText('Kolonner'), 'Kort'))
    await waitFor(() => expect(heads()).toEqual(['Kurstimer']))
  })

  test('rejects a wrong value and keeps the text, in the editor and in the cell that is left [R106]', async () => {
    await openAs(owner, PAGE, replies)
    await importAll()
    await write('Jonas', 2, '2001')
    await write('Amina', 3, '101')
    expect(screen.getByRole('alert').textContent).toBe('Invalid value! Try again..')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Stilling, Amina' }).value).toBe('101')
    await user.click(cell('Sara', 3))
    await waitFor(() => expect(cell('Amina', 3).textContent).toContain('101'))
    await user.click(action('Send report'))
    await toast('Amina, Stilling: Invalid value! Try again..')
  })

  test('is retried with the same key after a lost reply, and says what was stored [R108]', async () => {
    const keys: (string | undefined)[] = []
    let lost = 1
    await openAs(owner, PAGE, {
      ...replies,
      '/reports': [],
      '/report/create': () =>
        lost-- > 0 ? refused(503, 'api_failed') : { success: 'report_created', objectId: 'r' },
    })
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', ((url, init) => {
      const headers = new Headers(init?.headers)
      if ((url as string).endsWith('/report/create')) keys.push(headers.get('idempotency-key') ?? undefined)
      return answer(url, init)
    }) satisfies typeof fetch)
    await importAll()
    await write('Jonas', 2, '2001')
    await user.click(action('Send report'))
    await confirm('Send report')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Rapporten er ikke sendt.')
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await confirm('Send report')
    await screen.findByText('Report successfully created')
    await screen.findByText('Ingen rapporter generert ennå')
    expect(keys[0]).toMatch(/^\w{32}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('asks before it is sent without hours, and marks the affected figures (K32)', async () => {
    const lacking = (body: { objectId?: unknown }) => {
      const reply = salary(body)
      return 'stats' in reply && body.objectId === 'amina'
        ? {
            stats: {
              ...reply.stats,
              inputs: { ...reply.stats.inputs, produksjonstimer: 0 },
              notArrived: ['timeBook' as const],
            },
          }
        : reply
    }
    const { asked } = await openAs(owner, PAGE, { ...replies, ...salaries(lacking) })
    await importAll()
    // A missing input counts as 0; values computed from it are unknown.
    expect(screen.getAllByTitle('Timene er ikke kommet, og regnes som 0')).toHaveLength(1)
    const unknown = screen.getAllByTitle('Timene er ikke kommet')
    expect(unknown.length).toBeGreaterThan(2)
    for (const one of unknown) expect(one.textContent).toMatch(/^–/)
    await write('Jonas', 2, '2001')
    await user.click(action('Send report'))
    await screen.findByText('Amina: timene er ikke kommet')
    await confirm('Send report')
    expect(screen.getByText('Kryss av, eller vent til tallene er kommet.')).toBeTruthy()
    expect(asked.some(({ endpoint }) => endpoint === '/report/create')).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: /^Send likevel/ }))
    await confirm('Send report')
    const sent = () => asked.find(({ endpoint }) => endpoint === '/report/create')
    await waitFor(() => expect(sent()?.body).toMatchObject({ missing: { amina: ['timeBook'] } }))
  })

  test('keeps the written reasons of low pay until a question is answered [P106]', async () => {
    const lowPay = (body: { objectId?: unknown }) => {
      const reply = salary(body)
      return 'stats' in reply && body.objectId === 'amina'
        ? { stats: { ...reply.stats, inputs: { ...reply.stats.inputs, fastTillegg: -90_000 } } }
        : reply
    }
    await openAs(owner, PAGE, { ...replies, ...salaries(lowPay) })
    await importAll()
    await write('Jonas', 2, '2001')
    await user.click(action('Send report'))
    await user.type(await screen.findByLabelText('Amina: lønn under null'), 'Forskudd')
    const esc = new Event('cancel', { cancelable: true })
    fireEvent(screen.getByRole('dialog', { name: 'Are you sure?' }), esc)
    await screen.findByText('Endringene du har gjort i begrunnelsene, er ikke lagret og blir borte.')
    const question = within(screen.getByRole('dialog', { name: 'Vil du gå uten å lagre?' }))
    await user.click(question.getByRole('button', { name: 'Avbryt' }))
    expect(screen.getByLabelText('Amina: lønn under null')).toHaveProperty('value', 'Forskudd')
  })

  test('says in the row since when a person no longer works there [P110]', async () => {
    const [amina, jonas, sara] = people
    const marked = [
      amina,
      { ...jonas, left: { day: '2026-10-12', to: 'gone' } },
      { ...sara, left: null, elsewhere: true },
    ]
    await openAs(owner, PAGE, { ...replies, '/employees': marked })
    await importAll()
    const names = ['Amina', 'Jonas', 'Sara'].map(name => cell(name, 1).textContent)
    expect(names).toEqual(['Amina', 'Jonassluttet 12.10.2026', 'Saraflere salonger'])
  })

  test('asks by name and kroner before it is sent without a person who has figures [P112]', async () => {
    const unpaid = [
      { objectId: 'amina', name: 'Amina', amount: 30_000, redos: 0, backPay: 0 },
      { objectId: 'berit', name: 'Berit', amount: 8_780, redos: 0, backPay: 0 },
      { objectId: 'cato', name: 'Cato', amount: 0, redos: 1_000, backPay: 1_500 },
      { objectId: 'dina', name: 'Dina', amount: 8_780, redos: -400, backPay: 0 },
    ]
    const { asked } = await openAs(owner, PAGE, {
      ...replies,
      [`/report-suggestions/${majorstuen.objectId}/2026-10/unpaid`]: unpaid,
    })
    await importAll()
    await write('Jonas', 2, '2001')
    await user.click(action('Send report'))
    expect((await screen.findByText(/^Berit: /)).textContent).toMatch(/^Berit: 8.780,00.kr$/)
    expect(screen.queryByText(/^Amina: /)).toBeNull()
    expect(screen.getByText(/^Cato: /).textContent).toMatch(
      /^Cato: 1.000,00.kr for omklipp og 1.500,00.kr i etterbetaling$/,
    )
    expect(screen.getByText(/^Dina: /).textContent).toMatch(/^Dina: 8.780,00.kr og −400,00.kr for omklipp$/)
    await confirm('Send report')
    expect(screen.getByText('Kryss av, eller importer dem først.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /^Send uten dem/ }))
    await confirm('Send report')
    const sent = () => asked.find(({ endpoint }) => endpoint === '/report/create')
    await waitFor(() => expect(sent()?.body).toMatchObject({ without: ['berit', 'cato', 'dina'] }))
  })

  test('is saved on the server some time after a change, and says when', async () => {
    const { asked } = await openAs(owner, PAGE, replies)
    await importAll()
    await write('Amina', 3, '70')
    await screen.findByText(/utkast lagret 11:59/)
    await waitFor(() => {
      const saves = asked.filter(({ endpoint }) => endpoint === '/report/draft').map(({ body }) => body)
      expect(saves.at(-1)).toMatchObject({
        employees: ['amina', 'jonas', 'sara'],
        modifications: { amina: { stillings: 70 } },
        replaces: null,
      })
    })
  })

  test('resumes the draft of the server, also for people whose figures fail to load at first', async () => {
    let refusals = 1
    await openAs(owner, PAGE, {
      ...replies,
      [DRAFT]: { draft: savedDraft, others: [linnea] },
      ...salaries(body =>
        body.objectId === 'amina' && refusals-- > 0 ? refused(404, 'api_failed') : salary(body),
      ),
    })
    await screen.findByText('Utkastet ditt fra 11:58 er hentet')
    await screen.findByText('Linnea Åsgård har et utkast fra 20. november kl. 12:00')
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(() => expect(cell('Amina', 3).textContent).toContain('70'))
    expect(cell('Sara', 3).textContent).toBe('80')
    expect(screen.getByText('2 av 3 ansatte importert')).toBeTruthy()
  })

  test('is discarded on request, and on the server', async () => {
    const { asked } = await openAs(owner, PAGE, { ...replies, [DRAFT]: { draft: savedDraft, others: [] } })
    await screen.findByText('Utkastet ditt fra 11:58 er hentet')
    await user.click(action('Forkast utkastet'))
    await confirm('Forkast utkastet')
    await waitFor(() => expect(asked.some(({ endpoint }) => endpoint === '/report/draft/discard')).toBe(true))
    await screen.findByText('0 av 3 ansatte importert')
  })

  test('that cannot be discarded says why, and stays', async () => {
    await openAs(owner, PAGE, {
      ...replies,
      [DRAFT]: { draft: savedDraft, others: [] },
      '/report/draft/discard': () => refused(503, 'api_failed'),
    })
    await screen.findByText('Utkastet ditt fra 11:58 er hentet')
    await user.click(action('Forkast utkastet'))
    await confirm('Forkast utkastet')
    expect(await toast('An error occurred within our API. Please try again.')).toBeDefined()
    expect(hasRow('Sara')).toBe(true)
  })

  test('has no page for a missing salon or an unfinished month', async () => {
    await openAs(owner, '/reports/generate/nowhere')
    await screen.findByRole('heading', { name: 'Side ikke funnet' })
    await leave()
    await openAs(owner, `${PAGE}?month=2026-11`)
    await screen.findByRole('heading', { name: 'Side ikke funnet' })
  })
})
