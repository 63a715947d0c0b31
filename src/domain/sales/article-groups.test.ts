import { expect, test } from 'vitest'
import { likelyClass, predefinedGroups } from './article-groups.ts'

test('food, drink and tobacco are probably goods (F32)', () => {
  expect(['04006', '04009', '04010', '04013'].map(likelyClass)).toEqual(['goods', 'goods', 'goods', 'goods'])
})

test('a group that can be anything has no probable class, nor one that is decided (F32)', () => {
  expect(['04999', '04015', '11006', '', null].map(likelyClass)).toEqual([null, null, null, null, null])
  expect(Object.keys(predefinedGroups).map(likelyClass).filter(Boolean)).toEqual([])
})
