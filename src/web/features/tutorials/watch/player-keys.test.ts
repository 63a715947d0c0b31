import { expect, test } from 'vitest'
import { playerActionOf } from './player-keys.ts'

test.each([
  [' ', { is: 'play' }],
  ['k', { is: 'play' }],
  ['K', { is: 'play' }],
  ['ArrowLeft', { is: 'jump', seconds: -5 }],
  ['l', { is: 'jump', seconds: 10 }],
  ['7', { is: 'goTo', share: 0.7 }],
  ['>', { is: 'speed', step: 1 }],
])('the key %j sends %j to the player', (key, action) => {
  expect(playerActionOf(key)).toEqual(action)
})

test.each(['a', 'Tab', 'Enter', 'Escape', '?', 'F5', '10'])('the key %j does nothing', key => {
  expect(playerActionOf(key)).toBe(null)
})
