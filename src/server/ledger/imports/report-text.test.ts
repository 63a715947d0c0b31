import { describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/imports/imports'
import { nothingFound } from './report-receipts.ts'
import { reportText } from './report-text.ts'

const report: ImportReport = {
  objectId: 'x',
  state: 'done',
  file: 'kasse.xml',
  kind: 'saft',
  ...nothingFound,
}
// Replaces non-breaking spaces, which Norwegian numbers contain.
const read = (of: Partial<ImportReport>) => reportText({ ...report, ...of }).replaceAll('\u00a0', ' ')

describe('an import report on a terminal', () => {
  test('says what was imported, what waits, what was skipped and what does not add up', () => {
    expect(
      read({
        receipts: 1200,
        lines: 2300,
        amountIn: 514.2,
        amountEx: 418.5,
        skipped: { duplicate: 4, tips: 1 },
        unmapped: { registers: ['K9'], employees: ['1', '2'], articleGroups: [] },
        reconciled: false,
        unreconciledDays: [
          { registerID: 'K1', day: '2026-11-02', total: 100, zReport: 90 },
          { registerID: 'K1', day: '2026-11-03', total: 50, zReport: null },
        ],
        unreconciledReceipts: [{ registerID: 'K1', nr: '7', day: '2026-11-02' }],
        perEmployee: [{ empID: '1', receipts: 2, amountEx: 311.44, amountIn: 381.8 }],
      }).split('\n'),
    ).toEqual([
      'kasse.xml: 1 200 kvitteringer med 2 300 linjer er importert, 514,20 kr med mva., 418,50 kr uten',
      '  Hoppet over: 4 importert før, 1 tips',
      '  Venter på kobling, kasser: K9',
      '  Venter på kobling, ansattnumre: 1, 2',
      '  Stemmer ikke: kasse K1 2026-11-02, 100,00 kr i kvitteringer, Z-rapporten sier 90,00 kr',
      '  Uten Z-rapport: kasse K1 2026-11-03, 50,00 kr i kvitteringer',
      '  Går ikke opp: kvittering 7 fra kasse K1 2026-11-02',
      '  1 (ukjent): 2 kvitteringer, 381,80 kr med mva., 311,44 kr uten',
    ])
  })

  test('says what is older than what is kept, and compares no day of it (F30)', () => {
    expect(read({ skipped: { old: 12000 }, keptFrom: '2021-01-01' }).split('\n')).toEqual([
      'kasse.xml: importert, men fila har ingen kvitteringer som teller',
      '  Hoppet over: 12 000 eldre enn det som tas vare på: teller ikke',
      '  Det som tas vare på, begynner 1. januar 2021',
    ])
  })

  test('says why nothing was imported', () => {
    expect(read({ state: 'failed', error: 'Linje 3: DOCTYPE er ikke tillatt' })).toBe(
      'kasse.xml: ikke importert. Linje 3: DOCTYPE er ikke tillatt',
    )
  })

  test('names, for a time book, the kept corrections and improbable values', () => {
    const day = { salonId: 's', salonName: 'Torg', objectId: 'a', name: 'Anna', day: '2026-11-02' }
    const improbable = { salonId: 's', salonName: 'Torg', objectId: 'a', name: 'Anna', day: '2026-11-03' }
    expect(
      read({
        kind: 'daily-figures',
        lines: 3,
        file: 'timer.csv',
        keptCorrections: [
          { ...day, waits: false },
          { ...day, name: 'Bo', waits: true },
        ],
        improbable: [
          { ...improbable, what: 'bookedHours', has: 9, of: 2 },
          { ...improbable, what: 'holidays', has: 2, of: 1 },
        ],
      }).split('\n'),
    ).toEqual([
      'timer.csv: 3 linjer dagstall er importert',
      '  Ført for hånd, og teller: Anna i Torg 2026-11-02',
      '  Ført for hånd, og teller: Bo i Torg 2026-11-02. Fila sier noe nytt, og noen må velge',
      '  Lite trolig: Anna i Torg 2026-11-03, 9 t booket av 2 t i produksjon',
      '  Lite trolig: Anna i Torg 2026-11-03, 2 feriedager på én dag. Er dagen ført under flere ansattnumre?',
    ])
  })

  test('shows the first ten of many', () => {
    const days = Array.from({ length: 30 }, () => ({
      registerID: 'K1',
      day: '2026-11-02',
      total: 1,
      zReport: 2,
    }))
    expect(read({ reconciled: false, unreconciledDays: days }).split('\n')).toHaveLength(12)
  })
})
