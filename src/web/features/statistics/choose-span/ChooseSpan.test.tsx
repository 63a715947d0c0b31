import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChosenFields, chosenIn } from '#domain/statistics/spans'
import { columnOf, frameColumns } from '#testing/statistics-columns'
import {
  buttonIn,
  heads,
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

const pay = { lonnBehandling: 900, lonnVareomsetning: 50, maxSalary: 1_000, paidHours: 5 }

/** The columns that a server has of a salon or a person. */
const columns = ({
  listType,
  timeFrame,
  ...asked
}: ChosenFields & { listType?: string; timeFrame?: string }) => {
  const span = chosenIn(asked)
  if (listType === 'perEmployee')
    return { stats: [columnOf({ objectId: 'p1', title: 'Amina Yusuf', pay, ...(span && { span }) })] }
  return { stats: span ? [columnOf({ span, pay })] : frameColumns({ pay }) }
}
const replies = {
  '/stats/salon': columns,
  '/stats/employee': columns,
  '/stats/days': { days: [] },
  '/imports/latest': { importedAt: null, running: [], salons: [] },
}
const manager = personOf({ type: 'manager', salons: [majorstuen], activeIn: ['s1'] })
const open = (path: string, more = {}) => openAs(manager, path, { ...replies, ...more })

const opener = () => screen.getByRole('button', { name: /^Annet tidsrom/ })
const openOn = async (kind: string) => {
  await user.click(opener())
  const dialog = within(await screen.findByRole('dialog', { name: 'Annet tidsrom' }))
  await user.click(dialog.getByRole('tab', { name: kind }))
  return dialog
}

describe('another span of time', () => {
  test('is a week, with its dates in the list, the table, the title and the links', async () => {
    const { at, asked } = await open('/salon/s1')
    await heads()
    const dialog = await openOn('Uke')
    const weeks = dialog.getByRole('list', { name: 'Uker i 2026' })
    const [current, before] = within(weeks).getAllByRole('button')
    expect([current?.textContent, before?.textContent]).toEqual([
      'Uke 4716.–21. nov., hittil',
      'Uke 469.–15. nov.',
    ])
    await user.click(before as HTMLElement)
    await at('/salon/s1?week=2026-W46')
    expect((await heads()).slice(0, 3)).toEqual(['Tall', 'Uke 46 20269.–15. nov.', 'I går20. nov.'])
    expect(asked.map(({ body }) => body)).toContainEqual({
      salonId: 's1',
      listType: 'perTimeframe',
      week: '2026-W46',
    })
    expect((await buttonIn('Total omsetning', 1)).getAttribute('href')).toBe(
      '/salon/s1/days?figure=totalOms&week=2026-W46',
    )
    await user.click(screen.getByRole('link', { name: 'Per ansatt' }))
    await at('/salon/s1?listType=perEmployee&week=2026-W46')
    expect(screen.getByRole('link', { name: 'Amina Yusuf' }).getAttribute('href')).toBe(
      '/salon/s1/p1?week=2026-W46',
    )
    await user.click(screen.getByRole('link', { name: 'Måned' }))
    await at('/salon/s1?listType=perEmployee&timeFrame=monthly')
  })

  test('is chosen by keyboard: arrow keys move within the list, which is one tab stop', async () => {
    const { at } = await open('/salon/s1?week=2026-W46')
    await heads()
    opener().focus()
    await user.keyboard('{Enter}')
    const chosen = await screen.findByRole('button', { name: 'Uke 46 9.–15. nov.' })
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    expect(chosen.getAttribute('aria-current')).toBe('true')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Uke 452.–8. nov.')
    expect(chosen.tabIndex).toBe(-1)
    await user.keyboard('{Home}{ArrowUp}{Enter}')
    await at('/salon/s1?week=2026-W47')
  })

  test('has tabs that are one stop; arrow keys change them, and the list below is the next stop', async () => {
    await open('/salon/s1')
    await heads()
    await user.click(opener())
    const tab = (name: string) => screen.getByRole('tab', { name })
    tab('Måned').focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('Uke'))
    expect([tab('Måned').tabIndex, tab('Uke').tabIndex]).toEqual([-1, 0])
    await user.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toBe('Uke 4716.–21. nov., hittil')
  })

  test('is the days between two dates; what is wrong is said at its field', async () => {
    const { at } = await open('/salon/s1')
    await heads()
    const dialog = await openOn('Fra – til')
    const [from, to] = [
      dialog.getByRole('textbox', { name: 'Fra' }),
      dialog.getByRole('textbox', { name: 'Til' }),
    ]
    const show = () => user.click(dialog.getByRole('button', { name: 'Vis dagene' }))
    await show()
    expect(dialog.getAllByText('Skriv dagen som 24.12.2026.')).toHaveLength(2)
    await user.type(from, '19.11.2026')
    await user.type(to, '3.11.2026')
    await show()
    expect(dialog.getByText('Siste dag kan ikke være før første dag')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(to))
    await user.clear(from)
    await user.type(from, '1.10.2023')
    expect(dialog.getByText('Tallene går tilbake til 1. november 2023')).toBeDefined()
    await user.clear(from)
    await user.type(from, '3.11')
    await user.clear(to)
    await user.type(to, '19.11')
    await show()
    await at('/salon/s1?from=2026-11-03&to=2026-11-19')
    expect((await heads())[1]).toBe('3.–19. november 2026')
  })

  test('is cleared, and the focus stays', async () => {
    const { at } = await open('/employee/s1?week=2026-W46')
    expect((await heads())[1]).toContain('Uke 46 2026')
    await user.click(screen.getByRole('button', { name: 'Fjern uke 46 2026' }))
    await at('/employee/s1')
    expect(document.activeElement).toBe(opener())
    expect(opener().textContent).toBe('Annet tidsrom')
  })

  test('that may not be shown is ignored', async () => {
    await open('/salon/s1?week=2026-W48')
    expect((await heads())[1]).toBe('I går20. nov.')
    expect(opener().textContent).toBe('Annet tidsrom')
  })

  test('without figures says so', async () => {
    const none = (asked: ChosenFields) =>
      asked.week ? refused(404, 'no_stats_returned') : columns(asked as Parameters<typeof columns>[0])
    await open('/salon/s1?week=2026-W30', { '/stats/salon': none })
    await heads()
    expect(screen.getByText('Ingen tall er kommet inn for uke 30 2026.')).toBeTruthy()
  })
})

describe('a week', () => {
  test('has no figure of a whole month; the reason stands above the table and at the figure [K46]', async () => {
    await open('/salon/s1?week=2026-W46')
    await heads()
    expect(screen.getByText('Uke 46 2026: bare hele måneder har Høyeste lønn og Lønn/time.')).toBeDefined()
    const highest = await buttonIn('Høyeste lønn', 1)
    expect(highest.textContent).toBe('–')
    expect((await buttonIn('Opparbeidet lønn', 1)).textContent).toBe('950')
    highest.focus()
    expect((await screen.findByRole('tooltip')).textContent).toContain('Regnes bare for hele måneder.')
  })

  test('is chosen for days too, and leads to its days', async () => {
    const { at, asked } = await open('/salon/s1/days?figure=totalOms&timeFrame=monthly')
    await screen.findByText('Ingen tall kommet inn')
    const dialog = await openOn('Uke')
    await user.click(dialog.getByRole('button', { name: 'Uke 46 9.–15. nov.' }))
    await at('/salon/s1/days?figure=totalOms&week=2026-W46')
    await waitFor(() =>
      expect(asked.at(-1)?.body).toEqual({ salonId: 's1', from: '2026-11-09', to: '2026-11-15' }),
    )
    expect(screen.getByRole('link', { name: 'Majorstuen' }).getAttribute('href')).toBe(
      '/salon/s1?week=2026-W46',
    )
  })
})
