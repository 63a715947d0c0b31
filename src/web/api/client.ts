import type { Endpoint } from '#contract/endpoint'
import { Failure } from './failure.ts'
import type { FileInputOf, InputOf, JsonReplyOf } from './input.ts'
import { fetchFile, type SendOptions, send } from './send.ts'
import { type SendFileOptions, sendFile } from './send-file.ts'
import { createSession } from './session.ts'

/** The one session of this page. */
export const session = createSession()

type CallOptions = Omit<SendOptions, 'token'>

/** With the token of the signed-in person; once more with a new one, where the server did not know it. */
const withToken = async <T>(attempt: (token: string) => Promise<T>): Promise<T> => {
  const token = await session.currentToken()
  // Nobody is signed in: the call is not made at all [R031].
  if (!token) throw new Failure('not_authenticated', { status: 401 })
  try {
    return await attempt(token)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_authenticated') throw error
    const renewed = await session.replaceToken(token)
    if (!renewed || renewed === token) throw error
    return attempt(renewed)
  }
}

/** One call through one door of the contract: `call(reports.list, { query: { salonId } })`. Throws a Failure. */
export const call = <E extends Endpoint>(
  door: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<JsonReplyOf<E>> => withToken(token => send(door, input, { ...options, token }))

/** The file behind a door: `download(reports.export, { params: { objectId }, query: { format: 'xlsx' } })`. */
export const download = <E extends Endpoint>(
  door: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<File> => withToken(token => fetchFile(door, input, { ...options, token }))

/** A file through a door that takes one, told as it goes: `upload(imports.create, { query: { name }, body: file }, …)`. */
export const upload = <E extends Endpoint>(
  door: E,
  input: FileInputOf<E>,
  options: Omit<SendFileOptions, 'token'> = {},
): Promise<JsonReplyOf<E>> => withToken(token => sendFile(door, input, { ...options, token }))
