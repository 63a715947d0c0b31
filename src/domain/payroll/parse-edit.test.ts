import { describe, expect, test } from 'vitest'
import type { PayrollInputKey } from './inputs.ts'
import { parseEdit } from './parse-edit.ts'

describe('an edited cell', () => {
  test.each<[PayrollInputKey, string, unknown]>([
    ['behOmsetning', '1 234,50 kr', 1234.5],
    ['behOmsetning', '7000,35', 7000.35],
    ['kursTimer', '7,345', 7.345],
    ['produksjonstimer', '120.5', 120.5],
    ['percentage', '42 %', 42],
    ['stillings', '80', 80],
    ['employmentId', ' 1042 ', '1042'],
    ['employmentId', '', null],
    ['employmentId', '  ', null],
    ['comment', '-12,5 kr', '-12,5 kr'],
    ['forklaringVarTillegg', '', ''],
    ['sykefraver', 'egenemldBarn', 'egenemldBarn'],
    ['sykefraver', 'Kronisk sykdom', 'kroniskSykdom'],
  ])('%s takes "%s" as %j [R106]', (key, typed, value) => {
    expect(parseEdit(key, typed)).toEqual({ ok: true, value })
  })

  test.each<[PayrollInputKey, string]>([
    ['behOmsetning', ''],
    ['behOmsetning', 'mye'],
    ['behOmsetning', '-500'],
    ['behOmsetning', '\u2212500'],
    ['behOmsetning', '1.2.3'],
    ['behOmsetning', '7000,345'],
    ['tilleggOmklipp', '100,005'],
    ['sykeTimeslonn', '247,365'],
    ['percentage', '42,125'],
    ['percentage', '101'],
    ['stillings', '0'],
    ['stillings', '101'],
    ['stillings', '80,5'],
    ['experience', '31'],
    ['comment', 'x'.repeat(501)],
    ['employmentId', 'x'.repeat(41)],
    ['sykefraver', 'annen'],
    ['sykefraver', ''],
  ])('%s refuses "%s" [R106] [D44]', (key, typed) => {
    expect(parseEdit(key, typed)).toEqual({ ok: false, message: 'Invalid value! Try again..' })
  })
})
