import type { Endpoint } from '#contract/endpoint'
import { Failure } from './failure.ts'
import type { FileInputOf, InputOf, JsonReplyOf } from './input.ts'
import { fetchFile, type SendOptions, send } from './send.ts'
import { type SendFileOptions, sendFile } from './send-file.ts'
import { createSession } from './session.ts'

/** The one session of this page. */
export const session = createSession()

type CallOptions = Omit<SendOptions, 'token'>

const person = (): string | null => {
  const state = session.current()
  return state.is === 'signedIn' ? state.me.objectId : null
}

/**
 * With the token of the signed-in person; once more with a new one, where the server did not know it. What one person began is
 * never sent with the token of the next one who signs in here.
 */
const withToken = async <T>(attempt: (token: string) => Promise<T>): Promise<T> => {
  const began = person()
  const token = await session.currentToken()
  // Nobody is signed in: the call is not made at all [R031].
  if (!token || person() !== began) throw new Failure('not_authenticated', { status: 401 })
  try {
    return await attempt(token)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_authenticated') throw error
    const renewed = await session.replaceToken(token)
    if (!renewed || renewed === token || person() !== began) throw error
    return attempt(renewed)
  }
}

/** Calls an endpoint of the contract: `call(reports.list, { query: { salonId } })`. Throws a Failure. */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<JsonReplyOf<E>> => withToken(token => send(endpoint, input, { ...options, token }))

/** The file of an endpoint: `download(reports.export, { params: { objectId }, query: { format: 'xlsx' } })`. */
export const download = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<File> => withToken(token => fetchFile(endpoint, input, { ...options, token }))

/** Sends a file to an endpoint that takes one, and reports its progress: `upload(imports.create, { query: { name }, body: file }, …)`. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  input: FileInputOf<E>,
  options: Omit<SendFileOptions, 'token'> = {},
): Promise<JsonReplyOf<E>> => withToken(token => sendFile(endpoint, input, { ...options, token }))
