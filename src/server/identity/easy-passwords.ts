import { isCommon } from './common-passwords.ts'
import { norwegianWords } from './norwegian-words.ts'

/**
 * A text in plain letters, the same for every way of writing it: 'overby' for 'Øverby', 'Överby' and 'Oeverby', 'kjar' for 'Kjær' and
 * 'Kjaer'.
 */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ø|oe/g, 'o')
    .replace(/æ|ae|aa/g, 'a')
    .replace(/ue/g, 'u')
    .replace(/ß|ss/g, 's')
    .replace(/ł/g, 'l')
    .replace(/đ|ð/g, 'd')

const words: ReadonlySet<string> = new Set(norwegianWords.flatMap(word => [word, folded(word)]))

/** Digits and signs that stand for letters. */
const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}
const spelledOut = (text: string): string => [...text].map(sign => letters[sign] ?? sign).join('')

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyzæøå', 'qwertyuiopå', 'asdfghjkløæ', 'zxcvbnm']
const isRow = (text: string): boolean => {
  const reversed = [...text].reverse().join('')
  return rows.some(row => row.includes(text) || row.includes(reversed))
}

/** So many digits and signs around a word are the year, or the '1!' that a rule once asked for. */
const MOST_AROUND = 4

/** The word that is left without what stands around it; null where more than that is left out. */
const stemOf = (text: string): string | null => {
  const stem = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return stem !== '' && text.length - stem.length <= MOST_AROUND ? stem : null
}

/** The words of a name or an e-mail. Of an e-mail what stands before the @: the rest is the chain's, or everybody's. */
const wordsOf = (one: string): string[] =>
  (one.toLowerCase().normalize('NFKC').split('@')[0] ?? '').split(/[^\p{L}\p{M}\d]+/u)

/** True where so little is left of a text without these words that it is made of them. */
const madeOf = (text: string, own: readonly string[]): boolean => {
  const parts = own.filter(part => part.length > 2)
  const rest = parts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), text.replace(/[^\p{L}\d]/gu, ''))
  return rest.length < text.length && rest.length <= MOST_AROUND
}

/**
 * Whether somebody who knows the language and the person guesses a password in a few tries: a word with a year, a row of keys, one's
 * own name or e-mail. Cheap, since strangers may ask it thousands of times.
 */
export const isEasy = (password: string, own: readonly string[]): boolean => {
  const text = password.toLowerCase().normalize('NFKC')
  const ownWords = own.flatMap(wordsOf)
  if (
    /^(.{1,3})\1+$/u.test(text) ||
    isRow(text) ||
    madeOf(text, ownWords) ||
    madeOf(folded(text), ownWords.map(folded)) ||
    own.some(one => folded(one) === folded(text))
  )
    return true
  return [text, spelledOut(text), folded(text)].some(one => {
    const stem = stemOf(one)
    return stem !== null && (words.has(stem) || isCommon(stem))
  })
}
