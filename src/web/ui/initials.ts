/** The first letters of the first and last name: 'Mohammed El Amrani' → 'MA', 'Øystein' → 'Ø'. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const outer = words.length > 1 ? [words[0], words.at(-1)] : words
  return outer.map(word => ([...(word ?? '')][0] ?? '').toLocaleUpperCase('nb')).join('')
}

export const hairTones = ['sand', 'rose', 'ash', 'aubergine'] as const

/** Derives a tone from a name. The same name always has the same tone. */
export const hairToneOf = (name: string): (typeof hairTones)[number] => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  // 31 mod 4 is 3, so without the prime modulus only the last letters would decide.
  return hairTones[(sum % 251) % hairTones.length] ?? 'sand'
}
