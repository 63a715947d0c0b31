import type { FastifyInstance } from 'fastify'
import type { ImportReport } from '#contract/imports/imports'
import type { Viewer } from '#domain/access/scope'
import type { SecondStep } from '#domain/access/second-step'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Pool } from '../db/db.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { CodesKey } from '../identity/codes-key.ts'
import type { SignInProvider } from '../identity/sign-in-provider/sign-in-provider.ts'
import type { WebhookNetwork } from '../webhooks/network.ts'
import type { Bodies } from './bodies/bodies.ts'
import type { CallerLimits } from './caller-limits.ts'
import type { Disclosures } from './disclosures.ts'
import type { ResponseCache } from './response-cache.ts'

/** The caller of a request, once its token is verified. */
export interface Session {
  readonly viewer: Viewer
  readonly sessionId: string
  readonly accountId: string
  /** Waiting for approval: may only see this state. */
  readonly pending: boolean
  /** The state of the second step, which may have to be completed before other endpoints answer. */
  readonly secondStep: SecondStep
}

/** Resolves the API tokens with which other systems read. */
export interface TokenReader {
  /** Null when the token is unknown, expired or revoked, when its maker is not an owner, or when tokens are switched off. */
  readonly viewerOf: (token: string) => Promise<Viewer | null>
  /** Records that a token is used. */
  readonly noteUse: (viewer: Viewer) => Promise<void>
}

/** Counts changes of accounts and access; null while database notifications are not received. */
export type SessionAge = number | null

export type ImportOutcome = Exclude<ImportReport['state'], 'running'>

declare module 'fastify' {
  interface FastifyInstance {
    /** The same as `App.changesHeard`, for tests that write to the database themselves. */
    changesHeard(): Promise<void>
  }
}

/** What every endpoint can use; assembled in server/compose.ts. */
export interface App {
  readonly http: FastifyInstance
  readonly pool: Pool
  readonly clock: Clock
  readonly config: Config
  /** Stored files: pictures, videos and other uploads. */
  readonly files: StoredFiles
  /** Encrypts the secrets of authenticator apps and webhooks. */
  readonly codesKey: CodesKey
  /** Where people may sign in besides here; null unless it is configured. */
  readonly provider: SignInProvider | null
  readonly webhookNetwork: WebhookNetwork
  /** Null when the token is missing, forged or expired, or its session has ended. */
  readonly authenticate: (token: string) => Promise<Session | null>
  /** True when no account or access has changed since a session of that age was read. */
  readonly isCurrent: (age: SessionAge) => boolean
  /** The age for a session that is read now. */
  readonly sessionAge: () => SessionAge
  readonly apiTokens: TokenReader
  readonly callerLimits: CallerLimits
  /** Counts a running import. The returned function counts its end. */
  readonly importBegan: () => (outcome: ImportOutcome) => void
  /** Checks every body before it is read. */
  readonly bodies: Bodies
  /** The cached responses of endpoints marked `cached` in the contract. */
  readonly cache: ResponseCache
  /** The same for endpoints that depend on cases, since figures change far more often. */
  readonly complaintsCache: ResponseCache
  /** Records who is shown whose pay and which cases. */
  readonly disclosures: Disclosures
  /** Resolves once this process has received every committed change, so that no cached data is older. */
  readonly changesHeard: () => Promise<void>
}
