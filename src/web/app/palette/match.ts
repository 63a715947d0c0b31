/** The number of wrong, missing or extra letters allowed in a typed word. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** A shorter word may lack one letter of a word that is one letter longer: 'yga' finds 'Yoga'. */
const SHORT = 3

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

/**
 * Returns whether a beginning of the word, of any length, is at most this many letters from the typed one. A wrong, a missing
 * and an extra letter count as one each.
 */
const isNearBeginning = (typed: string, word: string, mistakes: number): boolean => {
  const width = Math.min(word.length, typed.length + mistakes)
  let above = Array.from({ length: width + 1 }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= width; j++) {
      const change = (above[j - 1] ?? 0) + (typed[i - 1] === word[j - 1] ? 0 : 1)
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    if (Math.min(...row) > mistakes) return false
    above = row
  }
  return Math.min(...above) <= mistakes
}

/** Returns whether the typed word is the word without one of its letters. */
const lacksOneLetter = (typed: string, word: string): boolean =>
  word.length === typed.length + 1 &&
  [...word].some((_, at) => word.slice(0, at) + word.slice(at + 1) === typed)

const isTypo = (typed: string, word: string): boolean => {
  const mistakes = mistakesIn(typed)
  if (mistakes === 0) return typed.length === SHORT && lacksOneLetter(typed, word)
  const swapped = lettersOf(word.slice(0, typed.length)) === lettersOf(typed)
  return swapped || isNearBeginning(typed, word, mistakes)
}

/** How well a typed word matches a word: 0 is no match, 4 is exact. */
const met = (typed: string, word: string): number => {
  if (word === typed) return 4
  if (word.startsWith(typed)) return 3
  if (typed.length >= 3 && word.includes(typed)) return 2
  return isTypo(typed, word) ? 1 : 0
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
