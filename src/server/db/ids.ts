import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new unguessable object id: 20 letters and digits, 119 bits. */
export const newId = (): string => {
  let id = ''
  while (id.length < 20) {
    for (const byte of randomBytes(32)) {
      // 248 is the largest multiple of 62 in a byte; larger values would bias the letters.
      if (byte < 248 && id.length < 20) id += alphabet[byte % 62]
    }
  }
  return id
}
