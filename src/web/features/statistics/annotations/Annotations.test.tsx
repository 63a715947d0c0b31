import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Annotation } from '#contract/statistics/annotations'
import { dayOf, pageOf } from '#testing/day-figures'
import { driversReply } from '#testing/drivers-reply'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  row,
  storo,
  user,
} from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
afterEach(leave)

const noteOf = (about: Partial<Annotation> = {}): Annotation => ({
  objectId: 'n1',
  version: 1,
  salon: majorstuen,
  from: '2026-11-18',
  to: '2026-11-20',
  text: 'Veiarbeid utenfor døra',
  writtenBy: { objectId: 'sjef', name: 'Siv Sjef' },
  writtenAt: '2026-11-18T09:00:00.000Z',
  mayChange: true,
  ...about,
})
const reply = (...annotations: Annotation[]) => ({ annotations, more: false })
const days = ['18', '19', '20'].map(date =>
  dayOf(`2026-11-${date}`, { treatmentSales: 1000, goodsSales: 0, visits: 2 }),
)
const open = (path: string, replies: Parameters<typeof openAs>[2] = {}, me = owner) =>
  openAs(me, path, {
    '/imports/latest': { importedAt: null, running: [] },
    '/stats/days': { days },
    '/stats/days/together': { days: days.map(day => ({ ...day, missing: [] })) },
    '/annotations': reply(noteOf()),
    ...replies,
  })
const DAYS = '/salon/s1/days?figure=totalOms&timeFrame=monthly'
const nameOf = async (day: string) => (await row(day)).cells[0]?.textContent
const below = async (day: string) => (await row(day)).nextElementSibling?.textContent
const section = async (name = 'Merknader') => within(await screen.findByRole('region', { name }))

describe('the days', () => {
  test('have the text on the first day of a note, and its sign on the others [K91]', async () => {
    await open(DAYS)
    expect(await below('ons. 18. nov.')).toBe('Merknad 18.–20. nov. Veiarbeid utenfor døra')
    const later = (await row('tor. 19. nov.')).cells[0]
    expect(later?.querySelector('.visually-hidden')?.textContent).toBe('Merknad: Veiarbeid utenfor døra')
    const list = await section()
    expect(list.getByText('18.–20. november 2026 · skrevet av Siv Sjef')).toBeDefined()
  })

  test('of several salons name the salon of a note, and count more than three [K91]', async () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map(objectId => noteOf({ objectId, text: objectId }))
    await open('/chain/days?figure=totalOms&timeFrame=monthly', { '/annotations': reply(...many) })
    const each = (text: string) => `Merknad 18.–20. nov. Majorstuen: ${text}`
    expect(await below('ons. 18. nov.')).toBe(`${['a', 'b', 'c'].map(each).join('')}og 2 merknader til`)
    await user.click(screen.getByRole('button', { name: 'og 2 merknader til' }))
    expect(await below('ons. 18. nov.')).toContain(each('e'))
  })

  test('list twenty notes, and all of them on request [K94]', async () => {
    const many = Array.from({ length: 23 }, (_, at) => noteOf({ objectId: `n${at}`, text: `Sak ${at}` }))
    await open(DAYS, { '/annotations': reply(...many) })
    const list = await section()
    await list.findByText('Sak 19')
    expect(list.queryByText('Sak 20')).toBeNull()
    await user.click(list.getByRole('button', { name: 'Vis alle 23 merknader' }))
    expect(list.getByText('Sak 22')).toBeDefined()
  })

  test('are shown without their notes when these fail, which is said', async () => {
    let away = true
    await open(DAYS, { '/annotations': () => (away ? refused(403, 'no_rights') : reply(noteOf())) })
    expect(await nameOf('ons. 18. nov.')).toBe('ons. 18. nov.')
    const list = await section()
    away = false
    await user.click(list.getByRole('button', { name: 'Prøv igjen' }))
    expect(await list.findByText('Veiarbeid utenfor døra')).toBeDefined()
  })

  test('follow what others write', async () => {
    let text = 'Veiarbeid'
    const { tell } = await open(DAYS, { '/annotations': () => reply(noteOf({ text })) })
    await (await section()).findByText('Veiarbeid')
    text = 'Graving'
    tell('event: change\ndata: {"kind":"annotation","what":"changed","objectId":"n1"}\n\n')
    await (await section()).findByText('Graving')
  })

  test('lead from the palette to the heading of the notes', async () => {
    await open(`${DAYS}#annotations`)
    await (await section()).findByText('Veiarbeid utenfor døra')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Merknader' }))
  })

  test('of a hairdresser have no notes, and ask for none [A146]', async () => {
    const sara = personOf({ type: 'employee', activeIn: ['s1'], salons: [majorstuen] })
    const { asked } = await open('/employee/s1/days?figure=totalOms&timeFrame=monthly', {}, sara)
    expect(await nameOf('ons. 18. nov.')).toBe('ons. 18. nov.')
    expect(screen.queryByRole('button', { name: 'Ny merknad' })).toBeNull()
    expect(asked.filter(({ endpoint }) => endpoint === '/annotations')).toEqual([])
  })
})

describe('the form of a note', () => {
  const manager = personOf({ type: 'manager', access: ['s1'], salons: [majorstuen] })

  test('says what not to write, and proposes the salon and the day', async () => {
    const { asked } = await open('/salon/s1/days/2026-11-20?figure=totalOms&timeFrame=monthly', {
      '/stats/receipts': pageOf([]),
    })
    await user.click(await screen.findByRole('button', { name: 'Ny merknad' }))
    const form = within(await screen.findByRole('dialog', { name: 'Ny merknad' }))
    expect(form.getByText('Skriv ikke om sykdom eller helse. Andre ser merknaden.')).toBeDefined()
    await user.click(form.getByRole('button', { name: 'Lagre merknaden' }))
    expect(form.getByText('Skriv hva som skjedde.')).toBeDefined()
    await user.type(form.getByRole('textbox', { name: 'Hva skjedde' }), 'Åpent hus')
    await user.click(form.getByRole('button', { name: 'Lagre merknaden' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual({
        endpoint: '/annotations',
        body: { salon: 's1', from: '2026-11-20', to: '2026-11-20', text: 'Åpent hus' },
      }),
    )
  })

  test('asks before typed text is lost, and keeps it when the answer is no', async () => {
    await open(DAYS)
    await user.click(await screen.findByRole('button', { name: 'Ny merknad' }))
    const form = within(await screen.findByRole('dialog', { name: 'Ny merknad' }))
    const text = form.getByRole<HTMLInputElement>('textbox', { name: 'Hva skjedde' })
    await user.type(text, 'Åpent hus')
    const pressEscape = () =>
      fireEvent(screen.getByRole('dialog', { name: 'Ny merknad' }), new Event('cancel'))
    pressEscape()
    const question = within(await screen.findByRole('dialog', { name: 'Vil du gå uten å lagre?' }))
    expect(question.getByText(/gjort i merknaden, er ikke lagret/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Avbryt' }))
    expect(text.value).toBe('Åpent hus')
    await user.click(form.getByRole('button', { name: 'Avbryt' }))
    await user.click(await screen.findByRole('button', { name: 'Gå uten å lagre' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ny merknad' })).toBeNull())
  })

  test('closes without a question when nothing is typed', async () => {
    await open(DAYS)
    await user.click(await screen.findByRole('button', { name: 'Ny merknad' }))
    fireEvent(await screen.findByRole('dialog', { name: 'Ny merknad' }), new Event('cancel'))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('offers the whole chain to those who reach every salon only [A147]', async () => {
    const salons = async () => {
      await user.click(await screen.findByRole('button', { name: 'Ny merknad' }))
      const select = await screen.findByRole('combobox', { name: 'Gjelder' })
      return within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    }
    await open(DAYS)
    expect(await salons()).toEqual(['Hele kjeden', 'Majorstuen', 'Storo'])
    await leave()
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
    await open(DAYS, {}, manager)
    expect(await salons()).toEqual(['Majorstuen'])
  })

  test('changes a note with the version that was seen, and keeps the text when somebody else was first [K93]', async () => {
    const told = 'Merknaden er endret siden du åpnet den. Se på den nye før du lagrer'
    const { asked } = await open(DAYS, {
      '/annotations/n1': () => ({ refused: 409, error: 'conflict', message: told }),
    })
    await user.click(await (await section()).findByRole('button', { name: /^Endre merknaden/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Endre merknaden 18.–20. november 2026' }))
    expect(form.getByText('Gjelder: Majorstuen')).toBeDefined()
    const text = form.getByRole<HTMLInputElement>('textbox', { name: 'Hva skjedde' })
    await user.clear(text)
    await user.type(text, 'Graving')
    await user.click(form.getByRole('button', { name: 'Lagre merknaden' }))
    expect(await form.findByText(new RegExp(told))).toBeDefined()
    expect(text.value).toBe('Graving')
    expect(asked).toContainEqual({
      endpoint: '/annotations/n1',
      body: { version: 1, from: '2026-11-18', to: '2026-11-20', text: 'Graving' },
    })
  })

  test('is not offered for a note that the viewer may only read [A147]', async () => {
    await open(DAYS, { '/annotations': reply(noteOf({ salon: null, mayChange: false })) }, manager)
    const list = await section()
    await list.findByText(/Hele kjeden/)
    expect(list.queryByRole('button', { name: /merknaden/ })).toBeNull()
  })

  test('removes a note after a question, and gives the focus to the heading', async () => {
    let there = true
    const { asked } = await open(DAYS, {
      '/annotations': () => (there ? reply(noteOf()) : reply()),
      '/annotations/n1': () => {
        there = false
        return { success: true }
      },
    })
    await user.click(await (await section()).findByRole('button', { name: /^Fjern merknaden/ }))
    expect(await screen.findByText(/«Veiarbeid utenfor døra» .* blir borte for alle/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Fjern merknaden' }))
    await (await section()).findByText('Ingen merknader.')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Merknader' }))
    expect(asked.filter(({ endpoint }) => endpoint === '/annotations/n1')).toHaveLength(1)
  })
})

describe('the explanation of a difference', () => {
  test('lists the notes of either span, so that last year’s stands beside this year’s [K92]', async () => {
    const { asked } = await open('/salon/s2/why?against=lastYear', {
      '/stats/drivers': driversReply(),
      '/annotations': reply(noteOf({ salon: storo })),
    })
    const notes = await section('Merknader i periodene')
    expect(
      (await notes.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent),
    ).toEqual(['I år, 1.–20. november 2026', 'I fjor, 1.–20. november 2025'])
    expect(await notes.findAllByText('Veiarbeid utenfor døra')).toHaveLength(2)
    expect(asked.filter(({ endpoint }) => endpoint === '/annotations')).toHaveLength(2)
  })

  test('is copied with the notes of both spans below the tables [K95]', async () => {
    await open('/salon/s2/why?against=lastYear', {
      '/stats/drivers': driversReply(),
      '/annotations': reply(noteOf({ salon: storo, text: '=1+1' })),
    })
    await (await section('Merknader i periodene')).findAllByText('=1+1')
    await user.click(screen.getByRole('button', { name: 'Kopier tabellene' }))
    const lines = (await navigator.clipboard.readText()).split('\n')
    expect(lines.slice(-3)).toEqual([
      'Merknader\tFørste dag\tSiste dag\tGjelder\tMerknad',
      "I år\t2026-11-18\t2026-11-20\tStoro\t'=1+1",
      "I fjor\t2026-11-18\t2026-11-20\tStoro\t'=1+1",
    ])
  })

  test('has no notes for a hairdresser [A146]', async () => {
    const kari = personOf({ type: 'employee', salons: [storo], activeIn: ['s2'] })
    const { asked } = await open(
      '/employee/s2/why?against=lastYear',
      { '/stats/drivers': driversReply() },
      kari,
    )
    await screen.findByRole('table', { name: /driver for driver/ })
    expect(screen.queryByText('Merknader i periodene')).toBeNull()
    expect(asked.filter(({ endpoint }) => endpoint === '/annotations')).toEqual([])
  })
})
