import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MonthQuality, SalonDay } from '#contract/data-quality/data-quality'
import type { ImportReport, ListedImport } from '#contract/imports/imports'
import type { LateOfLeaver, Mapped, MovePreview, Waiting } from '#contract/mappings/mappings'
import type { ManagedSalon } from '#contract/salons/salons'
import { timeBookColumns } from '#domain/sales/time-book-columns'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  personOf,
  refused,
  storo,
  user,
} from '../../../../testing/statistics-screens.tsx'
import { uploads } from '../../features/imports/uploads.ts'

const admin = personOf({ type: 'chainAdministrator', salons: [majorstuen, storo] })

const report: ImportReport = {
  objectId: 'i1',
  state: 'done',
  file: 'kasse.xml',
  kind: 'saft',
  receipts: 412,
  lines: 1024,
  amountEx: 409_872.4,
  amountIn: 512_340.5,
  reconciled: false,
  skipped: { duplicate: 3, tips: 1 },
  unmapped: { registers: [], employees: ['99'], articleGroups: ['-'] },
  perEmployee: [
    { empID: '11', objectId: 'anna', name: 'Anna Aas', receipts: 400, amountEx: 400_000, amountIn: 500_000 },
    { empID: '99', receipts: 12, amountEx: 9872.4, amountIn: 12_340.5 },
  ],
  unreconciledDays: [{ registerID: 'K1', day: '2026-11-02', total: 8900, zReport: 8925 }],
  unreconciledReceipts: [{ registerID: 'K1', nr: '15', day: '2026-11-02' }],
}

const listed = (nr: number, more: Partial<ListedImport> = {}): ListedImport => ({
  objectId: `i${nr}`,
  file: `fil ${nr}.xml`,
  kind: 'saft',
  state: 'done',
  receipts: nr,
  lines: nr,
  amountEx: 100,
  reconciled: true,
  waits: false,
  withoutZ: false,
  repeated: false,
  conflicts: 0,
  startedAt: '2026-11-20T10:00:00.000Z',
  ...more,
})

const salon = (objectId: string, name: string): ManagedSalon => ({
  objectId,
  name,
  active: true,
  registers: [`K-${name}`],
  version: '1',
  settings: { hoursIncludeLunch: false, zone: 1, formNamesPeople: true, nightOpenings: [], openingHours: [] },
  history: [{ from: '0001-01', named: [], zone: 1, hoursIncludeLunch: false }],
})
const salons = [salon('s1', 'Majorstuen'), salon('s2', 'Storo')]
const people = [{ objectId: 'anna', name: 'Anna Aas', avatar: null, activeIn: ['s1'], employmentId: '11' }]

const waiting: Waiting = {
  registers: [],
  employees: [{ empID: '99', salonId: 's1', lines: 12, amountEx: 9872, days: 0 }],
  articleGroups: [{ articleGroupID: 'X', salonId: 's2', lines: 3, amountEx: 300, example: 'Diverse' }],
}
const nothingWaits: Waiting = { registers: [], employees: [], articleGroups: [] }
const mapped: Mapped = {
  registers: [],
  employees: [{ empID: '7', salonId: 's1', objectId: 'anna' }],
  articleGroups: [],
}

const days = (...states: SalonDay['state'][]): SalonDay[] =>
  states.map((state, i) => ({
    day: `2026-11-0${i + 1}`,
    receipts: 0,
    lines: 0,
    figureRows: 0,
    hours: 0,
    state,
  }))
const quality: MonthQuality = {
  salons: [
    { ...majorstuen, days: days('complete', 'nothing', 'nothing') },
    { ...storo, days: days('complete', 'noHours', 'closed') },
  ],
  zDifferences: [{ registerID: 'K1', salonId: 's1', day: '2026-11-01', total: 500, zReport: null }],
  waiting,
  conflicts: 0,
  dayConflicts: 0,
  improbable: [],
  history: [],
}

const replies = {
  '/imports/latest': { importedAt: '2026-11-21T10:15:00.000Z', running: [], salons: [] },
  '/imports': [],
  '/manage/salons': salons,
  '/employees': people,
  '/manage/mapping': { waiting, mapped, late: [] },
  '/data-quality': quality,
}
const open = (path: string, more: Parameters<typeof openAs>[2] = {}, me = admin) =>
  openAs(me, `/customer-admin-panel${path}`, { ...replies, ...more })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(async () => {
  for (const { id } of uploads.current()) uploads.remove(id)
  await leave()
})

describe('the customer admin panel', () => {
  test('opens on the imports, with the time of the last one, and its tabs have addresses [R023] [D21]', async () => {
    const { at } = await open('')
    await at('/customer-admin-panel/imports')
    expect(await screen.findByText('Siste import i dag 11:15')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Koblinger' }))
    await at('/customer-admin-panel/mapping')
    await waitFor(() => expect(document.title).toBe('Koblinger – Administrasjon – Föhn'))
  })

  test('shows the progress of a file on every tab', async () => {
    const running = [{ lines: 12_400, share: 0.45, secondsLeft: null }]
    const latest = { importedAt: '2026-11-21T10:15:00.000Z', salons: [] }
    await open('/data-quality', { '/imports/latest': { ...latest, running } })
    expect(await screen.findByText(/^Import pågår: 12\s400 linjer lest, 45 % gjort$/)).toBeDefined()
    expect(screen.queryByText(/Siste import/)).toBeNull()
  })

  test('offers the time book’s template from the server, and shows a line of it (F34)', async () => {
    const saved: (string | null)[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { asked } = await open('/imports', { '/imports/template': {} })
    await user.click(await screen.findByRole('button', { name: 'Hent mal for dagstall' }))
    await waitFor(() => expect(saved).toEqual(['foehn']))
    expect(asked.map(({ endpoint }) => endpoint)).toContain('/imports/template')
    const line = await screen.findByRole('region', { name: 'Malen for dagstall med én linje' })
    expect([...line.querySelectorAll('tr')].map(row => [...row.cells].map(cell => cell.textContent))).toEqual(
      [
        ['1', ...timeBookColumns],
        ['2', ...['Majorstuen', 'eksempel', '2026-11-21', '7,5', '6,25', '', '2', '3'], ...'00000', '', ''],
      ],
    )
  })

  test('says so when the template is not fetched', async () => {
    await open('/imports', { '/imports/template': refused(503, 'api_failed') })
    await user.click(await screen.findByRole('button', { name: 'Hent mal for dagstall' }))
    const said = await screen.findByText('An error occurred within our API. Please try again.')
    expect(said.closest('[lang]')?.getAttribute('lang')).toBe('en')
  })

  test('sends users without access home [R023]', async () => {
    const { at } = await open(
      '/imports',
      {},
      personOf({ type: 'manager', access: ['s1'], salons: [majorstuen] }),
    )
    await at('/')
  })
})

/** A fake XMLHttpRequest with upload progress, answered by the test. */
class Sending {
  static all: Sending[] = []
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  url = ''
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}

  constructor() {
    Sending.all.push(this)
  }
  open(_: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort()
  }
  answer(reply: object) {
    Object.assign(this, { status: 200, responseText: JSON.stringify(reply) })
    this.onload()
  }
}

describe('files', () => {
  const choose = async (...names: string[]) => {
    const input = await screen.findByLabelText<HTMLInputElement>('Filer å importere')
    await user.upload(
      input,
      names.map(name => new File(['x'.repeat(1000)], name)),
    )
  }
  const sent = (nr: number) => vi.waitFor(() => expect(Sending.all[nr]).toBeDefined())

  beforeEach(() => {
    Sending.all = []
    vi.stubGlobal('XMLHttpRequest', Sending)
  })

  test('are sent one by one with their progress, followed while they are read, and reported', async () => {
    let state: ImportReport['state'] = 'running'
    await open('/imports', { '/imports/i1': () => ({ ...report, state }) })
    await choose('kasse.xml', 'timebok.csv')
    await sent(0)
    expect(screen.getByText('Venter på tur')).toBeDefined()
    Sending.all[0]?.upload.onprogress?.({ loaded: 400 })
    expect((await screen.findByText(/^40/)).textContent).toBe('40\u00a0%')
    expect(Sending.all[0]?.url).toBe('/api/imports?name=kasse.xml')
    Sending.all[0]?.answer({ ...report, state })
    expect(await screen.findByText(/Fila leses inn/)).toBeDefined()
    await sent(1)
    state = 'done'
    expect(await screen.findByText('412 nye kvitteringer, 409 872 kr uten mva.')).toBeDefined()
    Sending.all[1]?.answer({ ...report, objectId: 'i2', state: 'failed', error: 'Linje 1: fila er tom' })
    expect(await screen.findByText(/Linje 1: fila er tom. Ingenting i fila/)).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Se rapporten' })[0]?.getAttribute('href')).toBe(
      '/customer-admin-panel/imports/i1',
    )
  })

  test('show lines read and time left in the upload, the list and the report', async () => {
    const progress = { lines: 12_400, share: 0.456, secondsLeft: 14 }
    const running = { ...report, state: 'running' as const, progress }
    const words = '12 400 linjer lest, 45 % gjort, omtrent 20 sekunder igjen'
    const listed = {
      ...running,
      startedAt: '2026-11-21T10:15:00.000Z',
      waits: false,
      withoutZ: false,
      repeated: false,
      conflicts: 0,
    }
    await open('/imports', { '/imports/i1': running, '/imports': [listed] })
    expect(await screen.findByText(text => text.replaceAll('\u00a0', ' ').endsWith(words))).toBeDefined()
    await choose('kasse.xml')
    await sent(0)
    Sending.all[0]?.answer(running)
    expect(await screen.findByText(text => text.replaceAll('\u00a0', ' ') === words)).toBeDefined()
    await user.click(screen.getAllByRole('link', { name: 'kasse.xml' })[0] as HTMLElement)
    expect(await screen.findByText(/^Tallene teller når/)).toBeDefined()
    expect(screen.getByText(text => text.replaceAll('\u00a0', ' ') === words)).toBeDefined()
  })

  test('can be stopped while they are read, and do not count', async () => {
    let state: ImportReport['state'] = 'running'
    const nothing = { receipts: 0, lines: 0, amountEx: 0, amountIn: 0 }
    await open('/imports', {
      '/imports/i1': () => ({ ...report, ...nothing, state }),
      '/imports/i1/cancel': () => {
        state = 'cancelled'
        return { ...report, ...nothing, state }
      },
    })
    await choose('kasse.xml')
    await sent(0)
    Sending.all[0]?.answer({ ...report, ...nothing, state })
    await user.click(await screen.findByRole('button', { name: 'Avbryt importen av kasse.xml' }))
    expect(await screen.findByText('Avbrutt')).toBeDefined()
    expect(screen.getByText('Ingenting i fila er tatt inn.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Avbryt/ })).toBeNull()
  })

  test('can be stopped during the upload, and sent again', async () => {
    await open('/imports')
    await choose('kasse.xml')
    await sent(0)
    await user.click(await screen.findByRole('button', { name: 'Avbryt kasse.xml' }))
    expect(await screen.findByText('Avbrutt')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send likevel' }))
    await sent(1)
    Sending.all[1]?.onerror()
    expect((await screen.findByRole('alert')).textContent).toContain('Ingenting i fila er tatt inn.')
    await user.click(screen.getByRole('button', { name: 'Fjern kasse.xml fra lista' }))
    expect(screen.queryByText('kasse.xml')).toBeNull()
  })
})

describe('the list of imports', () => {
  test('shows the state of each in words, a page at a time', async () => {
    const first = [
      listed(1, { state: 'failed' }),
      listed(2, { waits: true }),
      listed(3, { reconciled: false }),
      listed(30, { reconciled: false, withoutZ: true }),
      listed(4, { kind: 'daily-figures', lines: 30 }),
      ...Array.from({ length: 15 }, (_, i) => listed(i + 5)),
    ]
    let asked = 0
    await open('/imports', { '/imports': () => (asked++ === 0 ? first : [listed(99)]) })
    const rows = () => screen.getAllByRole('listitem').filter(row => row.textContent.includes('fil '))
    await screen.findByText('fil 1.xml')
    const texts = rows().map(row => row.textContent)
    expect(texts[0]).toContain('Avvist')
    expect(texts[1]).toContain('Venter på kobling')
    expect(texts[2]).toContain('Stemmer ikke med Z')
    expect(texts[3]).toContain('Uten Z-rapport')
    expect(texts[4]).toContain('30 linjer dagstall')
    expect(texts[5]).toContain('Ferdig')
    await user.click(screen.getByRole('button', { name: 'vis mer' }))
    await screen.findByText('fil 99.xml')
    expect(rows()).toHaveLength(21)
    expect(screen.queryByRole('button', { name: 'vis mer' })).toBeNull()
  })

  test('says why it is empty, and what to do when it fails to load', async () => {
    await open('/imports', { '/imports': refused(503, 'api_failed') })
    expect(await screen.findByText(/^Importene er ikke hentet\./)).toBeDefined()
    await leave()
    await open('/imports')
    expect(await screen.findByText('Ingenting er importert ennå')).toBeDefined()
  })
})

describe('a report', () => {
  test('says what was imported, what waits, what does not add up, what was skipped and whose it is', async () => {
    await open('/imports/i1', { '/imports/i1': report })
    await screen.findByRole('heading', { name: 'kasse.xml' })
    const text = (document.querySelector('article')?.textContent ?? '').replaceAll('\u00a0', ' ')
    for (const part of [
      'Nye kvitteringer412',
      'Salg uten mva.409 872,40 kr',
      'Ansattnumre: 99',
      'Varegrupper: linjer uten varegruppe',
      '1 dag er ikke det kassa selv har summert',
      'man. 2. nov. · K18 900,008 925,00−25,00',
      'Kvitteringer som var importert før3',
      'Anna Aas nr. 11400400 000,00500 000,00',
      'Ukjent, nr. 99 venter på kobling12',
    ])
      expect(text).toContain(part)
  })

  test('with days without a Z report names them apart, as neutral', async () => {
    const without = { registerID: 'K1', day: '2026-11-03', total: 50, zReport: null }
    await open('/imports/i1', { '/imports/i1': { ...report, unreconciledDays: [without] } })
    expect(await screen.findByText(/^Kassa har ikke sendt Z-rapport for 1 dag\./)).toBeDefined()
    expect(screen.queryByText(/ikke det kassa selv har summert/)).toBeNull()
  })

  test('no longer calls a number unknown that has been mapped since', async () => {
    const unmapped = { registers: [], employees: [], articleGroups: [] }
    await open('/imports/i1', { '/imports/i1': { ...report, unmapped } })
    expect(await screen.findByText('koblet siden')).toBeDefined()
    expect(screen.queryByText('venter på kobling')).toBeNull()
    expect(screen.queryByText(/^Noe i fila er ukjent/)).toBeNull()
  })

  test('of a time book with its own columns lets a person say what they are (F35)', async () => {
    const headings = ['Avdeling', 'Nr', 'Dato', 'Timer', 'Syk']
    const failed = { ...report, kind: 'daily-figures', state: 'failed', error: 'Linje 1: kolonnene mangler' }
    const { asked } = await open('/imports/i1', {
      '/imports/i1': { ...failed, columns: { headings } },
      '/imports/columns': (body: Record<string, unknown>) => ({
        use: body.use,
        emptyIsZero: body.emptyIsZero,
      }),
    })
    expect(await screen.findByLabelText('Produksjonstimer')).toHaveProperty('value', '3')
    await user.click(screen.getByRole('button', { name: 'Husk kolonnene' }))
    // Nothing is nought unless somebody says so.
    expect(screen.getAllByText('Velg en kolonne.').length).toBeGreaterThan(5)
    for (const name of ['Bookede timer', 'Oppgraderinger', 'Rebookinger', 'Kurstimer', 'Feriedager'])
      await user.selectOptions(screen.getByLabelText(name), 'Ikke i fila: 0 hver dag')
    for (const name of ['Timer nattåpent', 'Timer søndagsåpent'])
      await user.selectOptions(screen.getByLabelText(name), 'Ikke i fila: 0 hver dag')
    for (const name of ['Besøk', 'Varekost i behandling', 'Bonuspoeng'])
      await user.selectOptions(screen.getByLabelText(name), 'Ikke i fila: regnes ut av kvitteringene')
    await user.click(screen.getByLabelText('Tomme felt er 0'))
    await user.click(screen.getByRole('button', { name: 'Husk kolonnene' }))
    expect(await screen.findByText('Kolonnene er husket')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Send fila på nytt' })).toBeDefined()
    expect(asked.find(({ endpoint }) => endpoint === '/imports/columns')?.body).toMatchObject({
      headings,
      use: {
        salon: 'Avdeling',
        ansattnr: 'Nr',
        dato: 'Dato',
        produksjontimer: 'Timer',
        syketimer: 'Syk',
        besok: null,
      },
      emptyIsZero: true,
    })
  })

  test('of a refused file says why, and that nothing was imported', async () => {
    const error = 'Linje 3: dato mangler'
    await open('/imports/i1', { '/imports/i1': { ...report, state: 'failed', error } })
    expect(await screen.findByText(error)).toBeDefined()
    expect(screen.getByText(/Ingenting i fila er tatt inn/)).toBeDefined()
  })

  test('that does not exist says so', async () => {
    await open('/imports/borte')
    expect(await screen.findByText('Fant ikke importen')).toBeDefined()
  })
})

describe('mappings', () => {
  test('are chosen, saved for the salon or the chain, and show what now counts', async () => {
    const counts = { receipts: 3, lines: 3, amountEx: 300, amountIn: 375, days: 2, waiting: nothingWaits }
    const { asked } = await open('/mapping', {
      '/manage/mapping': body => (Object.keys(body).length > 0 ? counts : { waiting, mapped, late: [] }),
    })
    const is = await screen.findByRole('combobox', { name: 'Er for X, Storo' })
    await user.click(is)
    await user.click(await screen.findByRole('option', { name: 'Varer' }))
    expect(screen.getByText('Valgt, ikke lagret')).toBeDefined()
    await user.selectOptions(screen.getByLabelText('Gjelder for X, Storo'), 'Storo')
    await user.click(screen.getByRole('button', { name: 'Lagre 1 kobling' }))
    expect((await screen.findByText(/bak koblingene teller nå/)).textContent.replaceAll('\u00a0', ' ')).toBe(
      'Lagret3 linjer bak koblingene teller nå, med 300 kr. 2 dager med dagstall teller nå.',
    )
    expect(asked.find(({ body }) => body !== null)).toEqual({
      endpoint: '/manage/mapping',
      body: { salon: 's2', articleGroups: { X: 'goods' } },
    })
  })

  test('that exist need a confirmation before they move sales', async () => {
    const { asked } = await open('/mapping', {
      '/employees': [...people, { objectId: 'bo', name: 'Bo Berg', avatar: null, activeIn: ['s1'] }],
    })
    await user.click(await screen.findByText('Koblet fra før (1)'))
    await user.click(screen.getByRole('combobox', { name: 'Ansatt for Nr. 7, Majorstuen' }))
    const options = await screen.findAllByRole('option', { name: 'Bo Berg · Majorstuen' })
    await user.click(options.at(-1) as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Lagre 1 kobling' }))
    expect(await screen.findByText(/1 kobling endres. Salget som er ført på dem, flyttes/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect(asked.filter(({ body }) => body !== null)).toEqual([])
  })
})

describe('a register with a salon', () => {
  const stays = [
    { salonId: 's1', from: '2026-11-02', until: null, undo: true },
    { salonId: 's2', from: null, until: '2026-11-01', undo: false },
  ]
  const k1 = { registerID: 'K1', orgNo: '912345678', location: 'Torg', name: 'K1', salonId: 's1', stays }
  const preview: MovePreview = {
    moved: [
      {
        leaves: 's1',
        reaches: 's2',
        from: '2026-11-10',
        until: '2026-11-20',
        receipts: 12,
        amountIn: 9250.5,
        days: 9,
      },
    ],
    people: {
      before: [{ objectId: 'anna', name: 'Anna Aas', salonId: 's1', lines: 14, amountIn: 9250.5 }],
      after: [{ objectId: 'bo', name: 'Bo Berg', salonId: 's2', lines: 10, amountIn: 8000 }],
    },
    waits: {
      employees: [{ empID: '12', salonId: 's2', lines: 4, amountIn: 1250.5 }],
      articleGroups: [],
      registers: [],
    },
    sent: [{ salonId: 's1', month: '2026-11' }],
    version: 'sett',
  }
  const counts = { receipts: 0, lines: 0, amountEx: 0, amountIn: 0, days: 0, waiting: nothingWaits }
  const opened = async () => {
    const screenOf = await open('/mapping', {
      '/manage/mapping': (body: object | null) =>
        body && Object.keys(body).length > 0
          ? counts
          : { waiting, mapped: { ...mapped, registers: [k1], employees: [] }, late: [] },
      '/manage/mapping/preview': preview,
      '/manage/mapping/remove': counts,
    })
    await user.click(await screen.findByText('Koblet fra før (1)'))
    return screenOf
  }
  const sentBy = (asked: readonly { endpoint: string; body: unknown }[]) =>
    asked.filter(({ body }) => body !== null)
  const text = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

  test('is moved from a day, after a preview', async () => {
    const { asked } = await opened()
    await user.click(await screen.findByRole('combobox', { name: 'Salong for K1' }))
    // The article group below has its own list of options.
    const [option] = await screen.findAllByRole('option', { name: 'Storo' })
    await user.click(option as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Flytt K1 til Storo' })
    const from = within(dialog).getByLabelText('Fra og med')
    await user.clear(from)
    await user.type(from, '10.11.2026{Tab}')
    expect(text(await within(dialog).findByRole('status'))).toContain(
      'Majorstuen → Storo12 kvitteringer, 9 250,50 kr med mva.10.–20. november 2026 (9 dager)',
    )
    expect(
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map(row => text(row)),
    ).toEqual(['Anna Aas mister i Majorstuen−14−9 250,50', 'Bo Berg får i Storo+10+8 000,00'])
    expect(text(dialog)).toContain('Nr. 12 i Storo (4 linjer, 1 251 kr)')
    expect(text(dialog)).toContain('Majorstuen, november 2026: det som flyttes')
    await user.click(within(dialog).getByRole('button', { name: 'Flytt kassa' }))
    expect(await screen.findByText('K1 står i Storo fra 10. november 2026')).toBeDefined()
    expect(sentBy(asked).slice(-2)).toEqual([
      { endpoint: '/manage/mapping/preview', body: { register: 'K1', salonId: 's2', from: '2026-11-10' } },
      {
        endpoint: '/manage/mapping',
        body: { registers: { K1: 's2' }, from: '2026-11-10', previewed: 'sett' },
      },
    ])
  })

  test('lists its salons from day to day, and a move can be undone', async () => {
    const { asked } = await opened()
    const list = screen.getByRole('list', { name: 'Salongene til K1' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => text(item)),
    ).toEqual(['Majorstuen fra og med 2. november 2026Angre', 'Storo til og med 1. november 2026'])
    expect(screen.queryByRole('button', { name: /^Fjern koblingen av K1/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Angre at K1 flyttet til Majorstuen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Angre at K1 flyttet til Majorstuen' })
    await within(dialog).findByRole('status')
    await user.click(within(dialog).getByRole('button', { name: 'Angre flyttingen' }))
    await waitFor(() =>
      expect(sentBy(asked)).toEqual([
        { endpoint: '/manage/mapping/preview', body: { register: 'K1', undo: true, from: '2026-11-02' } },
        {
          endpoint: '/manage/mapping/remove',
          body: { registers: ['K1'], from: '2026-11-02', previewed: 'sett' },
        },
      ]),
    )
  })

  test('has the focus again when its dialog closes, with its list closed and its salon unchanged', async () => {
    await opened()
    const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Salong for K1' })
    await user.click(picker)
    const [option] = await screen.findAllByRole('option', { name: 'Storo' })
    await user.click(option as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Flytt K1 til Storo' })
    await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(document.activeElement).toBe(picker))
    expect([picker.getAttribute('aria-expanded'), picker.value]).toEqual(['false', 'Majorstuen'])
    await user.keyboard('{Enter}')
    expect(picker.getAttribute('aria-expanded')).toBe('true')
  })

  test('leaves its salon from a day, after the same preview', async () => {
    const { asked } = await opened()
    await user.click(await screen.findByRole('combobox', { name: 'Salong for K1' }))
    await user.click(await screen.findByRole('option', { name: 'Ingen salong …' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ta K1 ut av Majorstuen' })
    await within(dialog).findByRole('status')
    await user.click(within(dialog).getByRole('button', { name: 'Ta ut kassa' }))
    expect(await screen.findByText('K1 står ikke i Majorstuen fra 21. november 2026')).toBeDefined()
    expect(sentBy(asked)).toEqual([
      { endpoint: '/manage/mapping/preview', body: { register: 'K1', salonId: null, from: '2026-11-21' } },
      {
        endpoint: '/manage/mapping',
        body: { registers: { K1: null }, from: '2026-11-21', previewed: 'sett' },
      },
    ])
  })

  test('shows a preview before its only salon is removed, and can be assigned again', async () => {
    const closed = [
      { salonId: null, from: '2026-11-10', until: null, undo: true },
      { salonId: 's1', from: null, until: '2026-11-09', undo: false },
    ]
    const only = [{ salonId: 's1', from: null, until: null, undo: true }]
    const registers = [
      { ...k1, stays: only },
      { ...k1, registerID: 'K2', name: 'K2', salonId: null, stays: closed },
    ]
    const { asked } = await open('/mapping', {
      '/manage/mapping': { waiting, mapped: { ...mapped, registers, employees: [] }, late: [] },
      '/manage/mapping/preview': preview,
      '/manage/mapping/remove': counts,
    })
    await user.click(await screen.findByText('Koblet fra før (2)'))
    expect(screen.getByRole('list', { name: 'Salongene til K2' }).textContent).toContain(
      'Ingen salong fra og med',
    )
    await user.click(screen.getByRole('button', { name: 'Angre at K2 ble tatt ut' }))
    const back = await screen.findByRole('dialog', { name: 'Angre at K2 ble tatt ut' })
    await within(back).findByRole('status')
    await user.click(within(back).getByRole('button', { name: 'Angre' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Fjern koblingen av K1/ }))
    const removing = await screen.findByRole('dialog', { name: 'Fjern koblingen av K1 til Majorstuen' })
    await within(removing).findByRole('status')
    await user.click(within(removing).getByRole('button', { name: 'Fjern koblingen' }))
    await waitFor(() =>
      expect(sentBy(asked)).toEqual([
        { endpoint: '/manage/mapping/preview', body: { register: 'K2', undo: true, from: '2026-11-10' } },
        {
          endpoint: '/manage/mapping/remove',
          body: { registers: ['K2'], from: '2026-11-10', previewed: 'sett' },
        },
        { endpoint: '/manage/mapping/preview', body: { register: 'K1', undo: true } },
        { endpoint: '/manage/mapping/remove', body: { registers: ['K1'], previewed: 'sett' } },
      ]),
    )
  })

  test('leaves the form of its salon in the same way, and keeps unsaved input there', async () => {
    let registers = ['K1', 'K2']
    const { asked } = await open('/salons/s1', {
      '/manage/salons': () =>
        salons.map(salon =>
          salon.objectId === 's1' ? { ...salon, registers, version: registers.join() } : salon,
        ),
      '/manage/mapping': () => {
        registers = ['K2']
        return counts
      },
      '/manage/mapping/preview': preview,
    })
    const name = await screen.findByLabelText('Navn')
    await user.type(name, ' senter')
    await user.type(screen.getByLabelText('Ny kasse'), 'K9{Enter}')
    await user.click(screen.getByRole('button', { name: 'Fjern kassa K1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ta K1 ut av Majorstuen' })
    await within(dialog).findByRole('status')
    await user.click(within(dialog).getByRole('button', { name: 'Ta ut kassa' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fjern kassa K1' })).toBeNull())
    expect(sentBy(asked).at(-1)?.body).toMatchObject({ registers: { K1: null }, previewed: 'sett' })
    // An unsaved register is removed without a confirmation.
    expect(screen.getByRole('button', { name: 'Fjern kassa K2' })).toBeDefined()
    expect((name as HTMLInputElement).value).toBe('Majorstuen senter')
    expect(screen.queryByText(/Noen andre har nettopp lagret/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Fjern kassa K9' }))
    expect([screen.queryByRole('dialog'), screen.queryByRole('button', { name: 'Fjern kassa K9' })]).toEqual([
      ...[null, null],
    ])
  })
})

describe('an unassigned number', () => {
  const pick = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Ansatt for Nr. 99, Majorstuen' }))
    const [option] = await screen.findAllByRole('option', { name })
    await user.click(option as HTMLElement)
  }
  const sentBy = (asked: readonly { endpoint: string; body: unknown }[]) =>
    asked.filter(({ body }) => body !== null)

  test('becomes a new employee of the salon in place', async () => {
    const { asked } = await open('/mapping', { '/manage/employee': { objectId: 'ny' } })
    await pick('Ny ansatt …')
    expect(await screen.findByRole('heading', { name: 'Ny ansatt i Majorstuen' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    expect(screen.getByText('Den ansatte må ha et navn.')).toBeDefined()
    await user.type(screen.getByLabelText('Navn'), 'Dina Dahl{Enter}')
    expect(await screen.findByText('Dina Dahl er lagt til, og får det som ventet på Nr. 99')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Se tallene' })).toBeDefined()
    expect(sentBy(asked)).toEqual([
      {
        endpoint: '/manage/employee',
        body: { name: 'Dina Dahl', activeIn: ['s1'], employmentId: '99' },
      },
    ])
  })

  test('or a stand-in’s, saved like any other', async () => {
    const { asked } = await open('/mapping', {
      '/manage/mapping': (body: object | null) =>
        body && Object.keys(body).length > 0
          ? { receipts: 0, lines: 0, amountEx: 0, amountIn: 0, days: 0, waiting: nothingWaits }
          : { waiting, mapped, late: [] },
    })
    await pick('Vikar, teller for salongen')
    await user.click(screen.getByRole('button', { name: 'Lagre 1 kobling' }))
    expect(
      await screen.findByText('Koblingene gjelder fra nå av. Ingen linjer teller som salg på grunn av dem.'),
    ).toBeDefined()
    expect(sentBy(asked)).toEqual([
      { endpoint: '/manage/mapping', body: { salon: 's1', employees: { 99: 'vikar' } } },
    ])
  })
})

describe('a number with a name in the file', () => {
  const [number] = waiting.employees
  const named = (...names: string[]) => ({
    '/manage/mapping': {
      waiting: { ...waiting, employees: number ? [{ ...number, names }] : [] },
      mapped,
      late: [],
    },
    '/manage/employee': { objectId: 'ny' },
  })

  test('is shown with it, and it is proposed for the new employee [F31]', async () => {
    const { asked } = await open('/mapping', named('Kari Nordmann'))
    await user.click(
      await screen.findByRole('combobox', { name: 'Ansatt for Kari Nordmann (nr. 99), Majorstuen' }),
    )
    await user.click((await screen.findAllByRole('option', { name: 'Ny ansatt …' }))[0] as HTMLElement)
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Kari Nordmann')
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    await waitFor(() =>
      expect(asked.find(({ body }) => body !== null)?.body).toEqual({
        name: 'Kari Nordmann',
        activeIn: ['s1'],
        employmentId: '99',
      }),
    )
  })

  test('has no proposal when the files have two', async () => {
    await open('/mapping', named('Amina Y', 'Amina Yusuf'))
    await user.click(
      await screen.findByRole('combobox', { name: 'Ansatt for Amina Y / Amina Yusuf (nr. 99), Majorstuen' }),
    )
    await user.click((await screen.findAllByRole('option', { name: 'Ny ansatt …' }))[0] as HTMLElement)
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('')
  })
})

describe('a register without a salon', () => {
  const register = {
    registerID: 'K9',
    orgNo: '912345678',
    location: 'Torg',
    name: 'K9',
    receipts: 3,
    amountEx: 900,
  }
  const replies = {
    '/manage/mapping': { waiting: { ...waiting, registers: [register] }, mapped, late: [] },
    '/manage/salon': { objectId: 's9' },
  }
  const list = /^Salong for K9, org\.nr\./

  test('gets a new salon, named by the location in the file', async () => {
    const { asked } = await open('/mapping', replies)
    await user.click(await screen.findByRole('combobox', { name: list }))
    await user.click(await screen.findByRole('option', { name: 'Ny salong …' }))
    expect(await screen.findByRole('heading', { name: 'Ny salong for K9' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Torg')
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    expect(await screen.findByText('Torg er lagt til, med kvitteringene fra K9')).toBeDefined()
    expect(asked.find(({ body }) => body !== null)).toEqual({
      endpoint: '/manage/salon',
      body: { name: 'Torg', registers: ['K9'] },
    })
  })

  test('needs a name, and shows why it is refused', async () => {
    const taken = { ...refused(409, 'conflict'), fields: { name: 'En annen salong heter det samme' } }
    await open('/mapping', { ...replies, '/manage/salon': taken })
    await user.click(await screen.findByRole('combobox', { name: list }))
    await user.click(await screen.findByRole('option', { name: 'Ny salong …' }))
    const name = screen.getByLabelText('Navn')
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    expect(screen.getByText('Salongen må ha et navn.')).toBeDefined()
    await user.type(name, 'Storo{Enter}')
    expect(await screen.findByText('En annen salong heter det samme')).toBeDefined()
  })

  test('does not get one from those who reach some salons only', async () => {
    await open(
      '/mapping',
      replies,
      personOf({ type: 'chainAdministrator', access: ['s1'], salons: [majorstuen] }),
    )
    await user.click(await screen.findByRole('combobox', { name: list }))
    await screen.findAllByRole('option', { name: 'Storo' })
    expect(screen.queryByRole('option', { name: 'Ny salong …' })).toBeNull()
  })
})

test('late data of a former employee are shown as theirs [F15]', async () => {
  const late: LateOfLeaver[] = [
    {
      empID: '601',
      salonId: 's1',
      objectId: 'old',
      name: 'Gammel Aas',
      until: '2026-11-10',
      became: 'left',
      lines: 3,
      amountEx: 1200,
      days: 2,
      after: { lines: 0, amountEx: 0, days: 0 },
    },
    {
      empID: '7',
      salonId: 's2',
      objectId: 'anna',
      name: 'Anna Aas',
      until: '2026-11-15',
      became: 'moved',
      lines: 0,
      amountEx: 0,
      days: 1,
      after: { lines: 2, amountEx: 500, days: 0 },
    },
  ]
  await open('/mapping', { '/manage/mapping': { waiting: nothingWaits, mapped, late } })
  const part = (await screen.findByRole('heading', { name: 'Kom etter at noen sluttet' })).closest('section')
  const rows = within(part as HTMLElement).getAllByRole('listitem')
  expect(rows.map(row => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Nr. 601Majorstuen · 3 linjer, 2 dager med dagstall, 1 200 krGammel Aassluttet 10. november 2026',
    'Nr. 7Storo · 1 dag med dagstallEtter siste dag, venter: 2 linjer, 500 krAnna Aasflyttet 15. november 2026',
  ])
  await leave()
  const many = Array.from({ length: 40 }, (_, n) => ({
    ...(late[0] as LateOfLeaver),
    empID: String(600 + n),
  }))
  await open('/mapping', { '/manage/mapping': { waiting: nothingWaits, mapped, late: many } })
  expect(await screen.findAllByText('Gammel Aas')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Vis alle 40' }))
  expect(screen.getAllByText('Gammel Aas')).toHaveLength(40)
})

describe('a removed mapping', () => {
  test('needs a confirmation, is sent with its salon, and waits again', async () => {
    const { asked } = await open('/mapping', {
      '/manage/mapping/remove': { receipts: 0, lines: 0, amountEx: 0, amountIn: 0, waiting },
    })
    await user.click(await screen.findByText('Koblet fra før (1)'))
    await user.click(screen.getByRole('button', { name: 'Fjern koblingen av Nr. 7, Majorstuen' }))
    expect(await screen.findByText(/teller ikke lenger for den som er koblet til det/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Fjern koblingen' }))
    await waitFor(() =>
      expect(asked.filter(({ body }) => body !== null)).toEqual([
        { endpoint: '/manage/mapping/remove', body: { salon: 's1', employees: ['7'] } },
      ]),
    )
  })

  test('is kept when the endpoint refuses, with the error', async () => {
    await open('/mapping', { '/manage/mapping/remove': refused(404, 'not_found') })
    await user.click(await screen.findByText('Koblet fra før (1)'))
    await user.click(screen.getByRole('button', { name: 'Fjern koblingen av Nr. 7, Majorstuen' }))
    await user.click(await screen.findByRole('button', { name: 'Fjern koblingen' }))
    expect(await screen.findByText('Fant ikke dette')).toBeDefined()
  })
})

describe('data quality', () => {
  test('shows the progress of recomputed history, salon by salon (K26)', async () => {
    const history = [
      { objectId: 's1', name: 'Majorstuen', monthsDone: 12, months: 34 },
      { objectId: 's2', name: 'Storo', monthsDone: 0, months: null },
    ]
    await open('/data-quality?month=2026-11', { '/data-quality': { ...quality, history } })
    const note = (await screen.findByText('Historikken regnes ut på nytt')).parentElement as HTMLElement
    expect(
      within(note)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Majorstuen12 av 34 måneder', 'Storoventer'])
    expect(within(note).getByRole('progressbar', { name: 'Majorstuen' }).getAttribute('value')).toBe('12')
  })

  test('shows the gaps first, then the Z reports, what waits, and each day with a word', async () => {
    await open('/data-quality?month=2026-11')
    const heading = await screen.findByRole('heading', { name: 'Hull i november 2026' })
    const section = heading.closest('section') as HTMLElement
    expect(section.textContent).toContain('3 dager mangler noe, i 2 salonger.')
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      'Mangler altMajorstuen 2.–3. novemberFør timene i Majorstuen',
      'Mangler timerStoro 2. novemberFør timene i Storo',
    ])
    expect(within(section).getByRole('link', { name: 'Før timene i Storo' }).getAttribute('href')).toBe(
      '/figures/s2?month=2026-11&day=2026-11-02',
    )
    expect(screen.getByText('Majorstuen, K1', { exact: false }).closest('tr')?.textContent).toContain(
      'mangler',
    )
    // A day without a Z report is not accused of differing from one.
    expect(
      screen.getByText('Kassa har ikke sendt Z-rapport for 1 dag. Tallene teller som ellers.'),
    ).toBeDefined()
    expect(screen.getByText('Ingen avvik funnet')).toBeDefined()
    expect(screen.queryByText(/ikke det kassa selv har summert/)).toBeNull()
    const row = screen.getAllByRole('rowheader', { name: 'Storo' })[0]?.closest('tr')
    expect([...(row?.cells ?? [])].slice(1).map(cell => cell.textContent)).toEqual([
      'komplett',
      'mangler timer',
      'stengt',
    ])
  })

  test('keeps the month and the salon in the address', async () => {
    const { at } = await open('/data-quality?month=2026-11')
    await user.click((await screen.findAllByRole('link', { name: 'Storo' }))[0] as HTMLElement)
    await at('/customer-admin-panel/data-quality?month=2026-11&salon=s2')
    expect(await screen.findByRole('heading', { name: 'Storo i november 2026' })).toBeDefined()
    expect(screen.getByRole('link', { name: /^Før timene .*2\. nov\./ }).getAttribute('href')).toBe(
      '/figures/s2?month=2026-11&day=2026-11-02',
    )
    await user.selectOptions(screen.getByLabelText('Måned'), 'Oktober 2026')
    await at('/customer-admin-panel/data-quality?month=2026-10')
  })
})

test('the days of a month never stand under the name of another', async () => {
  let asked = 0
  await open('/data-quality?month=2026-11', {
    '/data-quality': () => (asked++ === 0 ? quality : new Promise(() => undefined)),
  })
  await screen.findByRole('heading', { name: 'Hull i november 2026' })
  await user.selectOptions(screen.getByLabelText('Måned'), 'Oktober 2026')
  await screen.findByText('Henter måneden')
  expect(screen.queryByRole('heading', { name: /^Hull i/ })).toBeNull()
})

describe('salons and people', () => {
  test('a salon is saved with only its changes, after a question when they affect pay', async () => {
    const { asked, at } = await open('/salons/s1', { '/manage/salon': { objectId: 's1' } })
    const name = await screen.findByLabelText('Navn')
    await user.clear(name)
    await user.type(name, 'Majorstuen senter')
    await user.click(screen.getByLabelText('Timene inkluderer lunsj'))
    await user.click(screen.getByRole('button', { name: 'Lagre salongen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Er du sikker?' })
    expect(dialog.textContent).toContain('lunsjen trekkes fra')
    await user.click(within(dialog).getByRole('button', { name: 'Lagre salongen' }))
    await at('/customer-admin-panel/salons')
    expect(asked.find(({ endpoint }) => endpoint === '/manage/salon')?.body).toEqual({
      objectId: 's1',
      version: '1',
      name: 'Majorstuen senter',
      settings: { hoursIncludeLunch: true },
    })
  })

  test('a salon shows coming opening hours, and takes them back in their month', async () => {
    const weekday = (weekday: number, to: string) => ({ weekday, from: '09:00', to })
    const [now, coming] = [[weekday(1, '18:00')], [weekday(1, '20:00')]]
    const base = salon('s1', 'Majorstuen')
    const dated = {
      ...base,
      settings: { ...base.settings, openingHours: now },
      history: [
        { from: '0001-01', named: [], zone: 1, hoursIncludeLunch: false, openingHours: now },
        { from: '2027-01', named: ['openingHours'], zone: 1, hoursIncludeLunch: false, openingHours: coming },
      ],
    }
    const { asked, at } = await open('/salons/s1', {
      '/manage/salons': [dated],
      '/manage/salon': { objectId: 's1' },
    })
    expect(
      await screen.findByText(
        'Kommer fra januar 2027: sone 1, uten lunsj i timene, åpent mandag 09:00–20:00',
      ),
    ).toBeDefined()
    const closes = () => screen.getByLabelText<HTMLInputElement>('Stenger, mandag')
    expect(closes().value).toBe('18:00')
    const from = screen.getByLabelText('Sone, lunsj og åpningstider gjelder fra')
    await user.selectOptions(from, 'Januar 2027')
    expect(closes().value).toBe('20:00')
    expect(screen.getByRole('button', { name: 'Lagre salongen' })).toHaveProperty('disabled', true)
    await user.clear(closes())
    await user.type(closes(), '18:00')
    await user.click(screen.getByRole('button', { name: 'Lagre salongen' }))
    await at('/customer-admin-panel/salons')
    expect(asked.find(({ endpoint }) => endpoint === '/manage/salon')?.body).toEqual({
      objectId: 's1',
      version: '1',
      name: 'Majorstuen',
      settings: { openingHours: now },
      from: '2027-01',
    })
  })

  test('a salon that another user saved meanwhile is reloaded; other fields keep their input', async () => {
    const theirs = { ...salon('s1', 'Majorstuen'), registers: ['K9'], version: '2' }
    let overtaken = false
    const { asked, at } = await open('/salons/s1', {
      '/manage/salons': () => (overtaken ? [theirs] : salons),
      '/manage/salon': ({ version }) => {
        overtaken = true
        return version === '2' ? { objectId: 's1' } : refused(409, 'conflict')
      },
    })
    const name = await screen.findByLabelText('Navn')
    await user.type(name, ' senter')
    await user.click(screen.getByRole('button', { name: 'Lagre salongen' }))
    await user.click(await screen.findByRole('button', { name: 'Hent på nytt' }))
    expect(await screen.findByText('K9')).toBeDefined()
    expect(screen.getByLabelText('Navn')).toHaveProperty('value', 'Majorstuen senter')
    await user.click(screen.getByRole('button', { name: 'Lagre salongen' }))
    await at('/customer-admin-panel/salons')
    expect(asked.filter(({ endpoint }) => endpoint === '/manage/salon').at(-1)?.body).toEqual({
      objectId: 's1',
      version: '2',
      name: 'Majorstuen senter',
    })
  })

  test('a zone without a rate is reported under its field, and the input is kept', async () => {
    const message = 'Vilkårene som fulgte med, har ingen sats for arbeidsgiveravgift i sone 3'
    await open('/salons/s1', {
      '/manage/salon': { ...refused(400, 'invalid_payload'), message, fields: { 'settings.zone': message } },
    })
    const zone = await screen.findByLabelText('Sone for arbeidsgiveravgift')
    await user.selectOptions(zone, '3')
    await user.click(screen.getByRole('button', { name: 'Lagre salongen' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lagre salongen' }),
    )
    expect(await screen.findByText(message)).toBeDefined()
    expect(zone).toHaveProperty('value', '3')
    expect(zone.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(zone))
  })

  test('a changed salon is not left without a question', async () => {
    const { at } = await open('/salons/s1')
    await user.type(await screen.findByLabelText('Navn'), ' senter')
    await user.click(screen.getByRole('link', { name: 'Alle salonger' }))
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Endringene du har gjort på Majorstuen, er ikke lagret',
    )
    await user.click(screen.getByRole('button', { name: 'Gå uten å lagre' }))
    await at('/customer-admin-panel/salons')
  })

  test('a new employee is added; a number that is taken is reported under its field [R141]', async () => {
    let taken = true
    const message = 'Ansattnummeret er brukt av Anna Aas'
    const usedBefore = { salonId: 's2', number: '11', name: 'Gammel Aas', until: '2026-11-10' }
    const { asked, at } = await open('/employees/new', {
      '/manage/employee': () =>
        taken
          ? { refused: 409, error: 'conflict', message, fields: { employmentId: message } }
          : { objectId: 'ny', sameName: false, usedBefore: [usedBefore] },
    })
    await user.click(await screen.findByRole('button', { name: 'Legg til' }))
    expect(screen.getByText('Skriv navnet.')).toBeDefined()
    await user.type(screen.getByLabelText('Navn'), 'Nora Vik')
    await user.type(screen.getByLabelText('Ansattnummer'), '11')
    await user.type(screen.getByLabelText('Mål i måneden, kr'), 'mye')
    await user.click(screen.getByLabelText('Storo'))
    await user.type(screen.getByLabelText('Jobber der fra'), '16.11.2026')
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    expect(screen.getByText('Invalid value! Try again..')).toBeDefined()
    await user.clear(screen.getByLabelText('Mål i måneden, kr'))
    await user.type(screen.getByLabelText('Mål i måneden, kr'), '130 000 kr')
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Ansattnummer').getAttribute('aria-invalid')).toBe('true'),
    )
    taken = false
    await user.click(screen.getByRole('button', { name: 'Legg til' }))
    await at('/customer-admin-panel/employees')
    expect(screen.getByText(/^Nr. 11 i Storo tilhørte Gammel Aas til og med 10. november 2026/)).toBeDefined()
    expect(asked.filter(({ endpoint }) => endpoint === '/manage/employee').at(-1)?.body).toEqual({
      from: '2026-11-16',
      name: 'Nora Vik',
      employmentId: '11',
      activeIn: ['s2'],
      cutType: 0,
      stillings: 100,
      goal: 130_000,
    })
  })

  test('a new employee is not left without a question', async () => {
    const { at } = await open('/employees/new')
    await user.type(await screen.findByLabelText('Navn'), 'Nora')
    await user.click(screen.getByRole('link', { name: 'Alle ansatte' }))
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Endringene du har gjort for den nye ansatte, er ikke lagret',
    )
    await user.click(screen.getByRole('button', { name: 'Gå uten å lagre' }))
    await at('/customer-admin-panel/employees')
  })

  test('people are found by name and number, with the search in the address', async () => {
    const { at } = await open('/employees', {
      '/employees': [
        ...people,
        { objectId: 'bo', name: 'Bo Berg', avatar: null, activeIn: [], employmentId: '12' },
      ],
    })
    await screen.findByText('Bo Berg')
    await user.type(screen.getByLabelText('Søk etter navn eller nummer'), 'berg')
    await at('/customer-admin-panel/employees?q=berg')
    expect(screen.queryByText('Anna Aas')).toBeNull()
    expect(screen.getByText('1 av 2')).toBeDefined()
  })
})

describe('receipts with one number and different content', () => {
  const version = (day: string, amountIn: number, empID: string, name: string | null) => ({
    file: `${empID}.xml`,
    importedAt: '2026-11-20T10:00:00.000Z',
    day,
    time: '10:00',
    amountIn,
    lines: [{ text: 'Klipp', articleGroup: 'K', empID, name, amountIn }],
  })
  const conflict = (objectId: string, nr: string) => ({
    objectId,
    nr,
    registerID: 'K1',
    salonId: 's1',
    salonName: 'Majorstuen',
    first: version('2026-11-02', 500, '11', 'Anna Aas'),
    new: version('2026-11-04', 1250, '12', null),
  })
  const two = { total: 2, conflicts: [conflict('c1', '1'), conflict('c2', '2')] }

  test('are shown side by side; one is chosen, also by keyboard, and the next is shown', async () => {
    let asked = 0
    const sent: unknown[] = []
    const answer = (body: unknown) => {
      if (body && Object.keys(body).length > 0) {
        sent.push(body)
        return { total: 1 }
      }
      return asked++ === 0 ? two : { total: 1, conflicts: two.conflicts.slice(1) }
    }
    await open('/conflicts', { '/manage/conflicts': answer })
    await screen.findByText('Kvittering 1 · kasse K1 · Majorstuen')
    const text = document.body.textContent.replaceAll('\u00a0', ' ')
    for (const part of [
      'Kvittering 1 · kasse K1 · Majorstuen',
      'Klipp, Anna Aas500,00',
      'Klipp, nr. 121 250,00',
    ])
      expect(text).toContain(part)
    const use = screen.getByRole('button', { name: 'Bruk den nye, Kvittering 1 · kasse K1 · Majorstuen' })
    use.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toEqual([{ objectIds: ['c1'], use: 'new' }]))
    await waitFor(() => expect(screen.queryByText('Kvittering 1 · kasse K1 · Majorstuen')).toBeNull())
    expect(screen.getByText('Kvittering 2 · kasse K1 · Majorstuen')).toBeDefined()
  })

  test('are reported when another user chose first', async () => {
    const answer = (body: unknown) => (body && Object.keys(body).length > 0 ? refused(409, 'conflict') : two)
    await open('/conflicts', { '/manage/conflicts': answer })
    await user.click(
      await screen.findByRole('button', { name: 'Behold den første, Kvittering 1 · kasse K1 · Majorstuen' }),
    )
    expect(await screen.findByText('Noen andre rakk det først. Se på nytt')).toBeDefined()
  })

  test('are reported by their import, which is neither complete nor waiting for a mapping', async () => {
    const conflicts = [
      {
        registerID: 'K1',
        nr: '77',
        day: '2026-11-02',
        amountIn: 500,
        newDay: '2026-11-04',
        newAmountIn: 1250,
      },
    ]
    await open('/imports/i1', {
      '/imports/i1': { ...report, receipts: 0, skipped: { duplicate: 3, conflict: 1 }, conflicts },
    })
    await screen.findByRole('heading', { name: 'kasse.xml' })
    const text = (document.querySelector('article')?.textContent ?? '').replaceAll('\u00a0', ' ')
    for (const part of ['Venter på et valg', '77 K1man. 2. nov., 500,00 krons. 4. nov., 1 250,00 kr'])
      expect(text).toContain(part)
    expect(screen.getByRole('link', { name: 'Velg hvilken som gjelder' }).getAttribute('href')).toBe(
      '/customer-admin-panel/conflicts',
    )
  })
})
