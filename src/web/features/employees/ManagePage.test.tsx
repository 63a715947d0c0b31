import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Membership, OwedBackPay, UsedBefore } from '#contract/employees/employees'
import { isOff } from '#testing/is-off'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  storo,
  user,
} from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const saved = {
  objectId: 'nora',
  type: 'employee',
  version: 3,
  name: 'Nora Vik',
  avatar: null,
  salonId: 's1',
  employmentId: '1044',
  experience: 4,
  experienceSince: null,
  birthYear: null as number | null,
  stillings: 80,
  cutType: 1,
  blocked: false,
  goal: 95_000,
  perHourFixed: 241.5,
  perHourExtra: 0,
  employedAs: 'frisor',
  trainingSince: null,
  fixedPercentage: 42,
  activeIn: ['s1'],
  salaryAverage: 345.67,
  salaryHistory: [] as object[],
  memberships: [] as Membership[],
}
const manager = personOf({ type: 'manager', access: ['s1', 's2'], salons: [majorstuen, storo] })

/** Fake endpoint: saves changes and rejects stale versions. */
const fakeSalon = (
  person: Partial<typeof saved> = {},
  usedBefore: UsedBefore = [],
  backPay: readonly OwedBackPay[] = [],
) => {
  let now = { ...saved, ...person }
  return {
    saveElsewhere: (changes: Partial<typeof saved>) => {
      now = { ...now, ...changes, version: now.version + 1 }
    },
    replies: {
      [`/employees/${now.objectId}`]: () => now,
      [`/manage/employee/${now.objectId}/history`]: () => [],
      [`/manage/employee/${now.objectId}/terms`]: () => [],
      '/manage/info': ({ version, objectId, ...changes }: Record<string, unknown>) => {
        if (version !== now.version) return { refused: 409, error: 'conflict' }
        now = { ...now, ...changes, version: now.version + 1 }
        return { changes, version: now.version, sameName: false, usedBefore, backPay }
      },
    },
  }
}

const PATH = '/salon/s1/nora/manage'
const open = (salon = fakeSalon(), me = manager, path = PATH) => openAs(me, path, salon.replies)
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'LAGRE' })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const write = async (label: string, text: string) => {
  const input = await field(label)
  await user.clear(input)
  await user.type(input, text)
}

describe('the manage screen', () => {
  test('has every field with its range, Tilbake and LAGRE [R037] [R050]', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Nora Vik', level: 1 })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Tilbake' }).getAttribute('href')).toBe('/salon/s1/nora')
    const written = ['Navn', 'Ansattnummer', 'Mål i kr', 'Fixed Salary (per hour)', 'Extra Salary (per hour)']
    const values = await Promise.all(
      [...written, 'Fixed Percentage'].map(async label => (await field(label)).value),
    )
    expect(values.map(plain)).toEqual(['Nora Vik', '1044', '95 000', '241,5', '0', '42'])
    const offered = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(option => option.textContent)
    expect(offered('Ansiennitet, år')).toEqual(Array.from({ length: 31 }, (_, years) => `${years}`))
    expect(offered('Stilling, prosent')).toEqual(Array.from({ length: 100 }, (_, i) => `${100 - i}`))
    expect(offered('Klippetype')).toEqual(['Normal', 'Single', 'No Color'])
    expect(offered('Sperret')).toEqual(['Nei', 'Ja'])
    expect(save().disabled).toBe(true)
  })

  test('saves only the changes [R051]', async () => {
    const { asked } = await open()
    await write('Mål i kr', '100 000')
    await user.selectOptions(await field('Sperret'), 'Ja')
    await user.click(save())
    expect(await screen.findByText('Info successfully updated')).toHaveProperty('lang', 'en')
    expect(asked.filter(({ endpoint }) => endpoint === '/manage/info').map(({ body }) => body)).toEqual([
      { objectId: 'nora', version: 3, goal: 100_000, blocked: true },
    ])
    await waitFor(() => expect(isOff(save())).toBe(true))
    expect(plain((await field('Mål i kr')).value)).toBe('100 000')
  })

  test('sends one request while it saves [R051]', async () => {
    let answer: (reply: object) => void = () => undefined
    const salon = fakeSalon()
    const slow = { ...salon.replies, '/manage/info': () => new Promise(resolve => (answer = resolve)) }
    const { asked } = await openAs(manager, PATH, slow)
    await write('Mål i kr', '1')
    await user.click(save())
    await waitFor(() => expect(isOff(save())).toBe(true))
    await user.click(save())
    expect(asked.filter(({ endpoint }) => endpoint === '/manage/info')).toHaveLength(1)
    answer({ changes: {}, version: 4, usedBefore: [], backPay: [] })
    expect(await screen.findByText('Info successfully updated')).toBeDefined()
  })

  test('says what a raise gives for sent months, until something is changed again [P145]', async () => {
    const part = { sent: 32_925, now: 34_425, paid: 0, amount: 1500, changes: [] }
    const months = [
      { month: '2026-08', ...part },
      { month: '2026-09', ...part },
    ]
    await open(fakeSalon({}, [], [{ salonId: 's1', amount: 3000, months }]))
    await write('Extra Salary (per hour)', '10')
    await user.click(save())
    const note = await screen.findByText(
      /^Gir etterbetaling på 3.000,00.kr i neste lønn, for aug\.–sep\. 2026\.$/,
    )
    const status = note.closest('[role=status]') as HTMLElement
    expect(plain(within(status).getAllByRole('listitem')[0]?.textContent)).toBe(
      'August 2026: 1 500,00 kr (sendt 32 925,00 kr, skal være 34 425,00 kr)',
    )
    expect(within(status).getByText(/ i lønnsarket for Majorstuen\.$/)).toBeTruthy()
    await write('Mål i kr', '1')
    expect(screen.queryByText(/^Gir etterbetaling/)).toBeNull()
  })

  test('never shows the replaced value after a save [R051]', async () => {
    await open()
    await write('Mål i kr', '100000')
    const shown: string[] = []
    const goal = await field('Mål i kr')
    const value = Object.getOwnPropertyDescriptor(goal, 'value') as PropertyDescriptor
    Object.defineProperty(goal, 'value', {
      ...value,
      set(text: string) {
        shown.push(plain(text))
        value.set?.call(goal, text)
      },
    })
    await user.click(save())
    await screen.findByText('Info successfully updated')
    await waitFor(() => expect(plain(goal.value)).toBe('100 000'))
    expect(shown).not.toContain('95 000')
  })

  test('keeps an input that is not a number, and focuses it', async () => {
    const { asked } = await open()
    await write('Fixed Percentage', 'mye')
    await user.click(save())
    expect(screen.getByText('Invalid value! Try again..').closest('p')?.lang).toBe('en')
    const wrong = await field('Fixed Percentage')
    expect(wrong.value).toBe('mye')
    expect(document.activeElement).toBe(wrong)
    expect(asked.some(({ endpoint }) => endpoint === '/manage/info')).toBe(false)
  })

  test('reports a concurrent save; after a reload, changes to other fields are kept', async () => {
    const salon = fakeSalon()
    await open(salon)
    await write('Mål i kr', '100 000')
    await write('Navn', 'Nora Lie')
    salon.saveElsewhere({ goal: 70_000 })
    await user.click(save())
    expect(await screen.findByText('Noen andre har nettopp lagret endringer på Nora Vik.')).toBeDefined()
    expect(isOff(save())).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Hent på nytt' }))
    await waitFor(async () => expect(plain((await field('Mål i kr')).value)).toBe('70 000'))
    expect((await field('Navn')).value).toBe('Nora Lie')
    await user.click(save())
    expect(await screen.findByText('Info successfully updated')).toBeDefined()
  })

  test('asks for the day from which other salons apply, and sends it apart from monthly fields [F15] [A60]', async () => {
    const { asked } = await open()
    expect(screen.queryByLabelText('Salonger og nummer gjelder fra')).toBe(null)
    await user.click(await screen.findByLabelText('Storo'))
    await write('Salonger og nummer gjelder fra', '16.11.2026')
    await write('Mål i kr', '100 000')
    await user.click(save())
    expect(await screen.findByText('Info successfully updated')).toBeDefined()
    expect(asked.filter(({ endpoint }) => endpoint === '/manage/info').map(({ body }) => body)).toEqual([
      { objectId: 'nora', version: 3, activeIn: ['s1', 's2'], from: '2026-11-16' },
      { objectId: 'nora', version: 4, goal: 100_000 },
    ])
  })

  test('sends other salons apart from monthly fields of another month [A60]', async () => {
    const { asked } = await open()
    await user.click(await screen.findByLabelText('Storo'))
    await write('Mål i kr', '100 000')
    await user.selectOptions(await field('Gjelder fra'), 'Desember 2026')
    await user.click(save())
    expect(await screen.findByText('Info successfully updated')).toBeDefined()
    expect(asked.filter(({ endpoint }) => endpoint === '/manage/info').map(({ body }) => body)).toEqual([
      { objectId: 'nora', version: 3, activeIn: ['s1', 's2'] },
      { objectId: 'nora', version: 4, goal: 100_000, from: '2026-12' },
    ])
  })

  test('says what is saved when the second of two calls fails, and saves the rest next time [A60]', async () => {
    const salon = fakeSalon()
    const answer = salon.replies['/manage/info']
    let fails = true
    const { asked, tell } = await openAs(manager, PATH, {
      ...salon.replies,
      '/manage/info': (body: Record<string, unknown>) =>
        fails && body.stillings !== undefined ? refused(503, 'api_failed') : answer(body),
    })
    await user.click(await screen.findByLabelText('Storo'))
    await write('Salonger og nummer gjelder fra', '01.11.2026')
    await user.selectOptions(await field('Stilling, prosent'), '100')
    await user.selectOptions(await field('Gjelder fra'), 'Desember 2026')
    await user.click(save())
    expect((await screen.findByText('Salongene er lagret.')).closest('[role=status]')).not.toBeNull()
    expect((await screen.findByRole('alert')).textContent).toContain('Resten er ikke lagret.')
    // The live change of this save must not count as somebody else's.
    await act(async () =>
      tell('event: change\ndata: {"kind":"person","what":"changed","objectId":"nora"}\n\n'),
    )
    await screen.findByText('Salongene er lagret.')
    expect(screen.queryByText(/^Noen andre har nettopp lagret/)).toBeNull()
    expect((await field('Stilling, prosent')).value).toBe('100')
    fails = false
    await user.click(save())
    await screen.findByText('Info successfully updated')
    expect(screen.queryByText('Salongene er lagret.')).toBeNull()
    const december = { stillings: 100, from: '2026-12' }
    expect(asked.filter(({ endpoint }) => endpoint === '/manage/info').map(({ body }) => body)).toEqual([
      { objectId: 'nora', version: 3, activeIn: ['s1', 's2'], from: '2026-11-01' },
      { objectId: 'nora', version: 4, ...december },
      { objectId: 'nora', version: 4, ...december },
    ])
  })

  test('shows the former holder of a reused number, until the next change [F15]', async () => {
    const before = { salonId: 's1', number: '601', name: 'Gammel Aas', until: '2026-11-10' }
    const { asked } = await open(fakeSalon({}, [before]))
    await write('Ansattnummer', '601')
    expect(screen.getByLabelText('Nummeret gjelder fra')).toBeDefined()
    await user.click(save())
    const told =
      'Nr. 601 i Majorstuen tilhørte Gammel Aas til og med 10. november 2026. Det som kommer for de dagene, teller fortsatt for Gammel Aas.'
    expect(await screen.findByText(told)).toBeDefined()
    // Changes that start today omit the start date.
    expect(asked.find(({ endpoint }) => endpoint === '/manage/info')?.body).toEqual({
      objectId: 'nora',
      version: 3,
      employmentId: '601',
    })
    await write('Navn', 'Nora Lie')
    expect(screen.queryByText(told)).toBe(null)
  })

  test('shows the periods of salons and numbers [F15]', async () => {
    await open(
      fakeSalon({
        memberships: [
          { salonId: 's1', number: '1044', from: '2026-11-10', until: null },
          { salonId: 's2', number: null, from: '2026-11-02', until: '2026-11-10' },
          { salonId: 'far', number: '7', from: null, until: '2026-10-31' },
        ],
      }),
    )
    const part = (await screen.findByRole('heading', { name: 'Salonger og numre' })).closest('section')
    const rows = within(part as HTMLElement).getAllByRole('listitem')
    expect(rows.map(row => row.textContent)).toEqual([
      'Majorstuen, nr. 1044fra 10. november 2026',
      'Storo, uten nummer2. november 2026 til 10. november 2026',
      'En annen salong, nr. 7til 31. oktober 2026',
    ])
  })

  test('asks before changes are left', async () => {
    const { at } = await open()
    await write('Mål i kr', '100 000')
    await user.click(screen.getByRole('link', { name: 'Tilbake' }))
    const question = await screen.findByRole('dialog', { name: 'Vil du gå uten å lagre?' })
    await user.click(within(question).getByRole('button', { name: 'Avbryt' }))
    await at(PATH)
    await user.click(screen.getByRole('link', { name: 'Tilbake' }))
    await user.click(await screen.findByRole('button', { name: 'Gå uten å lagre' }))
    await at('/salon/s1/nora')
  })
})

describe('pay on the manage screen', () => {
  test('shows the average and the months, or that there is no history yet [R053]', async () => {
    const entry = {
      objectId: 'h1',
      createdAt: '2026-11-02T08:10:00.000Z',
      month: '2026-10',
      amount: 43_997,
      hours: 128.5,
    }
    await open(fakeSalon({ salaryHistory: [entry] }))
    expect(plain((await screen.findByText('AVG salary')).nextSibling?.textContent)).toBe('345,67 kr/t')
    const [, row] = within(screen.getByRole('table', { name: 'Lønnshistorie' })).getAllByRole('row')
    expect(plain(row?.textContent)).toContain('2. nov. 2026')
    expect(plain(row?.textContent)).toContain('43 997,00128,50')
  })

  test('is shown when it is still empty [R053]', async () => {
    await open(fakeSalon({ salaryAverage: null as unknown as number }))
    expect(await screen.findByText('Ingen lønnshistorie ennå')).toBeDefined()
  })

  test('is disabled for oneself, like one’s own block [R051]', async () => {
    await open(fakeSalon({ objectId: 'me', type: 'manager' }), manager, '/salon/s1/me/manage')
    const off = [
      'Ansiennitet, år',
      'Stilling, prosent',
      'Ansattnummer',
      'Sperret',
      'Fixed Salary (per hour)',
      'Extra Salary (per hour)',
    ]
    for (const label of [...off, 'Fixed Percentage']) expect((await field(label)).disabled).toBe(true)
    for (const label of ['Navn', 'Mål i kr', 'Klippetype']) expect((await field(label)).disabled).toBe(false)
  })

  test('can be changed by the owner at equal reach', async () => {
    await open(fakeSalon({ type: 'manager' }))
    expect(await screen.findByText('Bare eieren kan endre Nora Vik.')).toBeDefined()
    expect((await field('Mål i kr')).disabled).toBe(true)
  })
})

describe('a visitor of the manage screen', () => {
  test('finds nothing in a salon out of reach [R037]', async () => {
    await open(fakeSalon(), personOf({ type: 'manager', salons: [storo] }))
    expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeDefined()
  })

  test('is sent to the figures without the right to edit [R037]', async () => {
    const { at } = await open(fakeSalon(), personOf({ type: 'chain', salons: [majorstuen, storo] }))
    await at('/salon/s1/nora')
  })

  test('finds MANAGE beside the figures of a person [R037]', async () => {
    await open(fakeSalon(), owner, '/salon/s1/nora')
    const link = await screen.findByRole('link', { name: 'MANAGE' })
    expect([link.getAttribute('href'), link.lang]).toEqual([PATH, 'en'])
  })
})
