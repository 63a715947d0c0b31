import type { z } from 'zod'
import type { Permission } from '#domain/access/permissions'

/** 'anyone' needs no sign-in; 'signedIn' any account, a waiting one too; else the permission of the matrix. */
export type Need = 'anyone' | 'signedIn' | Permission

export type Method = 'GET' | 'POST' | 'DELETE'

/** A door of the product: one row of the contract. The server serves it, the browser calls it, OpenAPI describes it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Needs extends Need = Need,
> {
  readonly method: Method
  /** Below /api, with {names} for parameters. */
  readonly path: string
  readonly needs: Needs
  readonly summary: string
  /** True where a POST changes nothing (statistics): no transaction, no repetition to guard against. */
  readonly reads?: boolean
  /** True where a door that reads must see one moment, over all its statements. */
  readonly snapshot?: boolean
  /**
   * True where the answer follows from the figures, the day in Norway and the caller alone: it is kept in memory until one
   * of them changes. Such a door sees one moment, too.
   */
  readonly kept?: boolean
  /**
   * True where a change concerns no figure, and nothing else that kept answers are made of: they stand. (Where one did after all,
   * the database would tell, a moment later.)
   */
  readonly leavesFigures?: boolean
  /** True where the Idempotency-Key header is honoured: a repeated call gets the first one's answer. */
  readonly idempotent?: boolean
  /** 'stream' where the body is a file, handed to the handler as it comes; its handler opens its own transaction. */
  readonly upload?: 'stream'
  /** 'file' where the handler sends the reply itself. */
  readonly download?: 'file'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
}

/** Declares a door; `needs` cannot be left out. */
export const endpoint = <
  Needs extends Need,
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodType<undefined>,
  Query extends z.ZodType = z.ZodType<undefined>,
  Body extends z.ZodType = z.ZodType<undefined>,
>(
  door: Endpoint<Params, Query, Body, Reply, Needs>,
): Endpoint<Params, Query, Body, Reply, Needs> => door

/** What the handler gets and the browser must send. */
export type ParamsOf<E extends Endpoint> = z.output<NonNullable<E['params']>>
export type QueryOf<E extends Endpoint> = z.output<NonNullable<E['query']>>
export type BodyOf<E extends Endpoint> = z.output<NonNullable<E['body']>>
/** What the handler may answer, and what comes out after undeclared fields are stripped. */
export type AnswerOf<E extends Endpoint> = z.input<E['reply']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
