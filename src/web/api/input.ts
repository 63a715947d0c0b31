import type { Endpoint, ReplyOf, SentOf } from '#contract/endpoint'

/** A part that an endpoint does not have cannot be given; one whose fields are all optional may be left out. */
type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value }

type AddressOf<E extends Endpoint> = InputPart<'params', SentOf<E, 'params'>> &
  InputPart<'query', SentOf<E, 'query'>>

/** What a call of the endpoint needs. */
export type InputOf<E extends Endpoint> = AddressOf<E> & InputPart<'body', SentOf<E, 'body'>>

/** The same for an endpoint that takes a file. */
export type FileInputOf<E extends Endpoint> = AddressOf<E> & { readonly body: Blob }

export type JsonReplyOf<E extends Endpoint> = ReplyOf<E>
