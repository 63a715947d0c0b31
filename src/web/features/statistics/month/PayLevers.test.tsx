import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyInputs } from '#domain/payroll/inputs'
import { shippedTerms, termsInForce } from '#domain/payroll/terms'
import { addDays, day, isoWeekday, month } from '#domain/values/month'
import { frameColumns } from '#testing/statistics-columns'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  personOf,
  refused,
} from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const kari = personOf({ type: 'employee', activeIn: ['s1'], salons: [majorstuen] })

/** 60 000 kr of treatments with 8 % cost of goods, and 5000 kr of goods. 100 hours at 200 kr. */
const inputs = {
  percentage: 40,
  provVareroms: 10,
  perHourFixed: 200,
  totalOms: 65_000,
  behOmsetning: 60_000,
  varekost: 4_800,
  totalVareomsetning: 5_000,
  produksjonstimer: 100,
}
const ownSales = {
  upgrade: { from: '2026-11-01', count: 23, sold: 4_416 },
  visit: { from: '2026-11-01', count: 110, sold: 59_840 },
  product: { from: '2026-09-01', count: 25, sold: 3_800 },
}
const salaryOf = (about: object = {}, more: object = { ownSales }) => ({
  salons: [
    {
      salonId: 's1',
      salonName: 'Majorstuen',
      name: 'Kari Moe',
      inputs: { ...emptyInputs(), ...inputs, ...about },
      terms: termsInForce(month('2026-11'), 1, shippedTerms),
      hoursIncludeLunch: false,
      notArrived: [],
      ...more,
    },
  ],
})
/** The month is expected to end at 1.4 to 1.6 of what is sold: commission is 31 612 to 36 128 kr, for 150 hours. */
const forecast = {
  low: 91_000,
  expected: 97_500,
  high: 104_000,
  basis: { months: 14, openDays: 18 },
  days: [{ day: '2026-11-30', low: 91_000, expected: 97_500, high: 104_000 }],
  missing: [],
  past: [],
}
/** Tuesdays to Saturdays from September on. Five of the seven opening days left are such. */
const worked = Array.from({ length: 82 }, (_, i) => addDays(day('2026-09-01'), i))
  .filter(at => ![1, 7].includes(isoWeekday(at)))
  .map(at => ({
    day: at,
    state: 'complete',
    figures: { totalOms: 5000, antallBesok: 8, totalVareomsetning: 0 },
  }))

const open = (more: Parameters<typeof openAs>[2] = {}) =>
  openAs(kari, '/', {
    '/stats/employee': { stats: frameColumns({ sums: { treatmentSales: 60_000, goodsSales: 5000 } }) },
    '/stats/salary/own': salaryOf(),
    '/stats/forecast': forecast,
    '/stats/days': { days: worked },
    '/stats/freshness': {
      importedAt: null,
      month: '2026-11',
      salons: [
        {
          objectId: 's1',
          name: 'Majorstuen',
          newestReceipts: '2026-11-21',
          newestHours: null,
          importedAt: null,
          missingReceipts: [],
          missingHours: [],
        },
      ],
    },
    ...more,
  })

const plain = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00a0', ' ')
const section = () => screen.findByRole('region', { name: 'Hva som flytter anslaget' })
const lines = async () => {
  const found = within(await section())
  await found.findAllByRole('definition')
  return [...(await section()).querySelectorAll('dl > div')].map(plain)
}

describe('what moves expected pay', () => {
  test('is one more of each on each shift left, as a product that can be computed again [P245]', async () => {
    await open()
    // 177 × 40 % × 5 = 354, 500 × 40 % × 5 = 1000, 152 × 10 % × 5 = 76.
    expect(await lines()).toEqual([
      'Én oppgradering til per vakt177 kr uten mva. og varekost × 40 % × 5+354 kr',
      'Én kunde til per vakt500 kr uten mva. og varekost × 40 % × 5+1 000 kr',
      'Én vare til per vakt152 kr uten mva. × 10 % × 5+76 kr',
    ])
    const said = plain(await section())
    expect(said).toContain('Hva som flytter anslagetAnslagFor de 5 vaktene du har igjen')
    expect(said).toContain(
      'Én oppgradering: 4 416,00 kr for 23 oppgraderinger siden 1. november = 192,00 kr. Minus 8 % varekost = 177 kr.',
    )
    expect(said).toContain('Én vare: 3 800,00 kr for 25 varer siden 1. september = 152,00 kr.')
    expect(said).not.toContain('Garantilønna kan')
  })

  test('promises no money that the guarantee pays anyway [P248]', async () => {
    // 150 hours at 300 kr.
    await open({ '/stats/salary/own': salaryOf({ perHourFixed: 300 }) })
    expect((await lines()).map(line => line?.slice(-12))).toEqual(Array(3).fill('ingen økning'))
    const said = plain(await section())
    expect(said).toContain(
      'Garantilønna er trolig høyere enn provisjonen også med dette. Da blir lønna den samme.',
    )
    expect(said).not.toContain('+')
    expect(plain(screen.getByRole('region', { name: 'Provisjon mot garantilønn' }))).toContain(
      'Garantilønna vinner trolig',
    )
  })

  test('says how much at the most when the guarantee may win [P248]', async () => {
    // 150 hours at 245 kr are 36 750 kr: 622 kr above commission at the high end.
    await open({ '/stats/salary/own': salaryOf({ perHourFixed: 245 }) })
    const [upgrade, visit] = await lines()
    expect(upgrade).toContain('× 5 = 354 kringen økning')
    expect(visit).toContain(
      '= 1 000 kr, minus 622 kr som mangler opp til garantilønna i den øvre endeninntil +378 kr',
    )
    expect(plain(await section())).toContain('Bare det som kommer over den, gir mer lønn.')
  })

  test('leaves out what has no commission, and says what is not known [P245] [P246]', async () => {
    const few = { ownSales: { ...ownSales, upgrade: null } }
    await open({ '/stats/salary/own': salaryOf({ provVareroms: 0 }, few) })
    expect(await lines()).toEqual([
      'Én oppgradering til per vaktFor få oppgraderinger siden 1. september til å vite hva én gir.ikke kjent',
      'Én kunde til per vakt500 kr uten mva. og varekost × 40 % × 5+1 000 kr',
    ])
  })

  test('is nothing for somebody without commission [P245]', async () => {
    await open({ '/stats/salary/own': salaryOf({ percentage: 0, provVareroms: 0 }) })
    expect(await screen.findByText('Du har ikke provisjon som flytter lønna.')).toBeDefined()
  })

  test('says that the shifts are not known, or not fetched [P247]', async () => {
    await open({ '/stats/days': { days: worked.slice(-5) } })
    expect(await screen.findByText(/for få dager til å vite hvor mange vakter/)).toBeDefined()
    await leave()
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    await open({ '/stats/days': refused(503, 'api_failed') })
    expect(await screen.findByText('Dagene dine er ikke hentet.')).toBeDefined()
  })

  test.each([
    ['an earlier edition answers', { '/stats/salary/own': salaryOf({}, {}) }],
    ['hours are missing', { '/stats/salary/own': salaryOf({}, { ownSales, notArrived: ['timeBook'] }) }],
    ['there is too little history', { '/stats/forecast': { tooLittleHistory: true, from: '2026-12-08' } }],
    ['the terms did not load', { '/stats/salary/own': refused(503, 'api_failed') }],
  ])('is not shown while %s', async (_, more) => {
    await open(more)
    await screen.findByRole('region', { name: 'Dagen min' })
    if ('/stats/salary/own' in more && 'refused' in more['/stats/salary/own'])
      await screen.findByRole('alert')
    else await screen.findByRole('region', { name: 'Provisjon mot garantilønn' })
    expect(screen.queryByRole('region', { name: 'Hva som flytter anslaget' })).toBeNull()
    // Pay of an earlier edition's reply is expected as before.
    expect(screen.queryByText(/^Trolig/) !== null).toBe(_ === 'an earlier edition answers')
  })
})
