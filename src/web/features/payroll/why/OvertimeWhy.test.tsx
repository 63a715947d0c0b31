import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { OvertimeOfMonth } from '#contract/payroll/report-suggestions'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { day, month } from '#domain/values/month'
import { week } from '#domain/values/week'
import { draftAfter, imported, importOf, typing } from '../draft.fixture.ts'
import { OvertimeContext } from '../sheet/overtime-context.ts'
import { SuggestedOvertime } from '../sheet/SuggestedOvertime.tsx'
import { sheetRowsOf } from '../sheet/sheet-rows.ts'
import { OvertimeWhy } from './OvertimeWhy.tsx'

afterEach(cleanup)

const someWeek = {
  week: week('2026-W41'),
  days: [
    { day: day('2026-10-05'), hours: 20.5 },
    { day: day('2026-10-06'), hours: 20.5 },
  ],
  hours: 41,
  contract: 37.5,
  extra: 0,
  overtime: [
    { hours: 2, percent: 40 },
    { hours: 1.5, percent: 50 },
  ],
  fromLongDays: false,
}
const overtime: OvertimeOfMonth = { objectId: 'amina', elsewhere: false, weeks: [someWeek], redDays: [] }

// The wage of the worked row is 219.50: 2 × 219.50 × 0.40 = 175.60, and 1.5 × 219.50 × 0.50 = 164.625.
const TEXT =
  'Tillegg for overtid og røde dager, oktober 2026: 2 t × 219,50 kr × 40 % + 1,5 t × 219,50 kr × 50 % = 340,23 kr (uke 41 3,5 t)'

interface Opened {
  readonly given?: Partial<OvertimeOfMonth>
  readonly row?: Partial<PayrollInputs>
  readonly typed?: Partial<Record<keyof PayrollInputs, string>>
  readonly column?: PayrollColumnKey
  readonly readOnly?: boolean
}
const open = ({ given, row: inputs, typed = {}, column = 'varTillegg', readOnly = false }: Opened = {}) => {
  const accept = vi.fn()
  const start = importOf(imported('Amina', { varTillegg: 0, forklaringVarTillegg: '', ...inputs }))
  const steps = Object.entries(typed).map(([key, text]) =>
    typing('amina', key as keyof PayrollInputs, text as string),
  )
  const [row] = sheetRowsOf(draftAfter(start, ...steps).present)
  if (!row) throw new Error('Amina is in the draft')
  const of = new Map([['amina', { ...overtime, ...given }]])
  render(
    <OvertimeContext value={{ month: month('2026-10'), of, accept: readOnly ? null : accept }}>
      <SuggestedOvertime row={row} />
      <OvertimeWhy row={row} column={column} />
    </OvertimeContext>,
  )
  return { accept, row, text: document.body.textContent?.replaceAll('\u00a0', ' ') ?? '' }
}
const inCell = () => screen.queryByRole('button', { name: /^Bruk forslaget for overtid og røde dager/ })
const inPanel = () => screen.queryByRole('button', { name: 'Bruk forslaget' })

describe('the proposal for overtime and public holidays [P164]', () => {
  test('stands beside the cell and in the panel, and is used only by a click', async () => {
    const { accept, row } = open()
    expect(accept).not.toHaveBeenCalled()
    expect(inCell()?.textContent).toBe('+340,23')
    await userEvent.click(inCell() as HTMLElement)
    await userEvent.click(inPanel() as HTMLElement)
    const used = [row, { varTillegg: 340.23, forklaringVarTillegg: TEXT }]
    expect(accept.mock.calls).toEqual([used, used])
  })

  test('lists the hours, wage and percentages, the weeks and the days [P162]', () => {
    const { text } = open()
    expect(text).toContain('Forslag for overtid og røde dager: 340,23 kr')
    expect(text).toContain('2 t × 219,50 kr × 40 %175,60 kr')
    expect(text).toContain('1,5 t × 219,50 kr × 50 %164,63 kr')
    expect(text).toContain('Uke 41: 41 t, avtalt 37,5 t2 t overtid × 40 %, 1,5 t overtid × 50 %')
    expect(text).toContain('Dag for dagMan. 5. okt.20,5 t')
    expect(text).toContain('Timene er betalt fra før')
    expect(text).not.toContain('annen salong')
  })

  test('says which overtime comes from long days [P159]', () => {
    const short = { ...someWeek, hours: 20, overtime: [{ hours: 2, percent: 40 }], fromLongDays: true }
    expect(open({ given: { weeks: [short] } }).text).toContain('2 t overtid på lange dager × 40 %')
  })

  test('follows the wage of the row', () => {
    expect(open({ typed: { perHourFixed: '300' } }).text).toContain('2 t × 300,00 kr × 40 %240,00 kr')
  })

  test('is added to what was typed, and is then offered in the panel only', async () => {
    const { accept, row, text } = open({ typed: { varTillegg: '500', forklaringVarTillegg: 'Nøkkelansvar' } })
    expect(text).toContain('Det legges til de 500,00 kr som står der.')
    expect(inCell()).toBeNull()
    await userEvent.click(inPanel() as HTMLElement)
    expect(accept.mock.calls).toEqual([
      [row, { varTillegg: 840.23, forklaringVarTillegg: `Nøkkelansvar; ${TEXT}` }],
    ])
  })

  test.each([
    ['that is used', { varTillegg: '340,23', forklaringVarTillegg: TEXT }, /^Forslaget er brukt\.$/],
    [
      'with another one in the row',
      { varTillegg: '100', forklaringVarTillegg: TEXT.replace('340,23', '100,00') },
      /^Forklaringen nevner alt et tillegg for måneden, men ikke dette\./,
    ],
    ['without room', { forklaringVarTillegg: 'x'.repeat(450) }, /^Forklaringen har ikke plass til mer\./],
  ])('%s cannot be used, and says why', (_, typed, words) => {
    open({ typed })
    expect(screen.getByText(words)).toBeDefined()
    expect([inCell(), inPanel()]).toEqual([null, null])
  })

  test('waits while the cell has an invalid text', () => {
    open({ typed: { varTillegg: 'mye' } })
    expect([inCell(), inPanel()]).toEqual([null, null])
  })

  test('is shown and not offered in a sheet that is read only', () => {
    const { text } = open({ readOnly: true })
    expect(text).toContain('340,23 kr')
    expect([inCell(), inPanel()]).toEqual([null, null])
  })

  test('stands at the columns of the variable supplement', () => {
    for (const column of ['forklaringVarTillegg', 'endeligVarTillegg'] as const) {
      open({ column })
      expect(screen.getByRole('region', { name: 'Overtid og røde dager' })).toBeDefined()
      cleanup()
    }
    open({ column: 'fastTillegg' })
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('hours without a supplement', () => {
  test('are extra work of a part position, with nothing to use [P159]', () => {
    const { text } = open({
      given: { weeks: [{ ...someWeek, hours: 30, contract: 22.5, extra: 7.5, overtime: [] }] },
    })
    expect(text).toContain('Uke 41: 30 t, avtalt 22,5 t7,5 t merarbeid')
    expect(text).toContain('Det gir ikke noe tillegg å foreslå.')
    expect([inCell(), inPanel()]).toEqual([null, null])
  })

  test('that have not arrived are unknown, and no zero [P163]', () => {
    const unknown = { ...someWeek, hours: null, extra: null, overtime: [] }
    const { text } = open({
      given: {
        weeks: [{ ...unknown, days: [{ day: day('2026-10-05'), hours: null }] }],
        redDays: [{ day: day('2026-05-17'), hours: null, percent: 50 }],
      },
    })
    expect(text).toContain('Uke 41: timene er ikke kommet–')
    expect(text).toContain('17. mai: timene er ikke kommet–')
    expect(text).toContain('Man. 5. okt.timene er ikke kommet')
    expect([inCell(), inPanel()]).toEqual([null, null])
  })

  test('of ordinary weeks are left out, and public holidays have their own line [P161]', () => {
    const ordinary = { ...someWeek, week: week('2026-W42'), hours: 37.5, overtime: [] }
    const { text } = open({
      given: {
        elsewhere: true,
        weeks: [ordinary],
        redDays: [{ day: day('2026-12-26'), hours: 4, percent: 100 }],
      },
    })
    const lists = within(screen.getByRole('region')).getAllByRole('list')
    expect(lists[1]?.textContent?.replaceAll('\u00a0', ' ')).toBe('26. desember4 t × 100 %')
    expect(text).toContain('Det er også timer i en annen salong.')
    expect(text).toContain('4 t × 219,50 kr × 100 %878,00 kr')
  })
})
