import { describe, expect, test } from 'vitest'
import { draftAfter, imported, importOf, typing } from './draft.fixture.ts'
import type { DraftAction } from './draft.ts'
import { checksOf, worthALook } from './send-checks.ts'
import { sheetRowsOf } from './sheet/sheet-rows.ts'

const rowsAfter = (...actions: readonly DraftAction[]) => sheetRowsOf(draftAfter(...actions).present)
const checks = (...actions: readonly DraftAction[]) => checksOf(rowsAfter(...actions), new Map())

const amina = importOf(imported('Amina', { employmentId: null }))
const thea = importOf(imported('Thea', { employmentId: '' }))
const noTime = {
  produksjonstimer: 0,
  kursTimer: 0,
  annetTillegg: 0,
  antNattapent: 0,
  antSondagsapent: 0,
  totalOms: 0,
  behOmsetning: 0,
  totalVareomsetning: 0,
  antSyketimer: 0,
  antDager: 0,
}

describe('the checks before a report is sent', () => {
  test('report people without an employment id as an error; an entered one counts [R109]', () => {
    const [alone] = checks(amina).findings
    expect(alone).toMatchObject({ severity: 'error', lang: 'en' })
    expect(alone?.text).toBe('Amina does not have an employment ID.')
    expect(checks(amina, thea).findings[0]?.text).toBe('Amina, Thea do not have an employment ID.')
    const written = checks(amina, typing('amina', 'employmentId', '1042'))
    expect(written.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('stop the report on a rejected text, with a link to its cell [R106]', () => {
    const [first] = checks(importOf(imported('Sara')), typing('sara', 'kursTimer', 'mange')).findings
    expect(first).toMatchObject({ severity: 'error', goTo: { objectId: 'sara', key: 'kursTimer' } })
    expect(first?.text).toBe('Sara, Kurstimer: Invalid value! Try again..')
  })

  test('warn of a typed text that the sheet reads as another number [P250] [R106]', () => {
    const row = importOf(imported('Sara', { produksjonstimer: 130.5 }))
    const far = (typed: string) =>
      checks(row, typing('sara', 'produksjonstimer', typed)).findings.filter(({ isOfEdits }) => isOfEdits)
    expect(far('128')).toEqual([])
    expect(far('1abc')).toMatchObject([
      { severity: 'warning', goTo: { objectId: 'sara', key: 'produksjonstimer' } },
    ])
  })

  test('list a person without hours as a notice, after the errors', () => {
    const { findings } = checks(importOf(imported('Thea', noTime)), amina)
    expect(findings.map(({ severity }) => severity)).toEqual(
      expect.arrayContaining(['error', 'warning']) as string[],
    )
    expect(findings[0]?.severity).toBe('error')
    expect(findings.map(({ text }) => text)).toContain('Thea har ingen timer.')
    const worth = worthALook({ findings, inOrder: 0 })
    expect(worth.map(({ text }) => text)).toContain('Thea har ingen timer.')
    expect(worth.some(({ severity }) => severity === 'error')).toBe(false)
  })

  test('report pay unlike the month before, if that is known', () => {
    const rows = rowsAfter(importOf(imported('Sara')))
    const before = { ...rows[0]?.values, endeligLonn: 1 } as never
    const unknown = checksOf(rows, new Map())
    const known = checksOf(rows, new Map([['sara', before]]))
    expect(unknown.findings.filter(({ id }) => id.startsWith('unlikeLastMonth'))).toEqual([])
    expect(known.findings.filter(({ id }) => id.startsWith('unlikeLastMonth'))).toHaveLength(1)
    // One additional check ran and found a difference.
    expect(known.inOrder).toBe(unknown.inOrder)
  })

  test('report imported night hours on nights without an opening', () => {
    const row = { ...imported('Sara', { antNattapent: 2, comment: '' }), nightHoursNotOpen: 2 }
    const found = checks(importOf(row)).findings.find(({ id }) => id === 'nightNotOpen sara')
    expect(found).toMatchObject({ severity: 'warning', goTo: { objectId: 'sara', key: 'comment' } })
  })

  test('count what is in order, and show nothing without findings', () => {
    const explained = {
      comment: 'Avtalt',
      forklaringVarTillegg: 'Messe',
      forklaringFastTillegg: 'Nøkkelansvar',
    }
    const fine = checks(importOf(imported('Sara', explained)))
    expect(fine.findings).toEqual([])
    expect(fine.inOrder).toBe(15)
    expect(checks(importOf(imported('Amina', { ...explained, employmentId: null }))).inOrder).toBe(14)
    expect(worthALook(fine)).toEqual([])
  })
})
