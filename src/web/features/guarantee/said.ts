import type { Failure } from '../../api/failure.ts'
import type { Words } from './words.ts'

/** Why something was not sent, in the customer's own language: the catalogue's sentences are for the inside. */
export const sentenceOf = (failure: Failure, words: Words): string => {
  if (failure.code === 'auth/too-many-requests') return words.tooMany
  return failure.passing ? words.failed : words.refused
}
