import { isCommon } from './common-passwords.ts'
import { norwegianWords } from './norwegian-words.ts'

/** Normalises spelling variants: 'overby' for 'Øverby', 'Överby' and 'Oeverby', 'kjar' for 'Kjær' and 'Kjaer'. */
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

/** This many digits and signs around a word are usually a year, or the '1!' of an old password rule. */
const MOST_AROUND = 4

/** The word without the digits and signs around it; null when there are more than allowed. */
const stemOf = (text: string): string | null => {
  const stem = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return stem !== '' && text.length - stem.length <= MOST_AROUND ? stem : null
}

/** The words of a name or an e-mail. Only the part of an e-mail before the @ counts, since the domain is shared. */
const wordsOf = (one: string): string[] =>
  (one.toLowerCase().normalize('NFKC').split('@')[0] ?? '').split(/[^\p{L}\p{M}\d]+/u)

/** True when little is left of a text after these words are removed. */
const madeOf = (text: string, own: readonly string[]): boolean => {
  const parts = own.filter(part => part.length > 2)
  const rest = parts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), text.replace(/[^\p{L}\d]/gu, ''))
  return rest.length < text.length && rest.length <= MOST_AROUND
}

/**
 * True when somebody who knows the language and the person can guess a password in a few attempts: a word with a year, a row of
 * keys, the person's name or e-mail. It is cheap, since strangers may call it thousands of times.
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
