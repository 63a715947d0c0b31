import type { z } from 'zod'
import type { Permission } from '#domain/access/permissions'

/**
 * 'anyone' needs no sign-in. 'signedIn' accepts any account, including one waiting for approval. 'secondStep' accepts an approved
 * account, even before it has completed its second step. Anything else is a permission of the matrix.
 */
export type Need = 'anyone' | 'signedIn' | 'secondStep' | Permission

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

/** The data of a call, declared in `<subject>.schemas.ts`. Only the server reads the schemas at run time. */
export interface EndpointSchemas {
  /** The purpose of the endpoint, for OpenAPI. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
}
export type SubjectSchemas = Readonly<Record<string, EndpointSchemas>>

/** One row of the contract without its schemas, so that the browser can load it without a validator. */
interface EndpointRow {
  readonly method: Method
  /** Below /api, with {names} for parameters. */
  readonly path: string
  readonly needs: Need
  /** True when a POST changes nothing (statistics). It needs no transaction and no idempotency check. */
  readonly reads?: boolean
  /**
   * True when the handler opens its own transactions. Its writes persist even after a refusal, for example a failed sign-in.
   * The handler itself waits for changes that the next call must see (`changesHeard`).
   */
  readonly ownTransactions?: boolean
  /** True when all statements of a read endpoint must see the same snapshot. */
  readonly snapshot?: boolean
  /** True when the endpoint reads from a replica if one exists, also in one snapshot. */
  readonly replica?: boolean
  /**
   * True when the response depends only on the figures, the day in Norway and the caller. It is cached in memory until one of them
   * changes. The handler can declare narrower dependencies (`followsFrom`).
   * 'complaints': the response depends on the cases and the salons' names instead. Such an endpoint also reads one snapshot.
   */
  readonly cached?: true | 'complaints'
  /** True when a cached response depends only on the caller's scope: all callers with that scope share it. */
  readonly sharedByScope?: boolean
  /** True when the Idempotency-Key header is honoured: a repeated call gets the first response. */
  readonly idempotent?: boolean
  /** 'stream' when the body is a file that the handler reads as a stream. The handler opens its own transaction. */
  readonly upload?: 'stream'
  /**
   * 'file' when the handler sends the reply itself and names the people whose pay, cases or customer data it contains (A40).
   * 'open' when the reply never contains such data: videos, posters, ids.
   */
  readonly download?: 'file' | 'open'
  /** True when errors use the codes of the file storage (401, 403). */
  readonly storage?: boolean
  /**
   * Set for a reading endpoint that API tokens may call with its permission (A121). 'open': the reply leaves pay out for tokens without the
   * choice of pay. 'pay': the reply is pay as a whole, so a token needs that choice (A122).
   */
  readonly tokens?: 'open' | 'pay'
}

declare const carried: unique symbol

/** An endpoint of the product: served by the server, called by the browser, described by OpenAPI. */
export interface Endpoint<Schemas extends EndpointSchemas = EndpointSchemas, Needs extends Need = Need>
  extends EndpointRow {
  readonly needs: Needs
  /** Exists for the compiler only: links the endpoint to its schemas. */
  readonly [carried]?: Schemas
}

/** The endpoints of a subject: one for each entry of its schemas. */
export type SubjectEndpoints<Schemas extends SubjectSchemas = SubjectSchemas> = {
  readonly [Name in keyof Schemas]: Endpoint<Schemas[Name]>
}

/**
 * Declares the endpoints of a subject, one for each entry of its schemas:
 * `endpoints<typeof employeesSchemas>()({ list: { method: 'GET', path: '/employees', needs: 'colleagues' } })`.
 * A missing schema or a missing endpoint is a compile error.
 */
export const endpoints =
  <Schemas extends SubjectSchemas>() =>
  <const Rows extends { readonly [Name in keyof Schemas]: EndpointRow }>(
    rows: Rows & { readonly [Name in Exclude<keyof Rows, keyof Schemas>]: never },
  ) =>
    rows as unknown as { readonly [Name in keyof Schemas]: Endpoint<Schemas[Name], Rows[Name]['needs']> }

type Part = 'params' | 'query' | 'body' | 'reply'
export type SchemasOf<E extends Endpoint> = NonNullable<E[typeof carried]>
type SchemaOf<E extends Endpoint, Name extends Part> =
  SchemasOf<E> extends { readonly [name in Name]: infer Schema extends z.ZodType } ? Schema : z.ZodUndefined

/** The input of the handler, after validation. */
export type ParamsOf<E extends Endpoint> = z.output<SchemaOf<E, 'params'>>
export type QueryOf<E extends Endpoint> = z.output<SchemaOf<E, 'query'>>
export type BodyOf<E extends Endpoint> = z.output<SchemaOf<E, 'body'>>
/** The input of the caller, before defaults and transforms. */
export type SentOf<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = z.input<SchemaOf<E, Name>>
/** The handler's answer, and the reply without undeclared fields. */
export type AnswerOf<E extends Endpoint> = z.input<SchemaOf<E, 'reply'>>
export type ReplyOf<E extends Endpoint> = z.output<SchemaOf<E, 'reply'>>
