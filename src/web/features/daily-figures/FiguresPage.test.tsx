import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NamedFigureRow } from '#contract/daily-figures/daily-figures'
import { noFigures } from '#domain/sales/daily-figures'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  personOf,
  refused,
  row,
  user,
} from '../../../../testing/statistics-screens.tsx'

const manager = personOf({ type: 'manager', access: ['s1'], salons: [majorstuen] })

const figures = (day: string, more: Partial<NamedFigureRow> = {}): NamedFigureRow => ({
  ...noFigures,
  salonId: 's1',
  objectId: 'anna',
  name: 'Anna Aas',
  day,
  byHand: false,
  enteredBy: null,
  ...more,
})
const month = [
  figures('2026-11-02', { produksjontimer: 7.5, bookede_timer: 6, syketimer: 1 }),
  figures('2026-11-03', { produksjontimer: 6, byHand: true, enteredBy: 'Kari Moe' }),
]
const people = [
  { objectId: 'anna', name: 'Anna Aas', avatar: null, left: null },
  { objectId: 'bo', name: 'Bo Berg', avatar: null, left: null },
]
const cato = {
  objectId: 'cato',
  name: 'Cato Dahl',
  avatar: null,
  left: { day: '2026-11-12', to: 'gone' },
}

const autumn = {
  objectId: 'p1',
  version: 3,
  from: '2026-10-03',
  to: '2026-10-25',
  kind: 'sykmelding',
  grade: 60,
  enteredBy: 'Kari Moe',
}

let saved: Record<string, unknown>[]
let answer: (body: Record<string, unknown>) => unknown
let sick: { calls: unknown[]; periods: unknown[]; answer: () => unknown }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  saved = []
  sick = { calls: [], periods: [autumn], answer: () => autumn }
  answer = body => ({ ...figures(''), ...body, byHand: true, enteredBy: 'Kari Moe' })
})
afterEach(leave)

const open = (path = '/figures/s1?person=anna', me = manager) =>
  openAs(me, path, {
    '/manage/figures/people': [...people, cato],
    '/manage/figures': body => {
      if (!body.day) return month
      saved.push(body)
      return answer(body)
    },
    '/manage/sickness': body => {
      if (!body.from) return sick.periods
      sick.calls.push(body)
      return sick.answer()
    },
    '/manage/sickness/remove': body => {
      sick.calls.push(body)
      sick.periods = []
      return { success: true }
    },
  })

test('says what to do while the chain has no salons', async () => {
  await open('/figures', personOf({ type: 'owner' }))
  expect(await screen.findByRole('heading', { name: 'Ingen salonger ennå', level: 1 })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Lag den første salongen' })).toBeDefined()
})

test('says that a manager without salons has no access', async () => {
  await open('/figures', personOf({ type: 'manager' }))
  expect(await screen.findByRole('heading', { name: 'Ingen adgang' })).toBeDefined()
})

/** The cell of a figure, for example 'Produksjonstimer' on 'ons. 4.'. */
const cell = (name: string, day: string) => screen.findByLabelText<HTMLInputElement>(`${name}, ${day}`)
const write = async (input: HTMLInputElement, text: string) => {
  await user.clear(input)
  await user.type(input, text)
}

describe('one’s own figures', () => {
  test('are read-only, with a sentence that says why (A56)', async () => {
    await open('/figures/s1?person=anna', personOf({ ...manager, objectId: 'anna' }))
    const input = await cell('Produksjonstimer', 'man. 2.')
    expect(input.value).toBe('7,5')
    expect(input.closest('fieldset')?.disabled).toBe(true)
    expect(screen.getByText('Dette er deg. Dine egne dagstall må en annen føre.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Lagre/ })).toBeNull()
  })
})

describe('the time book by hand', () => {
  test('opens at the day of the address: the people first, then the cell of the day', async () => {
    await open('/figures/s1?month=2026-11&day=2026-11-04')
    expect(await screen.findByText('Velg hvem du vil føre onsdag 4. november 2026 for.')).toBeDefined()
    await user.click(within(await row('AAAnna Aas')).getByRole('link'))
    const input = await cell('Produksjonstimer', 'ons. 4.')
    await vi.waitFor(() => expect(document.activeElement).toBe(input))
  })

  test('opens the month of somebody who has left and has no row in it [D74]', async () => {
    await open('/figures/s1?month=2026-11&person=cato')
    await write(await cell('Produksjonstimer', 'man. 9.'), '7,5')
    await user.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(saved).toEqual([{ salonId: 's1', objectId: 'cato', day: '2026-11-09', produksjontimer: 7.5 }]),
    )
    expect(await screen.findByText('Sluttet 12.11.2026')).toBeDefined()
    expect(await screen.findByDisplayValue('Cato Dahl [sluttet 12.11.2026]')).toBeDefined()
  })

  test('opens the month of the day when the address names none', async () => {
    await open('/figures/s1?day=2026-10-06&person=anna')
    const input = await cell('Produksjonstimer', 'tir. 6.')
    await vi.waitFor(() => expect(document.activeElement).toBe(input))
  })

  test('aligns the decimals of the people’s sums; without days they are unknown', async () => {
    const catos = figures('2026-11-02', { objectId: 'cato', name: 'Cato Dahl', produksjontimer: 8 })
    await openAs(manager, '/figures/s1', {
      '/manage/figures/people': [...people, cato],
      '/manage/figures': [...month, catos],
    })
    const hoursOf = async (name: string) => (await row(name)).cells[2]?.textContent
    expect(await hoursOf('AAAnna Aas')).toBe('13,5')
    expect(await hoursOf('CDCato Dahlsluttet 12.11.2026')).toBe('8,0')
    expect(await hoursOf('BBBo Berg')).toBe('–')
  })

  test('takes cells copied from a spreadsheet, and saves nothing by itself', async () => {
    await open()
    const input = await cell('Produksjonstimer', 'ons. 4.')
    await user.click(input)
    await user.paste('7,5\t6\n8\tmye')
    expect(input.value).toBe('7,5')
    expect((await cell('Bookede timer', 'ons. 4.')).value).toBe('6')
    expect((await cell('Produksjonstimer', 'tor. 5.')).value).toBe('8')
    expect(await screen.findByText('Bookede timer: Invalid value! Try again..')).toBeDefined()
    expect(saved).toEqual([])
  })

  test('starts with the people of the only salon, and their month so far', async () => {
    const { at } = await open('/figures')
    await at('/figures/s1')
    const [anna, bo] = [await row('AAAnna Aas'), await row('BBBo Berg')]
    const texts = ({ cells }: HTMLTableRowElement) => [...cells].slice(1).map(one => one.textContent)
    expect(texts(anna)).toEqual(['2', '13,5', '6', '1', '0'])
    expect(texts(bo)).toEqual(['0', '–', '–', '–', '–'])
    await user.click(within(anna).getByRole('link'))
    await at('/figures/s1?month=2026-11&person=anna')
    expect((await cell('Produksjonstimer', 'man. 2.')).value).toBe('7,5')
  })

  test('distinguishes imported from entered values, and says who entered them', async () => {
    await open()
    expect((await row('man. 2.')).textContent).toContain('fra fil')
    expect((await row('tir. 3.')).textContent).toContain('ført for hånd av Kari Moe')
  })

  test('accepts days a month ahead, like a file, and locks later ones', async () => {
    await open('/figures/s1?month=2026-12&person=anna')
    expect(await cell('Produksjonstimer', 'tir. 22.')).toBeDefined()
    expect((await row('ons. 23.')).querySelectorAll('input')).toHaveLength(0)
  })

  test('saves the changes of a day on Enter, and goes to the next', async () => {
    await open()
    const hours = await cell('Produksjonstimer', 'man. 2.')
    await write(hours, '1 234,5')
    await write(hours, '8,25')
    await write(await cell('Besøk', 'man. 2.'), '5')
    await user.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(saved).toEqual([
        { salonId: 's1', objectId: 'anna', day: '2026-11-02', produksjontimer: 8.25, besok: 5 },
      ]),
    )
    expect(await within(await row('man. 2.')).findByText('Lagret')).toBeDefined()
    expect(document.activeElement).toBe(await cell('Besøk', 'tir. 3.'))
    expect((await cell('Produksjonstimer', 'man. 2.')).value).toBe('8,25')
  })

  test('keeps a wrong text with its error, and sends nothing', async () => {
    await open()
    const hours = await cell('Syketimer', 'ons. 4.')
    await write(hours, 'mye')
    await user.keyboard('{Enter}')
    const shown = await screen.findByText('Syketimer: Invalid value! Try again..')
    expect(shown.closest('[lang]')?.getAttribute('lang')).toBe('en')
    expect([hours.value, hours.getAttribute('aria-invalid')]).toEqual(['mye', 'true'])
    expect(saved).toEqual([])
    await user.click(hours)
    await user.keyboard('{Escape}')
    expect(hours.value).toBe('')
    expect(screen.queryByText(/Try again/)).toBeNull()
  })

  test('keeps the input when a save fails', async () => {
    answer = () => refused(503, 'api_failed')
    await open()
    await write(await cell('Kurstimer', 'ons. 4.'), '2')
    await user.click(screen.getByRole('button', { name: 'Lagre 1 dag' }))
    expect(await screen.findByText(/Dagen er ikke lagret/)).toBeDefined()
    expect((await cell('Kurstimer', 'ons. 4.')).value).toBe('2')
  })

  test('has one button to save all input, and one live region', async () => {
    await open()
    const status = (await screen.findByRole('button', { name: 'Lagre' })).parentElement
    expect(status?.querySelectorAll('[role=status]')).toHaveLength(1)
    await write(await cell('Kurstimer', 'ons. 4.'), '2')
    await write(await cell('Kurstimer', 'tor. 5.'), '3')
    expect(status?.textContent).toContain('2 dager ikke lagret')
    await user.click(screen.getByRole('button', { name: 'Lagre 2 dager' }))
    await vi.waitFor(() => expect(status?.textContent).toContain('2 dager lagret'))
    expect(saved.map(({ day }) => day)).toEqual(['2026-11-04', '2026-11-05'])
    expect(screen.getByRole('table').querySelectorAll('[role=status]')).toHaveLength(0)
  })

  test('shows a column’s figures with the same decimals; retyping a value is no change', async () => {
    await open()
    const values = ['man. 2.', 'tir. 3.'].map(async day => (await cell('Produksjonstimer', day)).value)
    expect(await Promise.all(values)).toEqual(['7,5', '6,0'])
    const hours = await cell('Produksjonstimer', 'tir. 3.')
    await write(hours, '6')
    await user.tab()
    expect(hours.value).toBe('6,0')
    expect(screen.getByRole('button', { name: 'Lagre' }).hasAttribute('disabled')).toBe(true)
  })

  test('is navigated with the arrows, which move the caret within a text', async () => {
    await open()
    await user.click(await cell('Produksjonstimer', 'man. 2.'))
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(await cell('Bookede timer', 'tir. 3.'))
    await user.keyboard('77{ArrowLeft}')
    expect(document.activeElement).toBe(await cell('Bookede timer', 'tir. 3.'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await cell('Bookede timer', 'man. 2.'))
  })

  test('asks before unsaved days are left', async () => {
    const { at } = await open()
    await write(await cell('Kurstimer', 'ons. 4.'), '2')
    await user.selectOptions(screen.getByLabelText('Måned'), 'Oktober 2026')
    expect(await screen.findByText(/En dag er ikke lagret/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Avbryt' }))
    await at('/figures/s1?person=anna')
    expect((await cell('Kurstimer', 'ons. 4.')).value).toBe('2')
  })

  test('is for users who may enter figures, and sends others home [R031]', async () => {
    const { at } = await open('/figures/s1', personOf({ type: 'employee', salons: [majorstuen] }))
    await at('/')
  })
})

describe('periods of sickness [P146]', () => {
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

  test('are listed, and a new one is added', async () => {
    await open()
    expect(
      (await screen.findByText('3.–25. oktober 2026')).parentElement?.textContent?.replaceAll('\u00a0', ' '),
    ).toBe('3.–25. oktober 2026Sykmelding, 60 % · ført av Kari Moe')
    await write(await field('Første dag'), '2.11.2026')
    await write(await field('Siste dag'), '4.11.2026')
    await user.click(screen.getByRole('button', { name: 'Legg til periode' }))
    await vi.waitFor(() =>
      expect(sick.calls).toEqual([
        {
          salonId: 's1',
          objectId: 'anna',
          kind: 'egenmelding',
          from: '2026-11-02',
          to: '2026-11-04',
          grade: 100,
        },
      ]),
    )
    await vi.waitFor(async () => expect((await field('Første dag')).value).toBe(''))
  })

  test('are changed with the version that was seen; a refusal is shown at its field, and the input kept', async () => {
    const text = 'Dagene er alt ført: 1.–5. november 2026'
    sick.answer = () => ({ ...refused(400, 'invalid_payload'), message: text, fields: { from: text } })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Endre 3.–25. oktober 2026' }))
    await write(await field('Grad (%)'), '80')
    await user.click(screen.getByRole('button', { name: 'Lagre endringen' }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(sick.calls).toEqual([
      {
        salonId: 's1',
        objectId: 'anna',
        period: { objectId: 'p1', version: 3 },
        kind: 'sykmelding',
        from: '2026-10-03',
        to: '2026-10-25',
        grade: 80,
      },
    ])
    expect((await field('Grad (%)')).value).toBe('80')
  })

  test('that cannot be read are not sent', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: 'Legg til periode' }))
    expect(await screen.findAllByText('Skriv dagen som 24.12.2026.')).toHaveLength(2)
    expect(sick.calls).toEqual([])
  })

  test('are not left half-written without a question', async () => {
    await open()
    await write(await field('Første dag'), '2.11.2026')
    await user.click(screen.getByRole('button', { name: 'Endre 3.–25. oktober 2026' }))
    expect(await screen.findByText('Vil du gå fra perioden?')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect((await field('Første dag')).value).toBe('02.11.2026')

    await user.click(screen.getByRole('link', { name: 'Föhn, til forsiden' }))
    await user.click(await screen.findByRole('button', { name: 'Avbryt' }))
    expect((await field('Første dag')).value).toBe('02.11.2026')

    await user.click(screen.getByRole('button', { name: 'Endre 3.–25. oktober 2026' }))
    await user.click(await screen.findByRole('button', { name: 'Gå uten å lagre' }))
    expect((await field('Første dag')).value).toBe('03.10.2026')
  })

  test('are removed after a question', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: 'Fjern 3.–25. oktober 2026' }))
    await user.click(await screen.findByRole('button', { name: 'Fjern perioden' }))
    expect(await screen.findByText('Ingen perioder er ført.')).toBeDefined()
    expect(sick.calls).toEqual([{ objectId: 'p1', version: 3 }])
    expect(document.activeElement?.textContent).toBe('Sykefravær')
  })

  test('of oneself are read-only, with a sentence that says why (A56)', async () => {
    await open('/figures/s1?person=anna', personOf({ ...manager, objectId: 'anna' }))
    expect(await screen.findByText('3.–25. oktober 2026')).toBeDefined()
    expect(screen.getByText('Ditt eget sykefravær må en annen føre.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Legg til periode|Endre \d|Fjern \d)/ })).toBeNull()
  })
})
