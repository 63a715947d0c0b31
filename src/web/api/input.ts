import type { Endpoint, ReplyOf, SentOf } from '#contract/endpoint'

/** Forbids a part that the endpoint does not have. A part with only optional fields may be omitted. */
type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value }

type AddressOf<E extends Endpoint> = InputPart<'params', SentOf<E, 'params'>> &
  InputPart<'query', SentOf<E, 'query'>>

/** The input that a call to the endpoint requires. */
export type InputOf<E extends Endpoint> = AddressOf<E> & InputPart<'body', SentOf<E, 'body'>>

/** The input for an endpoint that accepts a file. */
export type FileInputOf<E extends Endpoint> = AddressOf<E> & { readonly body: Blob }

export type JsonReplyOf<E extends Endpoint> = ReplyOf<E>
