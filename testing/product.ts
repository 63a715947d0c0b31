import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { inject } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import type { Role } from '#domain/access/roles'
import { compose } from '#server/compose'
import { type Config, readConfig } from '#server/config'
import { openPool, type Pool } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { storedFilesOf } from '#server/files/open-stored-files'
import { openCodesKey } from '#server/identity/codes-key'
import { startSession } from '#server/identity/sessions'
import { signIdToken, signingKey } from '#server/identity/tokens'
import { readInThread } from '#server/ledger/saft/apart'
import type { WebhookNetwork } from '#server/webhooks/network'
import { asProduct, freshDatabase } from './database.ts'
import { scratchHome } from './scratch.ts'
import { thisMachine } from './webhook-receiver.ts'

/** Shared, because several products of a test may use one database. */
const SECRETS_KEY = Buffer.alloc(32, 'a test').toString('base64')

const because = { because: 'a test sets the scene' }

interface CallOptions {
  /** The caller: an employee with an account. Anonymous when omitted. */
  readonly as?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

interface PersonGiven {
  readonly objectId?: string
  readonly name?: string
  readonly type?: Role
  readonly access?: readonly string[]
  readonly activeIn?: readonly string[]
  readonly employmentId?: string | null
  readonly experience?: number
  readonly pending?: boolean
  readonly blocked?: boolean
}

export interface ProductOptions {
  /** A separate database; an empty migrated one when omitted. */
  readonly database?: { readonly url: string; drop(): Promise<void> }
  readonly now?: string
  readonly config?: Partial<Config>
  /** Where webhooks lead; to this machine when omitted. */
  readonly webhookNetwork?: WebhookNetwork
  /** Opens the product's own connection, for example through a pooler. */
  readonly openOwn?: (url: string) => Pool | Promise<Pool>
  /** The connections of the product's pool. */
  readonly connections?: number
  /** False for a product that nobody else waits for: its imports do not have a lower priority than all other work of the machine. */
  readonly importsLast?: boolean
}

/** The same pool, but the product has heard of each write when it returns. Otherwise the next call may read an older cached response. */
const heardBy = (pool: Pool, changesHeard: () => Promise<void>): Pool => {
  const heard = async <T>(written: Promise<T>): Promise<T> => {
    const result = await written
    await changesHeard()
    return result
  }
  return {
    ...pool,
    run: (scope, statement) => heard(pool.run(scope, statement)),
    maybe: (scope, statement) => heard(pool.maybe(scope, statement)),
    transaction: work => heard(pool.transaction(work)),
    longTransaction: (work, manner) => heard(pool.longTransaction(work, manner)),
  }
}

/** The same pool without a lower priority of background work. */
const withoutPriorities = (pool: Pool): Pool => ({
  ...pool,
  longTransaction: work => pool.longTransaction(work),
})

/** The whole product on its own database, called through its endpoints, at a time set by the test. */
export const startProduct = async (options: ProductOptions = {}) => {
  readInThread(new URL(inject('readerThread')))
  const database = options.database ?? (await freshDatabase())
  let now = new Date(options.now ?? '2026-11-21T12:00:00.000Z')
  const clock = () => now
  // Tests prepare data as the database owner; the product uses its own login, as in production.
  const plain = openPool(database.url, { max: 4 })
  const openOwn = options.openOwn ?? ((url: string) => openPool(url, { max: options.connections ?? 4 }))
  const opened = await openOwn(await asProduct(database))
  const own = options.importsLast === false ? withoutPriorities(opened) : opened
  const dataDir = join(scratchHome(), `foehn-product-${newId()}`)
  const config = {
    ...readConfig({ LOG_LEVEL: 'error', REQUEST_LOG: '0', DEMO: '0', SECRETS_KEY }),
    // An import on a slow machine still answers with its report.
    importReplyMs: 600_000,
    dataDir,
    ...options.config,
  }
  const log: string[] = []
  const codesKey = await openCodesKey(plain, config)
  const webhookNetwork = options.webhookNetwork ?? thisMachine
  const http = await compose({
    pool: own,
    ownerUrl: database.url,
    clock,
    config,
    codesKey,
    webhookNetwork,
    logInto: { write: line => void log.push(line) },
  })
  const pool = heardBy(plain, () => http.changesHeard())
  const files = await storedFilesOf(config, pool)
  const key = await signingKey(pool)
  const tokens = new Map<string, Promise<string>>()
  const apiTokens = new Map<string, Promise<string>>()

  const makeToken = async (employeeId: string): Promise<string> => {
    const account = await pool.maybe<{ object_id: string }>(
      because,
      sql`select object_id from account where employee_id = ${employeeId}`,
    )
    if (!account) throw new Error(`${employeeId} has no account`)
    const { sessionId } = await startSession(pool, account.object_id, now)
    return signIdToken(key, sessionId, now)
  }

  return {
    http,
    pool,
    clock,
    key,
    config,
    codesKey,
    webhookNetwork,
    /** The product's log, one JSON string per line. */
    log,
    /** Direct access to the stored files. */
    files,
    setNow: (instant: string) => {
      now = new Date(instant)
      tokens.clear()
    },
    tokenOf: (employeeId: string): Promise<string> => {
      const cached = apiTokens.get(employeeId) ?? tokens.get(employeeId) ?? makeToken(employeeId)
      tokens.set(employeeId, cached)
      return cached
    },
    /** Calls by this name send the secret of an API token. */
    callWith: (name: string, secret: string) => void apiTokens.set(name, Promise.resolve(secret)),
    /** Makes everybody sign in again at their next call, because their sessions were ended. */
    forgetTokens: () => tokens.clear(),
    /** Calls an endpoint as the browser does. Returns the response's JSON and status. */
    async call(
      endpoint: Endpoint,
      { as, params = {}, query, body, headers, remoteAddress }: CallOptions = {},
    ) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const response = await http.inject({
        method: endpoint.method,
        url: `/api${path}`,
        ...(query && { query: query as Record<string, string> }),
        ...(remoteAddress && { remoteAddress }),
        ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
        headers: { ...(as && { authorization: `Bearer ${await this.tokenOf(as)}` }), ...headers },
      } as InjectOptions)
      const text = response.body
      return {
        status: response.statusCode,
        headers: response.headers,
        cookies: response.cookies,
        // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of a reply.
        json: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as any,
        text,
        bytes: response.rawPayload,
      }
    },
    async addSalon(objectId: string, name = objectId): Promise<string> {
      await pool.run(because, sql`insert into salon (object_id, name) values (${objectId}, ${name})`)
      return objectId
    },
    /** Adds a person. Their account has the e-mail `{objectId}@foehn.test` and no usable password. */
    async addPerson(given: PersonGiven = {}): Promise<string> {
      const objectId = given.objectId ?? newId()
      await pool.run(
        because,
        sql`insert into employee (object_id, name, type, employment_id, blocked)
            values (${objectId}, ${given.name ?? objectId}, ${given.type ?? 'employee'},
                    ${given.employmentId === undefined ? `nr-${objectId}` : given.employmentId},
                    ${given.blocked ?? false})`,
      )
      await pool.run(
        because,
        sql`update employee_terms set experience = ${given.experience ?? 0} where employee_id = ${objectId}`,
      )
      for (const salon of given.activeIn ?? [])
        await pool.run(because, sql`insert into employee_salon values (${objectId}, ${salon})`)
      for (const salon of given.access ?? [])
        await pool.run(because, sql`insert into employee_access values (${objectId}, ${salon})`)
      await pool.run(
        because,
        sql`insert into account (object_id, employee_id, email, password_hash, pending)
            values (${newId()}, ${objectId}, ${`${objectId}@foehn.test`}, 'none', ${given.pending ?? false})`,
      )
      return objectId
    },
    async close(): Promise<void> {
      await http.close()
      await Promise.all([pool.close(), own.close()])
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>
