import type { Permission } from '#domain/access/permissions'
import type { z } from 'zod'

/** 'anyone' needs no sign-in; 'signedIn' any account, a waiting one too; else the permission of the matrix. */
export type Need = 'anyone' | 'signedIn' | Permission

export type Method = 'GET' | 'POST' | 'DELETE'

/** A door of the product: one row of the contract. The server serves it, the browser calls it, OpenAPI describes it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Below /api, with {names} for parameters. */
  readonly path: string
  readonly needs: Need
  readonly summary: string
  /** True where a POST changes nothing (statistics): no transaction, no idempotency. */
  readonly reads?: boolean
  /** 'stream' where the body is a file, handed to the handler as it comes. */
  readonly upload?: 'stream'
  /** 'file' where the reply is a file and not JSON. */
  readonly download?: 'file'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
}

/** Declares a door; `needs` cannot be left out. */
export const endpoint = <
  Params extends z.ZodType = z.ZodType<undefined>,
  Query extends z.ZodType = z.ZodType<undefined>,
  Body extends z.ZodType = z.ZodType<undefined>,
  Reply extends z.ZodType = z.ZodType<undefined>,
>(
  door: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> => door

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
