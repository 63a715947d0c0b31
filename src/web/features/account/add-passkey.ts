import { Failure } from '../../failure.ts'
import { ownAccountWords } from './words.ts'

/** Creates a passkey in the browser. Throws an error with a readable message on failure. */
export const makePasskey = async (name: string, password: string): Promise<void> => {
  const browser = await import('../../api/passkey.ts')
  if (!browser.supportsPasskeys())
    throw new Failure('invalid_payload', { message: ownAccountWords.passkeys.missing })
  try {
    await browser.createPasskey(name, password)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('invalid_payload', { message: ownAccountWords.passkeys.notMade })
  }
}
