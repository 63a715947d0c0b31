import { isCommon } from './common-passwords.ts'
import { norwegianWords } from './norwegian-words.ts'

const words: ReadonlySet<string> = new Set(norwegianWords)

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

/** Whether so little is left of a text without these words that it is made of them. */
const madeOf = (text: string, own: readonly string[]): boolean => {
  // Of an e-mail what stands before the @: the rest is the chain's, or everybody's.
  const parts = own
    .flatMap(one => (one.toLowerCase().split('@')[0] ?? '').split(/[^\p{L}\d]+/u))
    .filter(part => part.length > 2)
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
  if (
    /^(.{1,3})\1+$/u.test(text) ||
    isRow(text) ||
    madeOf(text, own) ||
    own.some(one => one.toLowerCase() === text)
  )
    return true
  return [text, spelledOut(text)].some(one => {
    const stem = stemOf(one)
    return stem !== null && (words.has(stem) || isCommon(stem))
  })
}
