import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each(['=1', '+1', '-1', '−1', '@SUM(A1)', '\tx', '\rx', '＝1'])('%j is escaped', text => {
  expect(plainText(text)).toBe(`'${text}`)
})

test.each(['Åse', '0042', '', ' =1', 'a=1'])('%j is plain text already', text => {
  expect(plainText(text)).toBe(text)
})
