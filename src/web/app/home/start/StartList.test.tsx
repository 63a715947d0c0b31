import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StartProgress } from '#contract/start/start'
import { type StartStep, startSteps } from '#domain/start/start-steps'
import { wrongPeople, wrongRegisterFile, wrongTimeBook } from '#domain/start/wrong-files'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  personOf,
  refused,
  user,
} from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const empty = personOf({ type: 'owner', starting: true })
const progressOf = (done: readonly StartStep[], more: Partial<StartProgress> = {}): StartProgress => ({
  done: Object.fromEntries(startSteps.map(step => [step, done.includes(step)])) as StartProgress['done'],
  inUse: false,
  salons: 0,
  people: 0,
  waiting: 0,
  approvalChosen: true,
  ...more,
})
const open = (progress: unknown, me = empty, more: Parameters<typeof openAs>[2] = {}) =>
  openAs(me, '/', { '/manage/start': progress as object, ...more })
const plain = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00a0', ' ')
const steps = async () => {
  const list = await screen.findByRole('region', { name: 'Kom i gang' })
  return within(list).getAllByRole('listitem')
}

describe('the home of an empty chain (B1)', () => {
  test('is the list of what it needs, each with its place', async () => {
    const { asked } = await open(progressOf([]))
    const rows = await steps()
    expect(rows.map(row => within(row).getByRole('heading').textContent)).toEqual([
      ...['Salonger', 'Kassefil', 'Koblinger', 'Ansatte', 'Dagstall', 'Mål', 'Invitasjoner'],
    ])
    const places = rows.map(row => within(row).queryByRole('link', { name: /:/ })?.getAttribute('href'))
    expect(places).toEqual([
      '/customer-admin-panel/salons/new',
      '/customer-admin-panel/imports',
      undefined,
      '/customer-admin-panel/employees/new',
      '/customer-admin-panel/imports',
      '/customer-admin-panel/employees',
      '/invitations',
    ])
    expect(screen.getByText(/^0 av 7 gjort\./)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked.map(({ endpoint }) => endpoint)).not.toContain('/stats/chain')
  })

  test('ticks itself off when something happens', async () => {
    let progress = progressOf([])
    const { tell } = await open(() => progress)
    await steps()
    progress = progressOf(['registerFile'], { waiting: 7 })
    tell('event: change\ndata: {"kind":"facts","what":"changed","objectId":"x"}\n\n')
    const [, file, names] = await waitFor(async () => {
      const rows = await steps()
      expect(plain(rows[1])).toContain('Kassefil, gjort')
      return rows
    })
    expect(plain(file)).toContain('Kvitteringene er lest inn')
    expect(plain(names)).toContain('7 navn i filene venter.')
    expect(
      within(names as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/customer-admin-panel/mapping/offers')
  })

  test('takes files in place (B5)', async () => {
    await open(progressOf([]))
    const registerFile = await screen.findByLabelText<HTMLInputElement>('Kassefil')
    expect(registerFile.accept).toBe('.xml,.zip')
    expect(screen.getByRole('button', { name: 'Velg kassefil' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Fil med dagstall').accept).toBe('.csv,.xlsx')
    expect(screen.getByRole('button', { name: 'Velg dagstall' })).toBeDefined()
  })

  test('has an example and a wrong file for each kind, until the step is done (B4)', async () => {
    const shown = async (done: readonly StartStep[]) => {
      await open(progressOf(done))
      const rows = (await steps()).map(row => ({
        text: row.textContent,
        wrong:
          within(row)
            .queryByText(/^Eksempel på feil/)
            ?.closest('details')?.textContent ?? '',
      }))
      await leave()
      return rows
    }
    const [, file, , people, book] = await shown([])
    for (const [row, button, { message }] of [
      [file, 'Hent eksempel på kassefil', wrongRegisterFile],
      [people, 'Hent mal for ansatte', wrongPeople],
      [book, 'Hent mal for dagstall', wrongTimeBook],
    ] as const) {
      expect(row?.text).toContain(button)
      expect(row?.wrong).toContain(message)
    }
    for (const { text, wrong } of await shown(startSteps))
      expect([text.includes('Hent '), wrong]).toEqual([false, ''])
  })

  test('says what is there of the steps that are done', async () => {
    const done = progressOf(['salons', 'people'], { salons: 6, people: 1 })
    await open(done)
    const [salons, , , people] = await steps()
    expect(plain(salons)).toContain('6 salonger lagt inn')
    expect(plain(people)).toContain('1 ansatt i salongene')
  })

  test('says why when the list fails, and tries again', async () => {
    let away = true
    await open(() => (away ? refused(503, 'api_failed') : progressOf([])))
    expect((await screen.findByRole('alert')).textContent).toContain('Lista er ikke hentet.')
    away = false
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    expect(await steps()).toHaveLength(7)
  })
})

test('the list stands above the figures while steps are left', async () => {
  const me = personOf({ type: 'owner', starting: true, salons: [majorstuen] })
  await open(progressOf(['salons', 'registerFile']), me)
  expect(await steps()).toHaveLength(7)
  expect(screen.getByRole('region', { name: 'Venter på deg' })).toBeDefined()
})

test('the list is gone when the chain is in use (B2)', async () => {
  const me = personOf({ type: 'owner', starting: true, salons: [majorstuen] })
  const { asked } = await open(progressOf(startSteps, { inUse: true }), me)
  await waitFor(() => expect(asked.map(({ endpoint }) => endpoint)).toContain('/manage/start'))
  await waitFor(() => expect(screen.queryByText('Henter lista')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Kom i gang' })).toBeNull()
})

test('a chain in use is not asked for the list', async () => {
  const { asked } = await open(progressOf([]), personOf({ type: 'owner', salons: [majorstuen] }))
  await screen.findByRole('region', { name: 'Venter på deg' })
  expect(asked.map(({ endpoint }) => endpoint)).not.toContain('/manage/start')
})

describe('the approval limit (B3)', () => {
  const without = progressOf([], { approvalChosen: false })

  test('is proposed with four eyes, and saved with one press', async () => {
    const { asked } = await open(without, empty, { '/settings': { version: '2' } })
    const choice = within(await screen.findByRole('region', { name: /^Valgfritt: hvem som godkjenner/ }))
    expect(plain(choice.getByText(/^Forslag:/))).toContain('mer enn 2 500 kr')
    expect(choice.getByRole('link', { name: 'Velg selv' }).getAttribute('href')).toBe('/admin-panel/settings')
    await user.click(choice.getByRole('button', { name: 'Bruk forslaget' }))
    expect(await screen.findByText('Forslaget gjelder nå')).toBeDefined()
    expect(asked.find(({ endpoint, body }) => endpoint === '/settings' && body !== null)?.body).toEqual({
      approvalLimit: 2500,
      fourEyes: 'on',
    })
  })

  test('is not asked of those who may not choose it, nor once it is chosen', async () => {
    await open(without, personOf({ type: 'chainAdministrator', starting: true }))
    await steps()
    expect(screen.queryByText(/^Valgfritt/)).toBeNull()
    await leave()
    await open(progressOf([]))
    await steps()
    expect(screen.queryByText(/^Valgfritt/)).toBeNull()
  })
})
