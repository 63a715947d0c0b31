import { expect, test } from 'vitest'
import { day } from '../values/month.ts'
import {
  type ColumnReading,
  faultOfReading,
  headingsKey,
  suggestedReading,
  timeBookColumns,
  timeBookExample,
  timeBookTemplate,
  withoutColumn,
} from './time-book-columns.ts'

const headings = ['Avdeling', 'Ansatt nr.', 'Dato', 'Timer', 'Merknad']
const use = suggestedReading(headings)

test('the template has every column and no line; the example has as many cells (F34)', () => {
  expect(timeBookTemplate).toBe(`\ufeff${timeBookColumns.join(';')}\r\n`)
  const example = timeBookExample('Storo', day('2026-11-20'))
  expect(example).toHaveLength(timeBookColumns.length)
  expect(example.slice(0, 4)).toEqual(['Storo', 'eksempel', '2026-11-20', '7,5'])
})

test('a heading that says what it is, is suggested, and no other (F35)', () => {
  expect(use).toMatchObject({
    salon: 'Avdeling',
    ansattnr: 'Ansatt nr.',
    dato: 'Dato',
    produksjontimer: 'Timer',
    bookede_timer: null,
  })
})

test('the same headings in another order, case or spacing are the same file', () => {
  expect(headingsKey(['Dato', ' ansatt  NR. '])).toBe(headingsKey(['Ansatt nr.', 'dato']))
  expect(headingsKey(['Dato'])).not.toBe(headingsKey(['Dato', 'Timer']))
})

test('a choice needs the four columns, headings of the file, and each once', () => {
  const faultOf = (change: Partial<ColumnReading['use']>) =>
    faultOfReading(headings, { use: { ...use, ...change } })
  expect(faultOf({})).toBeNull()
  expect(faultOf({ dato: null })).toBe('Velg kolonne for Dato')
  expect(faultOf({ besok: 'Besøk' })).toBe('Fila har ikke kolonnen «Besøk»')
  expect(faultOf({ besok: 'Timer' })).toBe('Kolonnen «Timer» er valgt to ganger')
})

test('a missing column is nought only where a person says so, or is derived', () => {
  expect(withoutColumn('besok')).toBe('Ikke i fila: regnes ut av kvitteringene')
  expect(withoutColumn('syketimer')).toBe('Ikke i fila: 0 hver dag')
})
