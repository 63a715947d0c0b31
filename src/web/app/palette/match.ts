import { isNear } from '#domain/tutorials/title-search'

/** The number of wrong letters allowed in a typed word. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Converts to lower case and replaces Norwegian and accented letters: 'grunerlokka' finds 'Grünerløkka'. */
const folded = (text: string): string =>
  text
    .toLocaleLowerCase('nb')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** Searchable words, prepared once. */
export type SearchWords = readonly string[]

export const searchWordsOf = (text: string): SearchWords => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

const lettersOf = (word: string): string => [...word].sort().join('')

/** How well a typed word matches a word: 0 is no match, 4 is exact. */
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
 * Scores a search. Every typed word must match a word exactly, by prefix, by substring or approximately; otherwise the score
 * is 0. Higher is better. The score is higher still when the first word begins with the first typed word.
 */
export const scoreOf = (typed: SearchWords, words: SearchWords): number => {
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
