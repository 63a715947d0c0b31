import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit'
import type { ListedTerms } from '#contract/terms/terms'
import { roles } from '#domain/access/roles'
import { shippedOvertime } from '#domain/payroll/overtime-terms'
import { shippedTerms, type Terms } from '#domain/payroll/terms'
import { defaultSettings } from '#domain/settings/chain-settings'
import {
  leave,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  user,
} from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const [terms] = shippedTerms as [Terms]
const { terms: _, ...values } = defaultSettings
const settings = { ...values, version: '1' }
const shipped: ListedTerms = {
  ...terms,
  wageTable: [...terms.wageTable],
  objectId: 'shipped',
  commission: null,
  overtime: shippedOvertime,
  addedBy: null,
  addedAt: null,
}
const spring: ListedTerms = {
  ...shipped,
  objectId: 't1',
  from: '2026-04',
  source: 'Frisøroverenskomsten 2026',
  otp: 2.5,
  commission: { provVareroms: 10, percentage: 41 },
  addedBy: { objectId: 'me', name: 'Kari Moe' },
  addedAt: '2026-04-02T08:00:00.000Z',
}
const amounts = [
  {
    objectId: null,
    from: '2025-05-01',
    amount: 130_160,
    source: 'nav.no/grunnbelopet',
    addedBy: null,
    addedAt: null,
  },
]
const replies = { '/terms': [shipped], '/terms/base-amounts': amounts, '/settings': settings, '/audit': [] }

/** The request bodies sent to the endpoint, without requests that have none. */
const bodies = (asked: readonly { endpoint: string; body: unknown }[], endpoint: string) =>
  asked.filter(one => one.endpoint === endpoint && one.body !== null).map(one => one.body)
const sure = () => screen.findByRole('dialog', { name: 'Er du sikker?' })

describe('the owner’s panel', () => {
  test.each(roles.filter(role => role !== 'owner'))('sends a user of type %s home [R023]', async type => {
    const { at, asked } = await openAs(personOf({ type }), '/admin-panel', replies)
    await at('/')
    expect(asked.map(({ endpoint }) => endpoint)).not.toContain('/terms')
  })

  test('opens on the terms for the owner, and has its tabs in the address [R023] [D21]', async () => {
    const { at } = await openAs(owner, '/admin-panel', replies)
    await at('/admin-panel/terms')
    await user.click(screen.getByRole('link', { name: 'Innstillinger' }))
    await at('/admin-panel/settings')
    await waitFor(() => expect(document.title).toBe('Innstillinger – Eierens panel – Föhn'))
  })

  test('says what failed to load, and retries', async () => {
    let answers: unknown[] = [refused(503, 'api_failed'), [shipped]]
    const next = () => answers.shift()
    await openAs(owner, '/admin-panel/terms', { ...replies, '/terms': next })
    expect((await screen.findByRole('alert')).textContent).toContain('Vilkårene er ikke hentet.')
    answers = [[shipped]]
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    expect(await screen.findByRole('heading', { name: 'Fra begynnelsen' })).toBeDefined()
  })
})

describe('the terms', () => {
  test('show which are in force, what each changed, and its source and author', async () => {
    const coming = { ...spring, objectId: 't2', from: '2027-01', otp: 3 }
    await openAs(owner, '/admin-panel/terms', { ...replies, '/terms': [coming, spring, shipped] })
    expect(await screen.findByText(/^Nå gjelder vilkårene fra april 2026/)).toBeDefined()
    const set = screen.getByRole('listitem', { name: 'Fra april 2026' })
    expect(within(set).getByText('Gjelder nå')).toBeDefined()
    expect(within(set).getByText('Frisøroverenskomsten 2026')).toBeDefined()
    expect(within(set).getByText('Lagt til av Kari Moe 2. apr. 2026')).toBeDefined()
    const changed = within(set).getByRole('table', { name: 'Endret fra april 2026' })
    expect(
      within(changed)
        .getAllByRole('row')
        .map(row => row.textContent),
    ).toEqual(['SatsFørEtter', 'Provisjon av behandlinger40\u00a0%41\u00a0%', 'OTP2\u00a0%2,5\u00a0%'])
    expect(
      within(screen.getByRole('listitem', { name: 'Fra januar 2027' })).getByText('Kommer'),
    ).toBeDefined()
    const first = screen.getByRole('listitem', { name: 'Fra begynnelsen' })
    expect(within(first).queryByRole('button')).toBeNull()
  })

  test('are removed after a question that says which apply instead', async () => {
    const { asked } = await openAs(owner, '/admin-panel/terms', {
      ...replies,
      '/terms': [spring, shipped],
      '/terms/remove': { success: true },
    })
    await user.click(await screen.findByRole('button', { name: 'Fjern vilkårene fra april 2026' }))
    const question = await sure()
    expect(question.textContent).toContain('Fra april 2026 gjelder vilkårene fra begynnelsen i stedet.')
    await user.click(within(question).getByRole('button', { name: 'Fjern vilkårene' }))
    await waitFor(() => expect(bodies(asked, '/terms/remove')).toEqual([{ objectId: 't1' }]))
    expect(await screen.findByText('Vilkårene fra april 2026 er fjernet')).toBeDefined()
  })
})

describe('new terms', () => {
  const openForm = (more: object = {}) => openAs(owner, '/admin-panel/terms/new', { ...replies, ...more })
  const write = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
  }
  const submit = () => user.click(screen.getByRole('button', { name: 'Lagre vilkårene' }))

  test('show their effect before they are saved, and ask', async () => {
    const { asked, at } = await openForm({ '/terms': () => [shipped] })
    await write('Kilde', 'Frisøroverenskomsten 2027')
    await write('OTP (%)', '2,5')
    const changed = await screen.findByRole('table', { name: 'Endret fra desember 2026' })
    expect(within(changed).getAllByRole('row')[1]?.textContent).toBe('OTP2\u00a0%2,5\u00a0%')
    await user.selectOptions(screen.getByLabelText('Gjelder fra'), '2026-10')
    await submit()
    const question = await sure()
    expect(question.textContent).toContain('Fra oktober 2026 endres: OTP 2\u00a0% → 2,5\u00a0%.')
    expect(question.textContent).toContain('Sendte rapporter endres ikke.')
    await user.click(within(question).getByRole('button', { name: 'Lagre vilkårene' }))
    await at('/admin-panel/terms')
    const [body] = bodies(asked, '/terms') as [Record<string, unknown>]
    expect(body).toMatchObject({
      from: '2026-10',
      source: 'Frisøroverenskomsten 2027',
      otp: 2.5,
      feriepenger: 12,
      commission: { provVareroms: 10, percentage: 40 },
      arbeidsgiver: { 1: 14.1 },
    })
    expect(body).not.toHaveProperty('replaces')
  })

  test('mark errors, keep the text, and send nothing', async () => {
    const { asked } = await openForm()
    await write('Feriepenger (%)', 'tolv')
    await submit()
    expect(await screen.findByText('2 felt må rettes.')).toBeDefined()
    expect(screen.getByLabelText('Feriepenger (%)')).toHaveProperty('value', 'tolv')
    expect(screen.getByText('Skriv hvor satsene står')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodies(asked, '/terms')).toEqual([])
  })

  test('keep the text when the server refuses them', async () => {
    await openForm({
      '/terms': (body: object) => ('from' in body ? { refused: 400, error: 'invalid_payload' } : [shipped]),
    })
    await write('Kilde', 'Tariffen')
    await submit()
    await user.click(within(await sure()).getByRole('button', { name: 'Lagre vilkårene' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Ingenting er lagret.')
    expect(screen.getByLabelText('Kilde')).toHaveProperty('value', 'Tariffen')
  })

  test('add a step of the wage table and remove one', async () => {
    await openForm()
    await user.click(await screen.findByRole('button', { name: 'Legg til trinn' }))
    const step = screen.getByRole('group', { name: 'Trinn 5' })
    await user.type(within(step).getByLabelText('Fra år'), '15')
    await user.type(within(step).getByLabelText('Timelønn (kr/t)'), '250')
    await user.click(screen.getByRole('button', { name: 'Fjern trinn 2' }))
    const changed = await screen.findByRole('table', { name: 'Endret fra desember 2026' })
    expect(
      within(changed)
        .getAllByRole('row')
        .slice(1)
        .map(row => row.textContent),
    ).toEqual(['Timelønn fra 15 år–250,00\u00a0kr', 'Timelønn fra 2 år208,50\u00a0kr–'])
  })

  test('correct others of their month', async () => {
    const { asked } = await openAs(owner, '/admin-panel/terms/new?replaces=t1', {
      ...replies,
      '/terms': () => [spring, shipped],
    })
    expect(await screen.findByRole('heading', { name: 'Rett vilkårene fra april 2026' })).toBeDefined()
    expect(screen.getByLabelText('Kilde')).toHaveProperty('value', 'Frisøroverenskomsten 2026')
    await write('OTP (%)', '3')
    await submit()
    await user.click(within(await sure()).getByRole('button', { name: 'Lagre vilkårene' }))
    await waitFor(() =>
      expect(bodies(asked, '/terms')).toEqual([
        expect.objectContaining({ from: '2026-04', otp: 3, replaces: 't1' }),
      ]),
    )
  })

  test('are not left without a question once something is entered', async () => {
    const { at } = await openAs(owner, '/admin-panel/terms/new', replies)
    await user.type(await screen.findByLabelText('Kilde'), 'Tariffen')
    await user.click(screen.getByRole('link', { name: 'Alle vilkår' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('i vilkårene, er ikke lagret')
    await user.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect(screen.getByLabelText('Kilde')).toHaveProperty('value', 'Tariffen')
    await user.click(screen.getByRole('link', { name: 'Alle vilkår' }))
    await user.click(await screen.findByRole('button', { name: 'Gå uten å lagre' }))
    await at('/admin-panel/terms')
  })

  test('say when the terms to correct are gone', async () => {
    await openAs(owner, '/admin-panel/terms/new?replaces=gone', replies)
    expect(await screen.findByText('Vilkårene finnes ikke lenger')).toBeDefined()
  })
})

describe('the settings', () => {
  test('that another user changed meanwhile are shown with their current values before a save', async () => {
    let now = settings
    const { asked } = await openAs(owner, '/admin-panel/settings', {
      ...replies,
      '/settings': ({ version }) => {
        if (version === undefined) return now
        now = { ...settings, rankingMinimumVisits: 25, version: '2' }
        return version === '2' ? { ...now, rankingMinimumVisits: 30 } : refused(409, 'conflict')
      },
    })
    const visits = await screen.findByLabelText('Besøk som trengs for å rangeres')
    await user.clear(visits)
    await user.type(visits, '30')
    await user.click(screen.getByRole('button', { name: 'LAGRE' }))
    await user.click(within(await sure()).getByRole('button', { name: 'Lagre' }))
    expect(await screen.findByText('Noen andre rakk det først. Se på nytt')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'LAGRE' }))
    const question = await sure()
    expect(question.textContent).toContain('endres fra 25\u00a0besøk til 30\u00a0besøk.')
    await user.click(within(question).getByRole('button', { name: 'Lagre' }))
    expect(await screen.findByText('Innstillingene er lagret')).toBeDefined()
    expect(bodies(asked, '/settings').at(-1)).toEqual({ rankingMinimumVisits: 30, version: '2' })
  })

  test('suggest a limit for cases, and say where it stops nobody (C41)', async () => {
    await openAs(owner, '/admin-panel/settings', replies)
    const limit = await screen.findByLabelText('Grense for hva en sak kan koste (kr)')
    expect(screen.getByText(/Forslag: 2 500 kr/)).toBeDefined()
    const nobody = 'Når alle som godkjenner kan gå over grensen, stopper den ingen.'
    await user.clear(limit)
    await user.type(limit, '2500')
    expect(screen.queryByText(nobody)).toBeNull()
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Hvem som godkjenner saker over grensen' }),
      'Alle som godkjenner',
    )
    expect(screen.getByText(nobody)).toBeDefined()
  })

  test('send only the changes, after a question that names them', async () => {
    const { asked } = await openAs(owner, '/admin-panel/settings', {
      ...replies,
      '/settings': () => settings,
    })
    const visits = await screen.findByLabelText('Besøk som trengs for å rangeres')
    expect(screen.getByRole('button', { name: 'LAGRE' })).toHaveProperty('disabled', true)
    await user.clear(visits)
    await user.type(visits, '30')
    expect(screen.getByText('Én innstilling endret, ikke lagret')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'LAGRE' }))
    const question = await sure()
    expect(question.textContent).toContain('endres fra 20\u00a0besøk til 30\u00a0besøk.')
    await user.click(within(question).getByRole('button', { name: 'Lagre' }))
    await waitFor(() =>
      expect(bodies(asked, '/settings')).toEqual([{ rankingMinimumVisits: 30, version: '1' }]),
    )
    expect(await screen.findByText('Innstillingene er lagret')).toBeDefined()
  })

  test('cannot be saved with an error, and can be discarded', async () => {
    await openAs(owner, '/admin-panel/settings', replies)
    const name = await screen.findByLabelText('Navn på direktesalg')
    await user.clear(name)
    expect(screen.getByText('Skriv et navn')).toBeDefined()
    expect(screen.getByRole('button', { name: 'LAGRE' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Forkast' }))
    expect(screen.getByLabelText('Navn på direktesalg')).toHaveProperty('value', 'DS')
  })

  test('say which terms override the commission', async () => {
    await openAs(owner, '/admin-panel/settings', { ...replies, '/terms': [spring, shipped] })
    expect(
      await screen.findAllByText(/^Gjelder til og med mars 2026\. Fra april 2026 står satsen i vilkårene/),
    ).toHaveLength(2)
  })
})

describe('the log', () => {
  const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
    id,
    at: '2026-11-20T22:30:00.000Z',
    action: 'report sent',
    actor: { objectId: 'a1', name: 'Linnea Åsgård' },
    subject: { objectId: 'r1', name: 'Storo 10-2026' },
    salon: { objectId: 's2', name: 'Storo' },
    details: { month: '2026-10', people: 6 },
    ...more,
  })

  test('shows by day what was done, to what and by whom', async () => {
    await openAs(owner, '/admin-panel/log', {
      ...replies,
      '/audit': [
        entry(3, { at: '2026-11-20T23:30:00.000Z', action: 'signed in', actor: null, salon: null }),
        entry(2),
      ],
    })
    expect(await screen.findByRole('region', { name: '21. nov. 2026' })).toBeDefined()
    const day = screen.getByRole('region', { name: '20. nov. 2026' })
    expect(within(day).getByRole('listitem').textContent).toBe(
      '23:30Linnea Åsgård sendte lønnsrapporten Storo 10-2026 DetaljerMånedoktober 2026Ansatte6',
    )
  })

  test('is filtered in the address, by what, when and whom', async () => {
    const { at } = await openAs(owner, '/admin-panel/log', { ...replies, '/audit': [entry(2)] })
    await user.click(await screen.findByRole('link', { name: 'Vis det Linnea Åsgård har gjort' }))
    await at('/admin-panel/log?actor=a1')
    await user.selectOptions(screen.getByLabelText('Hendelse'), 'Lønnsrapport sendt')
    await at('/admin-panel/log?actor=a1&action=report+sent')
    await user.selectOptions(screen.getByLabelText('Måned'), 'Oktober 2026')
    await at('/admin-panel/log?actor=a1&action=report+sent&month=2026-10')
    await user.click(await screen.findByRole('link', { name: 'Gjort av Linnea Åsgård, fjern valget' }))
    await at('/admin-panel/log?action=report+sent&month=2026-10')
    await user.selectOptions(screen.getByLabelText('Salong'), 'Storo')
    await at('/admin-panel/log?action=report+sent&month=2026-10&salon=s2')
  })

  test('is filtered by a person chosen by name, and reset again', async () => {
    const { at } = await openAs(owner, '/admin-panel/log', {
      ...replies,
      '/audit': [entry(2)],
      '/employees/names': [{ objectId: 'a7', name: 'Øystein Dahl', activeIn: [] }],
    })
    await user.click(await screen.findByRole('combobox', { name: 'Gjort av' }))
    await user.click(await screen.findByRole('option', { name: 'Øystein Dahl' }))
    await at('/admin-panel/log?actor=a7')
    await user.click(await screen.findByRole('button', { name: 'Fjern valget' }))
    await at('/admin-panel/log')
  })

  test('fetches the next page where there is one', async () => {
    const pages = [Array.from({ length: 50 }, (_, i) => entry(100 - i)), [entry(1)]]
    await openAs(owner, '/admin-panel/log', { ...replies, '/audit': () => pages.shift() ?? [] })
    await user.click(await screen.findByRole('button', { name: 'Vis flere' }))
    await waitFor(() => expect(document.querySelectorAll('time')).toHaveLength(51))
    expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull()
  })

  test('says that nothing matches, and links to the whole log', async () => {
    const { at } = await openAs(owner, '/admin-panel/log?month=2026-01', replies)
    expect(await screen.findByRole('heading', { name: 'Ingen hendelser' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Vis hele loggen' }))
    await at('/admin-panel/log')
  })
})
