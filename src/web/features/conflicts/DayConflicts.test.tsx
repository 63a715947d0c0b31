import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DayConflict } from '#contract/conflicts/conflicts'
import { noFigures } from '#domain/sales/daily-figures'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  personOf,
  refused,
  user,
} from '../../../../testing/statistics-screens.tsx'

const admin = personOf({ objectId: 'kari', type: 'chainAdministrator', salons: [majorstuen] })

const day = (name: string, more: Partial<DayConflict> = {}): DayConflict => ({
  salonId: 's1',
  salonName: 'Majorstuen',
  objectId: name.toLowerCase(),
  name,
  day: '2026-11-04',
  version: name.padEnd(32, '0'),
  byHand: {
    figures: { ...noFigures, produksjontimer: 10, bookede_timer: 2 },
    enteredBy: 'Siri Sjef',
    enteredAt: '2026-11-05T10:00:00.000Z',
  },
  inFile: {
    figures: { ...noFigures, produksjontimer: 9, bookede_timer: 2, besok: 4 },
    numbers: ['11', '911'],
    file: 'november.csv',
    importedAt: '2026-11-20T10:00:00.000Z',
  },
  ...more,
})
const of = (...days: DayConflict[]) => ({ total: days.length, days })

const open = (answer: NonNullable<Parameters<typeof openAs>[2]>[string]) =>
  openAs(admin, '/customer-admin-panel/conflicts', {
    '/manage/conflicts': { total: 0, conflicts: [] },
    '/manage/conflicts/days': answer,
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(leave)

const annaDay = 'Anna · Majorstuen · onsdag 4. november 2026'

describe('a corrected day and a file’s later values (F16)', () => {
  test('are shown side by side with their differences, and one is chosen', async () => {
    const sent: unknown[] = []
    await open((body: object | undefined) => {
      if (!body || Object.keys(body).length === 0)
        return sent.length === 0 ? of(day('Anna'), day('Bo')) : of(day('Bo'))
      sent.push(body)
      return { total: 1 }
    })
    const item = (await screen.findByRole('heading', { name: annaDay })).closest('li')
    const text = (item?.textContent ?? '').replaceAll('\u00a0', ' ')
    expect(text).toContain('Ført for hånd, teller nåProduksjonstimer10Besøkregnes utSiri Sjef, ')
    expect(text).toContain('I fila, teller ikkeProduksjonstimer9Besøk4november.csv, nr. 11 og 911, ')
    // Figures that are equal on both sides are omitted.
    expect(text).not.toContain('Bookede timer')
    screen.getByRole('button', { name: `Bruk fila, ${annaDay}` }).focus()
    await user.keyboard('{Enter}')
    const { salonId, objectId, day: on, version } = day('Anna')
    await waitFor(() =>
      expect(sent).toEqual([{ days: [{ salonId, objectId, day: on, version }], use: 'file' }]),
    )
    await waitFor(() => expect(screen.queryByText(annaDay)).toBeNull())
    expect(screen.getByText('1 dag: fila gjelder, og dagen er regnet på nytt')).toBeDefined()
  })

  test('are reported when another user chose first', async () => {
    await open((body: object | undefined) =>
      body && Object.keys(body).length > 0 ? refused(409, 'conflict') : of(day('Anna')),
    )
    await user.click(await screen.findByRole('button', { name: `Behold rettelsen, ${annaDay}` }))
    expect(await screen.findByText('Noen andre rakk det først. Se på nytt')).toBeDefined()
  })

  test('of the viewer are left to another user (A56)', async () => {
    await open(of(day('Kari', { objectId: 'kari' })))
    expect(await screen.findByText('Dine egne dagstall må en annen velge.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Bruk fila/ })).toBeNull()
  })

  test('are named in the report of the import, which waits for a choice', async () => {
    const { salonId, salonName, objectId, name } = day('Anna')
    const anna = { salonId, salonName, objectId, name }
    await openAs(admin, '/customer-admin-panel/imports/i1', {
      '/imports/i1': {
        objectId: 'i1',
        state: 'done',
        file: 'timer.csv',
        kind: 'daily-figures',
        receipts: 0,
        lines: 2,
        amountEx: 0,
        amountIn: 0,
        skipped: {},
        perEmployee: [],
        reconciled: true,
        unmapped: { registers: [], employees: [], articleGroups: [] },
        unreconciledDays: [],
        unreconciledReceipts: [],
        keptCorrections: [
          { ...anna, day: '2026-11-04', waits: true },
          { ...anna, day: '2026-11-05', waits: false },
        ],
        improbable: [
          {
            salonId,
            salonName: 'Majorstuen',
            objectId,
            name,
            day: '2026-11-06',
            what: 'upgrades',
            has: 5,
            of: 1,
          },
        ],
      },
    })
    await screen.findByRole('heading', { name: 'timer.csv' })
    const text = (document.querySelector('article')?.textContent ?? '').replaceAll('\u00a0', ' ')
    for (const part of [
      'Venter på et valg',
      '2 dager i fila er ført for hånd, og det teller. For 1 dag sier fila noe nytt.',
      'ons. 4. nov. · AnnaMajorstuensier noe nytt',
      'tor. 5. nov. · AnnaMajorstuensier ikke noe nytt',
      'fre. 6. nov. · AnnaMajorstuen5 oppgraderinger på 1 besøk',
    ])
      expect(text).toContain(part)
    expect(screen.getByRole('link', { name: 'Velg hva som gjelder' }).getAttribute('href')).toBe(
      '/customer-admin-panel/conflicts',
    )
  })
})
