import { describe, expect, test } from 'vitest'
import { fastest } from '#testing/fastest'
import { scoreOf, searchWordsOf } from './match.ts'

const score = (typed: string, label: string) => scoreOf(searchWordsOf(typed), searchWordsOf(label))
const finds = (typed: string, label: string) => score(typed, label) > 0

describe('a typed text is matched', () => {
  test.each([
    ['silje', 'Silje Moen'],
    ['moen si', 'Silje Moen'],
    ['slije', 'Silje Moen'],
    ['silj', 'Silje Moen'],
    ['majorsteun', 'Majorstuen'],
    ['grunerlokka', 'Grünerløkka'],
    ['grunerløka', 'Grünerløkka'],
    ['ny rapport majorstuen', 'Ny rapport, Majorstuen lønn'],
    ['oktober 2026', 'Oktober 2026 Dag for dag'],
    ['torgal', 'Torgallmenningen'],
    ['garnti', 'Garantisaker'],
    ['rebokking', 'Rebooking'],
    ['pasord', 'Passord'],
    ['koblnger', 'Koblinger'],
    ['yga', 'Yoga'],
    ['kai', 'Kari Aas'],
  ])('%s finds %s', (typed, label) => expect(finds(typed, label)).toBe(true))

  test.each([
    ['ny rapport storo', 'Ny rapport, Majorstuen'],
    ['kia', 'Kari Aas'],
    ['', 'Kari Aas'],
    ['zzz', 'Silje Moen'],
  ])('%s does not find %s', (typed, label) => expect(finds(typed, label)).toBe(false))

  test('with an exact word before its beginning, and that before a part or a typo', () => {
    const found = ['silje', 'siljesen', 'bersilje', 'siljr'].map(label => score('silje', label))
    expect(found).toEqual([...found].sort((a, b) => b - a))
    expect(new Set(found).size).toBe(4)
  })

  test('against six hundred people within 50 ms', () => {
    const people = Array.from({ length: 600 }, (_, i) =>
      searchWordsOf(`Ansatt${i} Bjørkmann-Halvorsen${i} Majorstuen`),
    )
    const typed = searchWordsOf('bjorkman halvorsne')
    const took = fastest(50, () => {
      for (const words of people) scoreOf(typed, words)
    })
    expect(took).toBeLessThanOrEqual(50)
  })
})
