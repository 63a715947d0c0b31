import { isNear } from '#domain/videos/title-search'

/** Of a typed word this many letters may be wrong. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Small letters, and those of other keyboards: 'Grünerløkka' is found by 'grunerlokka'. */
const folded = (text: string): string =>
  text
    .toLocaleLowerCase('nb')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** What is looked in, made ready once. */
export type Words = readonly string[]

export const wordsOf = (text: string): Words => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

const lettersOf = (word: string): string => [...word].sort().join('')

/** How well a typed word is met by one of the words: 0 not at all, 4 exactly. */
const met = (typed: string, word: string): number => {
  if (word === typed) return 4
  if (word.startsWith(typed)) return 3
  if (typed.length >= 3 && word.includes(typed)) return 2
  const mistakes = mistakesIn(typed)
  if (mistakes === 0) return 0
  const beginning = word.slice(0, typed.length)
  const swapped = lettersOf(beginning) === lettersOf(typed)
  return swapped || isNear(beginning, typed, mistakes) ? 1 : 0
}

/**
 * How well what was typed is met: every typed word must be, by a word or the beginning of one, by a part of one, or nearly. 0 where
 * one is not; higher is better, and words in their own order are better still.
 */
export const scoreOf = (typed: Words, words: Words): number => {
  let sum = 0
  for (const one of typed) {
    let best = 0
    for (const word of words) best = Math.max(best, met(one, word))
    if (best === 0) return 0
    sum += best
  }
  const first = typed[0]
  return typed.length === 0 || first === undefined
    ? 0
    : sum / typed.length + (words[0]?.startsWith(first) ? 0.5 : 0)
}
