import { describe, expect, test } from 'vitest'
import { noFigures } from '#domain/sales/daily-figures'
import { day } from '#domain/values/month'
import { readCell, readDayTexts, textOf } from './cell.ts'

const tuesday = day('2026-11-03')

describe('the text in a cell', () => {
  test.each([
    ['produksjontimer', '7,5', 7.5],
    ['produksjontimer', '7.5 t', 7.5],
    ['produksjontimer', '', 0],
    ['besok', '', null],
    ['varekost', ' ', null],
    ['varekost', '−1 234,50 kr', -1234.5],
    ['oppgraderinger', '3', 3],
  ] as const)('%s «%s» is %s', (figure, text, value) => {
    expect(readCell(figure, text)).toEqual({ ok: true, value })
  })

  test('is formatted as usual when it is not a number', () => {
    for (const text of ['mye', '-1', '7,5,5'])
      expect(readCell('produksjontimer', text)).toEqual({
        ok: false,
        fault: { message: 'Invalid value! Try again..', lang: 'en' },
      })
  })

  test('is explained in words when it is impossible', () => {
    expect(readCell('oppgraderinger', '1,5')).toMatchObject({
      fault: { message: 'Oppgraderinger må være et helt tall' },
    })
    expect(readCell('syketimer', '75')).toMatchObject({
      fault: { message: 'Syketimer kan ikke være mer enn 24 på et døgn' },
    })
  })

  test('is shown in Norwegian notation after a save', () => {
    expect([textOf(7.5), textOf(0), textOf(null), textOf(-3)]).toEqual(['7,5', '0', '', '−3'])
  })

  test('keeps all its decimals after a save, so that saving the day again changes nothing (F21)', () => {
    for (const hours of [7.3333, 0.0167, 7.3333333333])
      expect(readCell('produksjontimer', textOf(hours))).toEqual({ ok: true, value: hours })
  })
})

describe('the input of a day', () => {
  test('consists of its changes and their errors', () => {
    const read = readDayTexts({ produksjontimer: '6', besok: '', syketimer: 'x' }, noFigures, tuesday)
    expect(read.given).toEqual({ produksjontimer: 6, besok: null })
    expect(Object.keys(read.faults)).toEqual(['syketimer'])
  })

  test('allows no more hours at night and on Sundays than at work, including the saved ones', () => {
    const saved = { ...noFigures, produksjontimer: 4, natt_timer: 3 }
    expect(readDayTexts({ natt_timer: '4' }, saved, tuesday).fault).toBeUndefined()
    expect(readDayTexts({ natt_timer: '4,5' }, saved, tuesday).fault?.message).toContain(
      'mer enn produksjonstimene',
    )
    expect(readDayTexts({ produksjontimer: '2' }, saved, tuesday).fault).toBeDefined()
    expect(readDayTexts({ natt_timer: '1' }, null, tuesday).fault).toBeDefined()
  })

  test('allows Sunday hours on a Sunday or a red day only (F17)', () => {
    const faultOn = (on: string) =>
      readDayTexts({ produksjontimer: '4', sondag_timer: '3' }, null, day(on)).fault?.message
    expect([faultOn('2026-11-08'), faultOn('2026-05-17'), faultOn('2026-12-25')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(faultOn('2026-11-03')).toBe(
      'Timer søndagsåpent er bare for søndager og røde dager, ikke tirsdag 3. november 2026',
    )
  })
})
