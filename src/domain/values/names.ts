/**
 * Control characters, invisible format characters and blank letters: characters that are not displayed, or that change
 * the display order.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\p{Variation_Selector}|\u034F|\u17B4|\u17B5/u

/** No real name starts with these, and a spreadsheet would read it as a formula. */
const formulaStart = /^[=+@-]/

/** Alphabets with look-alike letters. Each word of a name must use only one of them. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]
const sharedByAll = /[\p{Script=Common}\p{Script=Inherited}]/u

/** Returns the index of a letter's alphabet; -1 for all other scripts together, because Japanese names mix three of them. */
const alphabetOf = (letter: string): number => alphabets.findIndex(alphabet => alphabet.test(letter))

const mixesAlphabets = (word: string): boolean => {
  const letters = [...word].filter(sign => /\p{L}/u.test(sign) && !sharedByAll.test(sign))
  return new Set(letters.map(alphabetOf)).size > 1
}

export const nameFaults = {
  invisible: 'Navnet har tegn som ikke synes',
  formula: 'Et navn kan ikke begynne med =, +, - eller @',
  mixed: 'Et ord i navnet blander bokstaver fra ulike alfabeter',
} as const

/** Returns why a text is unfit as the name of a person or salon, or null. */
export const faultOfName = (name: string): string | null => {
  if (invisible.test(name)) return nameFaults.invisible
  const plain = name.normalize('NFKC').trim()
  if (formulaStart.test(plain)) return nameFaults.formula
  return plain.split(/[\s\p{P}]+/u).some(mixesAlphabets) ? nameFaults.mixed : null
}

/** Letters and digits that look like a Latin letter. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  '8': 'b',
  '|': 'i',
  l: 'i',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  ð: 'd',
  ł: 'i',
  ß: 'ss',
  а: 'a',
  в: 'b',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ζ: 'z',
}

/** Returns a name's visual likeness. Two names with the same likeness are easily confused. */
export const likenessOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map(sign => lookalikes[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
