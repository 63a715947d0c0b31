import { describe, expect, test } from 'vitest'
import { type EmploymentNumber, isEmploymentNumber } from './numbers.ts'

describe('the numbers of an employment [R050]', () => {
  test.each<[EmploymentNumber, number[], number[]]>([
    ['experience', [0, 30], [-1, 31, 2.5, Number.NaN]],
    ['stillings', [1, 100], [0, 101, 80.5]],
    ['cutType', [0, 1, 2], [-1, 3]],
    ['goal', [0, 95_000.5, 10_000_000], [-0.01, 10_000_001, 1.005]],
    ['perHourFixed', [0, 241.55, 10_000], [-1, 10_000.01, 241.555]],
    ['perHourExtra', [0, 12.1], [-1, Number.POSITIVE_INFINITY]],
    ['fixedPercentage', [0, 42.12, 100], [-1, 100.5, 42.125]],
  ])('%s keeps its bounds and its decimals', (name, kept, refused) => {
    expect(kept.filter(value => !isEmploymentNumber(name, value))).toEqual([])
    expect(refused.filter(value => isEmploymentNumber(name, value))).toEqual([])
  })
})
