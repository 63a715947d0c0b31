import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayOf, goodsLine, pageOf, receiptOf, treatmentLine } from '#testing/day-figures'
import { frameColumns } from '#testing/statistics-columns'
import {
  figures,
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  row,
  storo,
  table,
  user,
} from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
afterEach(leave)

const latest = { '/imports/latest': { importedAt: null, running: [] } }
const FIGURE = '?figure=vareromsPerKunde&timeFrame=monthly'
const shared = receiptOf('1', [treatmentLine(), goodsLine()], {
  others: { lines: 2, amountEx: 300, amountIn: 375 },
})
const direct = receiptOf('2', [goodsLine()], { channel: 'DS', time: '11:00' })
const onFriday = { visits: 1, goodsSales: 200, treatmentSales: 800, hours: 7.5, bookedHours: 6 }
const month = [
  dayOf('2026-11-18', { visits: 3, goodsSales: 50, treatmentSales: 900, hours: 5, bookedHours: 5 }),
  dayOf('2026-11-19', null),
  dayOf('2026-11-20', onFriday),
  dayOf('2026-11-21', null, 'notOver'),
]
const daysReply = ({ from, to }: Record<string, unknown>) => ({
  days: month.filter(({ day }) => day >= String(from) && day <= String(to)),
})
const open = (path: string, replies: Parameters<typeof openAs>[2] = {}, me = owner) =>
  openAs(me, path, {
    ...latest,
    '/stats/days': daysReply,
    '/stats/receipts': pageOf([shared, direct]),
    ...replies,
  })

describe('the days of a figure', () => {
  test('show the figure first, and add up to it: a ratio from sums, never from ratios', async () => {
    await open(`/salon/s1/days${FIGURE}`)
    expect((await figures('Til sammen')).slice(0, 3)).toEqual(['middels nivå: 62,5', '250', '4'])
    const said = screen.getByRole('region', { name: 'Tallet' })
    expect(said.textContent).toContain('Vareomsetning / Antall kunder')
    expect(said.textContent).toContain('250 / 4 = 62,5\u00a0kr')
    expect(await figures('fre. 20. nov.')).toEqual(['høyt nivå: 200,0', '200', '1'])
    await waitFor(() => expect(document.title).toBe('Vareroms/kunde, Majorstuen dag for dag – Föhn'))
  })

  test('say why a day has no figures, which is not zero [R040]', async () => {
    await open(`/salon/s1/days${FIGURE}`)
    expect(await figures('tor. 19. nov.')).toEqual(['–', '–', '–'])
    expect((await row('tor. 19. nov.')).cells[0]?.textContent).toContain('Stengt')
    expect((await row('lør. 21. nov.')).cells[0]?.textContent).toContain('Ingen tall kommet inn ennå')
  })

  test('do not show missing time book data as zero', async () => {
    const days = [dayOf('2026-11-20', { hours: 0, bookedHours: 0, bookRows: 0 }, 'noHours')]
    await open('/salon/s1/days?figure=omsPerTime', { '/stats/days': { days } })
    expect(await figures('fre. 20. nov.')).toEqual(['–', '7\u00a0000', '–'])
    expect((await row('fre. 20. nov.')).cells[0]?.textContent).toContain('Timer er ikke kommet inn')
    expect(screen.getByRole('columnheader', { name: /^Produksjontimer/ }).textContent).toContain(
      'fra dagstallene',
    )
  })

  test('change figure and month in the address, and Back restores the page', async () => {
    const { at, asked, back } = await open(`/salon/s1/days${FIGURE}`)
    await table()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tall' }), 'Total omsetning')
    await at('/salon/s1/days?figure=totalOms&timeFrame=monthly')
    await user.click(screen.getByRole('button', { name: 'Annet tidsrom' }))
    const months = within(await screen.findByRole('list', { name: 'Måneder i 2026' }))
    await user.click(months.getByRole('button', { name: 'September' }))
    await at('/salon/s1/days?figure=totalOms&month=2026-09')
    expect(await screen.findByText('Ingen tall kommet inn')).toBeDefined()
    expect(asked.at(-1)?.body).toEqual({ salonId: 's1', from: '2026-09-01', to: '2026-09-30' })
    await back()
    await at('/salon/s1/days?figure=totalOms&timeFrame=monthly')
    expect((await figures('Til sammen'))[0]).toBe('1\u00a0950')
  })

  test('of a year are grouped by month, each with its sum', async () => {
    const days = [dayOf('2026-10-31', { visits: 2, goodsSales: 10 }), ...month]
    await open('/salon/s1/days?figure=vareromsPerKunde&timeFrame=yearly', { '/stats/days': { days } })
    expect(await figures('Oktober 2026')).toEqual(['lavt nivå: 5,0', '10', '2'])
    expect(await figures('November 2026')).toEqual(['middels nivå: 62,5', '250', '4'])
    expect(
      within(await row('Oktober 2026'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/salon/s1/days?figure=vareromsPerKunde&month=2026-10')
  })

  const withOthers = ({ from, to }: Record<string, unknown>) => ({
    days: [
      ...month,
      dayOf('2026-10-21', { treatmentSales: 450, goodsSales: 0 }),
      dayOf('2026-10-23', null),
      dayOf('2025-11-19', { treatmentSales: 1_900, goodsSales: 0 }),
    ].filter(({ day }) => day >= String(from) && day <= String(to)),
  })
  const sales = async (name: string) => (await row(name)).cells[1]?.textContent

  test('are compared with the same weekday four weeks before', async () => {
    await open('/salon/s1/days?figure=totalOms&timeFrame=monthly', { '/stats/days': withOthers })
    await screen.findByText('Hver dag står mot samme ukedag fire uker før.')
    expect(await sales('ons. 18. nov.')).toBe('950, mot 450\u00a0kr 21. okt. , opp 111,1\u00a0%')
    expect(await sales('fre. 20. nov.')).toBe('1\u00a0000')
  })

  test('are compared with the same weekday of last year when the address says so', async () => {
    const address = '/salon/s1/days?figure=totalOms&timeFrame=monthly&against=lastYear'
    await open(address, { '/stats/days': withOthers })
    await screen.findByText('Hver dag står mot samme ukedag 52 uker før.')
    expect(await sales('ons. 18. nov.')).toBe('950, mot 1\u00a0900\u00a0kr 19. nov. 2025 , ned 50,0\u00a0%')
  })

  test('show a failure, with a retry [R040]', async () => {
    let away = true
    await open('/salon/s1/days', {
      '/stats/days': body => (away ? refused(503, 'api_failed') : daysReply(body)),
    })
    const alert = await screen.findByRole('alert')
    away = false
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    expect(await figures('Til sammen')).toEqual(['1\u00a0950', '1\u00a0700', '250'])
  })

  test('update after an import, in place', async () => {
    let goodsSales = 50
    const { tell } = await open(`/salon/s1/days${FIGURE}`, {
      '/stats/days': () => ({ days: [dayOf('2026-11-18', { visits: 1, goodsSales })] }),
    })
    expect((await figures('Til sammen'))[0]).toBe('middels nivå: 50,0')
    goodsSales = 80
    tell('event: change\ndata: {"kind":"facts","what":"changed","objectId":"x"}\n\n')
    await vi.waitFor(async () => expect((await figures('Til sammen'))[0]).toBe('høyt nivå: 80,0'))
  })
})

describe('a day', () => {
  const FRIDAY = '/salon/s1/days/2026-11-20'
  const receiptAt = (time: string) => screen.findByRole('link', { name: new RegExp(`^${time}`) })
  const lines = () =>
    [...document.querySelectorAll('tbody tr')].map(line => line.querySelector('th')?.textContent)

  test('is opened from its row, has its own title, and opens its receipts in the address', async () => {
    const { at, back } = await open(`/salon/s1/days${FIGURE}`)
    await user.click(within(await row('fre. 20. nov.')).getByRole('link'))
    await at(`${FRIDAY}${FIGURE}`)
    await waitFor(() =>
      expect(document.title).toBe('Vareroms/kunde fredag 20. november 2026, Majorstuen – Föhn'),
    )
    const one = await receiptAt('10:15')
    expect(one.textContent).toContain('Vareomsetning 200,00\u00a0krAntall kunder 1')
    expect((await receiptAt('11:00')).textContent).toContain('teller ikke')
    await user.click(one)
    await at(`${FRIDAY}${FIGURE}&receipt=1`)
    expect(lines()).toEqual([
      'KlippBehandling · varegruppe 100 · Sara Øverbyteller i Antall kunder',
      'SjampoVare · varegruppe 300 · Sara Øverbyteller i Vareomsetning',
      '2 linjer av andreDet andre solgte på samme kvittering, uten navnteller ikke: en annens linje',
    ])
    await back()
    await at(`${FRIDAY}${FIGURE}`)
    await vi.waitFor(() => expect(document.querySelector('table')).toBeNull())
    await back()
    await at(`/salon/s1/days${FIGURE}`)
  })

  test('says why a line does not count', async () => {
    await open(`${FRIDAY}${FIGURE}&receipt=2`)
    await table()
    expect(lines()).toEqual(['SjampoVare · varegruppe 300 · Sara Øverbyteller ikke: er solgt uten besøk'])
  })

  test('compares its numbers with the receipts, and says where the time book has another', async () => {
    const days = [dayOf('2026-11-20', { ...onFriday, visits: 3 })]
    await open(`${FRIDAY}${FIGURE}`, { '/stats/days': { days } })
    const sources = await screen.findByLabelText('Hvor tallet kommer fra')
    expect(sources.textContent).toContain('Vareomsetning200,00\u00a0krstemmer med linjene under')
    expect(sources.textContent).toContain('Antall kunder3oppgitt i dagstallene; kvitteringene gir 1')
  })

  test('fetches an open receipt of a later page', async () => {
    const all = Array.from({ length: 3 }, (_, n) =>
      receiptOf(String(n + 1), [goodsLine()], { time: `1${n}:00` }),
    )
    await open(`${FRIDAY}${FIGURE}&receipt=3`, {
      '/stats/receipts': ({ after }) =>
        after ? pageOf(all.slice(2), { all }) : pageOf(all.slice(0, 2), { all, next: '2' }),
    })
    expect((await receiptAt('12:00')).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('heading', { name: '3 kvitteringer' })).toBeDefined()
  })

  test('filters the receipts that count, in the address', async () => {
    const all = [direct, receiptOf('3', [treatmentLine()], { time: '12:00' }), shared]
    const { at } = await open('/salon/s1/days/2026-11-20?figure=vareSalg', {
      '/stats/receipts': ({ after }: { after?: string }) =>
        after ? pageOf(all.slice(2), { all }) : pageOf(all.slice(0, 2), { all, next: '3' }),
    })
    await user.click(await screen.findByRole('link', { name: 'De som teller' }))
    await at('/salon/s1/days/2026-11-20?figure=vareSalg&timeFrame=monthly&only=counting')
    await receiptAt('10:15')
    expect(screen.getByText('1 av 3 teller i tallet')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^12:00/ })).toBeNull()
  })

  test('loads more receipts on request', async () => {
    const all = [shared, direct]
    await open(`${FRIDAY}${FIGURE}`, {
      '/stats/receipts': ({ after }) =>
        after ? pageOf([direct], { all }) : pageOf([shared], { all, next: '1' }),
    })
    await user.click(await screen.findByRole('button', { name: 'vis mer' }))
    await receiptAt('11:00')
    expect(screen.queryByRole('button', { name: 'vis mer' })).toBeNull()
  })

  test.each(['2026-11-22', '2026-02-30', 'i-gaar'])(
    '%s is in the future or invalid: not found',
    async day => {
      await open(`/salon/s1/days/${day}`)
      expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeDefined()
    },
  )
})

describe('the days by role', () => {
  test('of several salons link to each salon, on the same day and figure', async () => {
    await open(`/chain/days/2026-11-20${FIGURE}`, {
      '/stats/days/together': { days: [{ ...dayOf('2026-11-20'), missing: ['Storo'] }] },
      '/stats/days/salons': {
        salons: [
          { ...dayOf('2026-11-20'), objectId: 's1', title: 'Majorstuen' },
          { ...dayOf('2026-11-20', null, 'nothing'), objectId: 's2', title: 'Storo' },
        ],
      },
    })
    expect(
      within(await row('Majorstuen'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/salon/s1/days/2026-11-20${FIGURE}`)
    expect(await figures('Storo')).toEqual(['–', '–', '–'])
    expect(screen.getByText(/Uten Storo/)).toBeDefined()
  })

  test('of a salon send a hairdresser to her own in it [R038]', async () => {
    const sara = personOf({ type: 'employee', activeIn: ['s1'], salons: [majorstuen] })
    const { at, asked } = await open(`/salon/s1/days/2026-11-20${FIGURE}`, {}, sara)
    await at(`/employee/s1/days/2026-11-20${FIGURE}`)
    expect(await screen.findAllByText('stemmer med dine linjer under')).toHaveLength(2)
    expect(asked.find(({ endpoint }) => endpoint === '/stats/receipts')?.body).toEqual({
      salonId: 's1',
      objectId: 'me',
      day: '2026-11-20',
    })
  })

  const manager = personOf({ type: 'manager', access: ['s1', 's2'], salons: [majorstuen, storo] })

  test('of several salons are shown together to their manager', async () => {
    const days = [{ ...dayOf('2026-11-20'), missing: [] }]
    await open('/salon/days', { '/stats/days/together': { days } }, manager)
    expect(await screen.findByRole('heading', { name: 'Salongene dine dag for dag' })).toBeDefined()
  })

  test('of the chain are closed to a manager [R036]', async () => {
    const { at } = await open('/chain/days', {}, manager)
    await at('/salon')
  })
})

describe('the link to the days', () => {
  test('is the figure itself, by click and by Enter, and is shown in the explanation', async () => {
    const { at, back } = await open('/chain', {
      '/stats/chain': { stats: frameColumns() },
      '/stats/days/together': { days: [] },
    })
    const figure = (await row('Rebooking')).cells[3]?.querySelector('a') as HTMLElement
    figure.focus()
    const shown = await screen.findByRole('tooltip')
    expect(within(shown).getByRole('link', { name: 'Se dagene' }).getAttribute('href')).toBe(
      '/chain/days?figure=rebooking&timeFrame=monthly',
    )
    expect(shown.textContent).toContain('Enter')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Kjeden dag for dag' })
    await at('/chain/days?figure=rebooking&timeFrame=monthly')
    await back()
    await screen.findByRole('heading', { name: 'Kjede' })
    await user.click((await row('Varekost')).cells[1]?.querySelector('a') as HTMLElement)
    await at('/chain/days?figure=varekost&timeFrame=yesterday')
  })

  test('needs a second tap without hover: the first one explains', async () => {
    const { at } = await open('/chain', {
      '/stats/chain': { stats: frameColumns() },
      '/stats/days/together': { days: [] },
    })
    const figure = (await row('Rebooking')).cells[3]?.querySelector('a') as HTMLElement
    await user.pointer({ keys: '[TouchA]', target: figure })
    await screen.findByRole('tooltip')
    await at('/chain')
    await user.pointer({ keys: '[TouchA]', target: figure })
    await at('/chain/days?figure=rebooking&timeFrame=monthly')
  })
})
