import { describe, expect, test } from 'vitest'
import type { SentReport } from '#contract/payroll/payroll'
import { draftAfter, imported, importOf, typing } from '../draft.fixture.ts'
import type { DraftAction } from '../draft.ts'
import { reportToSend } from '../report-to-send.ts'
import { sheetRowsOf } from '../sheet/sheet-rows.ts'
import { sendSummaryOf } from './send-summary.ts'

const rowsAfter = (...actions: readonly DraftAction[]) => sheetRowsOf(draftAfter(...actions).present)
const amina = importOf(imported('Amina'))
const jonas = importOf(imported('Jonas'))

/** The sent report that these actions would produce. */
const sent = (reasons: Record<string, string>, ...actions: readonly DraftAction[]): SentReport => {
  const { present } = draftAfter(...actions)
  const rows = sheetRowsOf(present)
  const body = reportToSend({
    salonId: 's',
    month: '2026-09' as never,
    draft: present,
    rows,
    sales: { is: 'known', sales: 0 },
    replaces: null,
  })
  return {
    ...body,
    reasons,
    notArrived: {},
    terms: rows[0]?.terms,
    hoursIncludeLunch: false,
  } as unknown as SentReport
}
const nothing = { before: [], sent: [], replaced: undefined }

describe('the summary before a report is sent (P107)', () => {
  test('has its sum, its people, the changed cells, and the difference from the month before', () => {
    const rows = rowsAfter(
      amina,
      jonas,
      typing('amina', 'varTillegg', '700'),
      typing('amina', 'kursTimer', '5'),
    )
    const summary = sendSummaryOf({ ...nothing, rows, before: [sent({}, amina)] })
    // Each gets 34 800 and 11 347 in supplements and sick pay; Amina gets 200 and one hour at 219,50 more.
    expect(summary).toMatchObject({ people: 2, cells: 2, againstReplaced: null, unexplained: [] })
    const [one, other] = rows.map(({ values }) => values.endeligLonn)
    expect((one ?? 0) - (other ?? 0)).toBeCloseTo(419.5, 6)
    expect(summary.pay).toBeCloseTo((one ?? 0) + (other ?? 0), 6)
    expect(summary.againstBefore).toBe(one)
    expect(summary.changed).toEqual([
      { objectId: 'amina', name: 'Amina', columns: ['Kurstimer', 'Variabelt tillegg'] },
    ])
    expect(sendSummaryOf({ ...nothing, rows }).againstBefore).toBeNull()
  })

  test('of a second report compares the whole month with all reports of the month before [P112]', () => {
    const [one, other] = rowsAfter(amina, jonas).map(({ values }) => values.endeligLonn)
    const { againstBefore } = sendSummaryOf({
      ...nothing,
      rows: rowsAfter(jonas),
      sent: [{ ...sent({}, amina, typing('amina', 'varTillegg', '700')), objectId: 'first' }],
      before: [sent({}, amina), sent({}, jonas)],
    })
    expect([one === other, againstBefore]).toEqual([true, 200])
  })

  test('of a correction lists its changes to the report it replaces', () => {
    const rows = rowsAfter(amina, typing('amina', 'varTillegg', '700'))
    const { againstReplaced } = sendSummaryOf({ ...nothing, rows, replaced: sent({}, amina, jonas) })
    const paid = rowsAfter(jonas)[0]?.values.endeligLonn ?? 0
    expect(againstReplaced?.pay).toBeCloseTo(200 - paid, 6)
    expect(againstReplaced?.people.map(({ name, change }) => [name, change])).toEqual([
      ['Amina', 'changed'],
      ['Jonas', 'removed'],
    ])
  })

  test('asks why a person is paid below the tariff or below zero, and starts with the last reason', () => {
    const low = { perHourFixed: 100, behOmsetning: 0, totalVareomsetning: 0, varekost: 0 }
    const rows = rowsAfter(
      importOf(imported('Amina', low)),
      importOf(imported('Jonas', { ...low, produksjonstimer: 0, trekkOmklipp: 90_000 })),
    )
    expect(
      sendSummaryOf({ ...nothing, rows, before: [sent({ amina: 'Lærling, 2. år' }, amina)] }).unexplained,
    ).toEqual([
      { objectId: 'amina', name: 'Amina', why: 'belowTariff', said: 'Lærling, 2. år' },
      { objectId: 'jonas', name: 'Jonas', why: 'belowZero', said: '' },
    ])
  })
})
