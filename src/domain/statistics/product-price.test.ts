import { expect, test } from 'vitest'
import { productPrice } from './product-price.ts'

test('the price of a product is the average of those sold, without returns (K38)', () => {
  const lines = [
    { quantity: 3, amountEx: 600 },
    { quantity: 2, amountEx: 500.5 },
    { quantity: -1, amountEx: -200 },
  ]
  expect(productPrice(lines)).toBe(220.1)
})

test('fewer than five products have no price', () => {
  expect(productPrice([{ quantity: 4, amountEx: 800 }])).toBeNull()
  expect(productPrice([])).toBeNull()
})
