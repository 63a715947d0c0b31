import { describe, expect, it } from 'vitest'
import { isNear, titleMatches } from './title-search.ts'

describe('the search for a title [R121]', () => {
  it.each([
    ['Balayage på mørkt hår', 'balayage'],
    ['Balayage på mørkt hår', 'BALAJAGE'],
    ['Balayage på mørkt hår', 'mørkt'],
    ['Balayage på mørkt hår', 'MØRKT HÅR'],
    ['Balayage på mørkt hår', 'morkt'],
    ['Balayage på mørkt hår', 'balaje'],
    ['Føning av krøller', 'krøler'],
    ['Føning av krøller', 'føni'],
    ['Klipp', 'klippe'],
    ['Klipp', 'klipping'.slice(0, 7)],
    ['Klipp', ''],
    ['Klipp', ' l '],
    ['Klipp', 'pp'],
  ])('finds %j by %j [D52] [S7]', (title, query) => {
    expect(titleMatches(title, query)).toBe(true)
  })

  it.each([
    ['Balayage på mørkt hår', 'rebooking'],
    ['Balayage på mørkt hår', 'yoga for rygg'],
    ['Klipp', 'xx'],
    ['Klipp', 'kk'],
    ['Klipp', 'klippekurs'],
    ['', 'abc'],
  ])('does not find %j by %j [D52] [S7]', (title, query) => {
    expect(titleMatches(title, query)).toBe(false)
  })

  it('tolerates two wrong letters but not three', () => {
    expect(titleMatches('abcdefgh', 'abcdefxy')).toBe(true)
    expect(titleMatches('abcdefgh', 'abcdexyz')).toBe(false)
    expect(isNear('kitten', 'sitting', 2)).toBe(false)
    expect(isNear('kitten', 'sitting', 3)).toBe(true)
  })
})
