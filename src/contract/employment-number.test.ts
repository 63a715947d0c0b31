import { expect, test } from 'vitest'
import { employmentNumber } from './employment-number.schemas.ts'

const faultsOf = (name: Parameters<typeof employmentNumber>[0], value: number) =>
  employmentNumber(name)
    .safeParse(value)
    .error?.issues.map(({ message }) => message)

test('a number out of bounds is told its bounds, not about decimals', () => {
  expect(faultsOf('experience', 31)).toEqual(['fra 0 til 30'])
  expect(faultsOf('stillings', 0)).toEqual(['fra 1 til 100'])
  expect(faultsOf('perHourFixed', 10_000.5)).toEqual(['fra 0 til 10000'])
})

test('a number with too many decimals is told how many', () => {
  expect(faultsOf('experience', 2.5)?.at(-1)).toBe('høyst 0 desimaler')
  expect(faultsOf('goal', 100.125)).toEqual(['høyst 2 desimaler'])
})

test('a number within its bounds is accepted', () => {
  expect(faultsOf('goal', 120_000.5)).toBeUndefined()
})
