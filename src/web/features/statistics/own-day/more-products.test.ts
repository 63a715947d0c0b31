import { expect, test } from 'vitest'
import { moreProductsInWords } from './more-products.ts'

const words = (about: Partial<Parameters<typeof moreProductsInWords>[0]>) =>
  moreProductsInWords({ worked: 14, price: 240, gain: 672, short: -4672, ...about }).replaceAll('\u00a0', ' ')

test('more products give their commission', () => {
  expect(words({})).toBe(
    'Med to produkter til hver av de 14 dagene du har jobbet denne måneden, og 240 kr uten mva. for hvert, hadde lønna så langt vært omtrent 672 kr høyere.',
  )
  expect(words({ worked: 1 })).toContain('Med to produkter til den dagen du har jobbet')
})

test('or change nothing, for a reason', () => {
  expect(words({ gain: 0, short: 3328 })).toContain(
    'hadde lønna vært den samme: garantilønna er 3 328 kr høyere enn provisjonen da også.',
  )
  expect(words({ gain: 0, short: -100 })).toContain('den samme: du har ikke provisjon av varer.')
})
