import { dictionary } from '@zxcvbn-ts/language-common'

// The list is ordered by how often each password was seen in leaks; the first few thousand are the ones guessed first.
const most = new Set(dictionary['passwords-common'].slice(0, 5000))

// The chain's own demo and name would be the first guesses here.
for (const own of ['foehn', 'föhn', 'frisør', 'frisor', 'salong']) most.add(own)

/** Whether a password is among the most common ones (D13). */
export const isCommon = (password: string): boolean => most.has(password.toLowerCase())
