import type { z } from 'zod'
import type { Permission } from '#domain/access/permissions'

/**
 * 'anyone' needs no sign-in; 'signedIn' any account, a waiting one too; 'secondStep' an approved one, also before it has shown
 * its second step; else the permission of the matrix.
 */
export type Need = 'anyone' | 'signedIn' | 'secondStep' | Permission

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

/** What a call of an endpoint carries, declared in `<subject>.schemas.ts`; the server alone reads it at run time. */
export interface EndpointSchemas {
  /** What the endpoint does, for OpenAPI. */
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
   * True where the handler opens its own transactions: what it writes stands even where it refuses, as a failed sign-in does. What the
   * next call must see it waits for itself (`changesHeard`).
   */
  readonly ownTransactions?: boolean
  /** True when all statements of a read endpoint must see the same snapshot. */
  readonly snapshot?: boolean
  /** True when the endpoint reads from a replica if one exists, also in one snapshot. */
  readonly replica?: boolean
  /**
   * True where the answer follows from the figures, the day in Norway and the caller alone: it is cached in memory until one of
   * them changes. Its handler can say whose figures they are (`followsFrom`). 'complaints': it follows from the cases and the salons' names instead. Such an endpoint reads one snapshot, too.
   */
  readonly cached?: true | 'complaints'
  /** True when a cached response depends only on the caller's scope: all callers with that scope share it. */
  readonly sharedByScope?: boolean
  /** True when the Idempotency-Key header is honoured: a repeated call gets the first response. */
  readonly idempotent?: boolean
  /** 'stream' where the body is a file, handed to the handler as it comes; its handler opens its own transaction. */
  readonly upload?: 'stream'
  /**
   * 'file' where the handler sends the reply itself, and says whose pay, cases and customers are in it (A40). 'open' where nobody's
   * ever are: videos, posters, ids.
   */
  readonly download?: 'file' | 'open'
  /** True where refusals are said in the words of the file storage (401, 403). */
  readonly storage?: boolean
}

declare const carried: unique symbol

/** An endpoint of the product: the server serves it, the browser calls it, OpenAPI describes it. */
export interface Endpoint<Schemas extends EndpointSchemas = EndpointSchemas, Needs extends Need = Need>
  extends EndpointRow {
  readonly needs: Needs
  /** Exists for the compiler alone: links the endpoint to its schemas. */
  readonly [carried]?: Schemas
}

/** The endpoints of a subject: exactly those that have schemas. */
export type SubjectEndpoints<Schemas extends SubjectSchemas = SubjectSchemas> = {
  readonly [Name in keyof Schemas]: Endpoint<Schemas[Name]>
}

/**
 * Declares the endpoints of a subject, one for each entry of its schemas:
 * `endpoints<typeof employeesSchemas>()({ list: { method: 'GET', path: '/employees', needs: 'colleagues' } })`.
 * An endpoint without schemas, or schemas without an endpoint, does not compile.
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

/** What the handler gets. */
export type ParamsOf<E extends Endpoint> = z.output<SchemaOf<E, 'params'>>
export type QueryOf<E extends Endpoint> = z.output<SchemaOf<E, 'query'>>
export type BodyOf<E extends Endpoint> = z.output<SchemaOf<E, 'body'>>
/** What a caller sends: before defaults are filled in and texts are read. */
export type SentOf<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = z.input<SchemaOf<E, Name>>
/** What the handler may answer, and what comes out after undeclared fields are stripped. */
export type AnswerOf<E extends Endpoint> = z.input<SchemaOf<E, 'reply'>>
export type ReplyOf<E extends Endpoint> = z.output<SchemaOf<E, 'reply'>>
