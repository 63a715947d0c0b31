import { Refusal } from '#domain/values/refusal'
import type { BodyLimit } from './body-limits.ts'

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Counts the contents of a JSON text while its bytes arrive, in one pass and without building values. All relevant bytes are
 * ASCII, which UTF-8 never uses inside another character. It does not validate the JSON: the parser does.
 */
export const countJson = (limit: Pick<BodyLimit, 'depth' | 'keys' | 'values'>) => {
  let inText = false
  let escaped = false
  let depth = 0
  let keys = 0
  let values = 0

  /** @throws Refusal invalid_payload as soon as a limit is exceeded */
  return (chunk: Uint8Array): void => {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (inText) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
        continue
      }
      if (byte === QUOTE) inText = true
      else if (byte === COLON) keys++
      else if (byte === COMMA) values++
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        depth++
        values++
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--
      else continue
      if (depth > limit.depth || keys > limit.keys || values > limit.values)
        throw new Refusal('invalid_payload')
    }
  }
}
