import type { Endpoint } from '#contract/endpoint'
import { Failure } from '../failure.ts'
import type { FileInputOf, InputOf, JsonReplyOf } from './input.ts'
import { fetchFile, type SendOptions, send } from './send.ts'
import { createSession } from './session.ts'
import { type SendFileOptions, uploadFile } from './upload-file.ts'

/** The single session of this page. */
export const browserSession = createSession()

type CallOptions = Omit<SendOptions, 'token'>

const person = (): string | null => {
  const state = browserSession.current()
  return state.is === 'signedIn' ? state.me.objectId : null
}

/**
 * Calls with the token of the signed-in person and retries once with a new token on a 401. Never sends a call with the token
 * of a person who signed in after the call began.
 */
const withToken = async <T>(attempt: (token: string) => Promise<T>): Promise<T> => {
  const began = person()
  const token = await browserSession.currentToken()
  // Without a signed-in person, no request is sent [R031].
  if (!token || person() !== began) throw new Failure('not_authenticated', { status: 401 })
  try {
    return await attempt(token)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_authenticated') throw error
    const renewed = await browserSession.replaceToken(token)
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

/** Downloads the file of an endpoint: `download(reports.export, { params: { objectId }, query: { format: 'xlsx' } })`. */
export const download = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<File> => withToken(token => fetchFile(endpoint, input, { ...options, token }))

/** Sends a file to an endpoint that accepts one and reports progress: `upload(imports.create, { query: { name }, body: file }, …)`. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  input: FileInputOf<E>,
  options: Omit<SendFileOptions, 'token'> = {},
): Promise<JsonReplyOf<E>> => withToken(token => uploadFile(endpoint, input, { ...options, token }))
