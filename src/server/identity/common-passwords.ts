import { dictionary } from '@zxcvbn-ts/language-common'

// The list is ordered by frequency in leaks; the first few thousand are guessed first.
const most = new Set(dictionary['passwords-common'].slice(0, 5000))

// The product's own names and the trade's would be guessed first here.
for (const own of ['foehn', 'föhn', 'frisør', 'frisor', 'salong']) most.add(own)

/** True for one of the most common passwords (D13). */
export const isCommon = (password: string): boolean => most.has(password.toLowerCase())
