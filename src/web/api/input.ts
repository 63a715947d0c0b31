import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  NonNullable<E[Name]> extends z.ZodType<infer _Output, infer Input> ? Input : never

/** A part that a door does not have cannot be given; one whose fields are all optional may be left out. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value }

type AddressOf<E extends Endpoint> = Given<'params', Part<E, 'params'>> & Given<'query', Part<E, 'query'>>

/** What a call through the door needs. */
export type InputOf<E extends Endpoint> = AddressOf<E> & Given<'body', Part<E, 'body'>>

/** The same for a door that takes a file. */
export type FileInputOf<E extends Endpoint> = AddressOf<E> & { readonly body: Blob }

export type JsonReplyOf<E extends Endpoint> = z.output<E['reply']>
