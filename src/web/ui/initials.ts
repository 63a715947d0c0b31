/** First letter of the first and of the last name: 'Mohammed El Amrani' → 'MA', 'Øystein' → 'Ø'. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const outer = words.length > 1 ? [words[0], words.at(-1)] : words
  return outer.map(word => ([...(word ?? '')][0] ?? '').toLocaleUpperCase('nb')).join('')
}

export const hairTones = ['sand', 'rose', 'ash', 'aubergine'] as const

/** The same person has the same tone everywhere. */
export const hairToneOf = (name: string): (typeof hairTones)[number] => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  // 31 is 3 modulo 4: without a prime between, the last letters alone would choose.
  return hairTones[(sum % 251) % hairTones.length] ?? 'sand'
}
