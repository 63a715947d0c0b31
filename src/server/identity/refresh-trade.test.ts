import { describe, expect, test } from 'vitest'
import { fc } from '#testing/properties'
import { ownerHistory, playOwner, playTheft, type TokenServer, theftHistory } from '#testing/token-histories'
import { GRACE_MS, verdictOn } from './refresh-trade.ts'

/** An in-memory session that follows the rule. */
const sessionInMemory = (): TokenServer => {
  const tokens = new Map<string, { generation: number; usedAt: number | null }>()
  let ended = false
  const issue = (generation: number): string => {
    const token = `token-${tokens.size}`
    tokens.set(token, { generation, usedAt: null })
    return token
  }
  return {
    begin: async () => issue(0),
    trade: async (token, now) => {
      const row = tokens.get(token)
      if (!row || ended) return null
      const newest = Math.max(...[...tokens.values()].map(({ generation }) => generation))
      ended = verdictOn({ ...row, newest }, now) === 'end'
      if (ended) return null
      row.usedAt ??= now
      return issue(row.generation + 1)
    },
  }
}

const HISTORIES = 10_000

describe('a refresh token', () => {
  test.each([
    ['the newest, unused', { generation: 3, newest: 3, usedAt: null }, 'trade'],
    ['a sibling of one that was traded', { generation: 3, newest: 4, usedAt: null }, 'end'],
    ['traded a moment ago', { generation: 3, newest: 4, usedAt: 1_000_000 - GRACE_MS }, 'trade'],
    ['traded before the grace', { generation: 3, newest: 4, usedAt: 999_999 - GRACE_MS }, 'end'],
    ['traded a moment ago, and its successor too', { generation: 3, newest: 5, usedAt: 999_999 }, 'end'],
    [
      'traded at a moment the clock was set back from',
      { generation: 3, newest: 4, usedAt: 1_060_001 },
      'end',
    ],
  ] as const)('%s: %o gives %s [R008] [A44]', (_, standing, verdict) => {
    expect(verdictOn(standing, 1_000_000)).toBe(verdict)
  })

  test('never signs out an owner whose answers are lost and whose tabs refresh together [R007]', async () => {
    await fc.assert(
      fc.asyncProperty(ownerHistory, visits => playOwner(sessionInMemory(), visits)),
      { numRuns: HISTORIES },
    )
  })

  test('leaves one of owner and thief without a session after the thief’s second trade [R008]', async () => {
    let decided = 0
    await fc.assert(
      fc.asyncProperty(theftHistory, async history => {
        decided += await playTheft(sessionInMemory(), history)
      }),
      { numRuns: HISTORIES },
    )
    // Histories in which the thief made no progress prove nothing.
    expect(decided).toBeGreaterThan(HISTORIES / 3)
  })
})
