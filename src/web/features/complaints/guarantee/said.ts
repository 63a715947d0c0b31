import type { Failure } from '../../../failure.ts'
import type { Words } from './words.ts'

/** The error message in the customer's language. The error catalogue's sentences are for internal users. */
export const failureSentence = (failure: Failure, words: Words): string => {
  if (failure.code === 'auth/too-many-requests') return words.tooMany
  return failure.passing ? words.failed : words.refused
}
