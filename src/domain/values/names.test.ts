import { describe, expect, test } from 'vitest'
import { faultOfName, likenessOf, nameFaults } from './names.ts'

describe('a name', () => {
  test.each([
    'Sara Øverby',
    'Åse-Marie Ærø',
    'O’Brien',
    "D'Angelo",
    'Nguyễn Thị Hồng',
    'Łukasz Żak',
    'Олена Шевченко',
    'Ελένη',
    '山田 たろうカナ',
    'محمد علي',
    'Anna Ольга',
    'Studio 54',
    'J. R. Ås',
    '3 søstre',
  ])('%s is accepted', name => expect(faultOfName(name)).toBeNull())

  test.each([
    ['Kari\u202EsaA', nameFaults.invisible],
    ['Kari\u2066Aas', nameFaults.invisible],
    ['Kari\u200B Aas', nameFaults.invisible],
    ['Ka\u00ADri', nameFaults.invisible],
    ['Kari\u{E0041}', nameFaults.invisible],
    ['Kari\uFE0F', nameFaults.invisible],
    ['Kari\nAas', nameFaults.invisible],
    ['\u3164', nameFaults.invisible],
    ['=1+1', nameFaults.formula],
    ['+47', nameFaults.formula],
    ['-Kari', nameFaults.formula],
    ['@Kari', nameFaults.formula],
    ['＝1+1', nameFaults.formula],
    ['Kаri Aas', nameFaults.mixed],
    ['Kαri', nameFaults.mixed],
    ['Kari山', nameFaults.mixed],
  ])('%j is refused: %s', (name, fault) => expect(faultOfName(name)).toBe(fault))

  test.each([
    ['Kari Aas', 'KARI  AAS'],
    ['Kari Aas', 'Kari-Aas'],
    ['Kari Aas', 'Kar1 Aas'],
    ['Kari Aas', 'Karl Aas'],
    ['Kari Aas', 'Ｋａｒｉ Aas'],
    ['Kate Pop', 'Кате Рор'],
    ['Ola Øverby', '0la Overby'],
  ])('%s and %s count as the same', (one, other) => expect(likenessOf(one)).toBe(likenessOf(other)))

  test('other names are distinct', () => {
    const likenesses = ['Kari Aas', 'Kari Aa', 'Kira Aas', 'Sara Øverby', 'Sara Overbye'].map(likenessOf)
    expect(new Set(likenesses).size).toBe(likenesses.length)
  })
})
