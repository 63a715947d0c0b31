import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a text, for URLs and headers (HMAC-SHA-256, base64url). */
export const textSignature = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** True when the signature is that of the text. The comparison takes the same time for every signature of the right length. */
export const isTextSigned = (secret: Buffer, text: string, signature: string): boolean => {
  const given = Buffer.from(signature)
  const right = Buffer.from(textSignature(secret, text))
  return given.length === right.length && timingSafeEqual(given, right)
}
