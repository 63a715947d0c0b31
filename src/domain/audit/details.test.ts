import { describe, expect, it } from 'vitest'
import { detailLines } from './details.ts'

const shown = (details: Record<string, unknown>) =>
  detailLines(details).map(({ label, from, to }) =>
    from === null ? `${label}: ${to}` : `${label}: ${from} → ${to}`,
  )

describe('the details of a log entry', () => {
  it('name what is known, in Norwegian', () => {
    expect(shown({ month: '2026-10', ownRow: true, people: 7 })).toEqual([
      'Måned: oktober 2026',
      'Egen rad: ja',
      'Ansatte: 7',
    ])
  })

  it('show changes with old and new value', () => {
    expect(shown({ percentage: { from: 40, to: 42.5 }, labelDS: { from: 'DS', to: 'Butikk' } })).toEqual([
      'Provisjon av behandlinger: 40 → 42,5',
      'Navn på direktesalg: DS → Butikk',
    ])
    expect(shown({ birthYear: { from: null, to: 1966 } })).toEqual(['Fødselsår: – → 1966'])
    expect(shown({ employedAs: { from: 'larlingLop1', to: 'frisor' } })).toEqual([
      'Ansatt som: Lærling, løp 1 (to år i salong) → Frisør med svennebrev',
    ])
    expect(
      shown({
        receiver: 'hooks.example.no',
        webhookEvents: { from: ['case.closed'], to: ['case.closed', 'report.sent'] },
      }),
    ).toEqual([
      'Mottaker: hooks.example.no',
      'Hendelser: Garantisak lukket → Garantisak lukket, Lønnsrapport sendt',
    ])
    expect(shown({ event: 'test', paused: { from: false, to: true } })).toEqual([
      'Hendelse: Prøvehendelse',
      'Stanset: nei → ja',
    ])
    expect(shown({ from: '2026-06', source: 'Tariffen', changes: { OTP: { from: 2, to: null } } })).toEqual([
      'Fra: juni 2026',
      'Kilde: Tariffen',
      'OTP: 2 → –',
    ])
  })

  it('show only the differences between two whole values', () => {
    const before = { name: 'Storo', active: true, settings: { zone: 1, hoursIncludeLunch: false } }
    const after = { ...before, active: false, settings: { ...before.settings, zone: 5 } }
    expect(shown({ from: before, to: after })).toEqual(['Aktiv: ja → nei', 'Sone: 1 → 5'])
    expect(shown({ from: null, to: { name: 'Ny', registers: ['1', '2'] } })).toEqual([
      'Navn: – → Ny',
      'Kasser: – → 1, 2',
    ])
  })

  it('name the people whose pay changed', () => {
    const pay = [{ objectId: 'e1', name: 'Amina', from: 33_920, to: 34_020.5 }]
    expect(shown({ pay })).toEqual(['Lønn, Amina: 33\u00a0920 → 34\u00a0020,5'])
  })
})
