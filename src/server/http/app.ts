import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#domain/access/scope'
import type { SecondStep } from '#domain/access/second-step'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Pool } from '../db/db.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { CodesKey } from '../identity/codes-key.ts'
import type { Bodies } from './bodies/bodies.ts'
import type { CallerLimits } from './caller-limits.ts'
import type { Disclosures } from './disclosures.ts'
import type { ResponseCache } from './response-cache.ts'

/** Who a call comes from, once its token is verified. */
export interface Session {
  readonly viewer: Viewer
  readonly sessionId: string
  readonly accountId: string
  /** Waiting for approval: may know that they wait, nothing else. */
  readonly pending: boolean
  /** Whether more than the password has to be shown before anything else answers. */
  readonly secondStep: SecondStep
}

/** Counts the changes of accounts and access; null while the database does not tell of them. */
export type SessionAge = number | null

/** What every endpoint has at hand; composed in server/compose.ts. */
export interface App {
  readonly http: FastifyInstance
  readonly pool: Pool
  readonly clock: Clock
  readonly config: Config
  /** Stored files: pictures, videos, whatever people put in. */
  readonly files: StoredFiles
  /** Seals the secrets of apps for codes. */
  readonly codesKey: CodesKey
  /** Null where the token is missing, forged, expired, or its session has ended. */
  readonly authenticate: (token: string) => Promise<Session | null>
  /** True where nobody's account or access has changed since a session of that age was read. */
  readonly isCurrent: (age: SessionAge) => boolean
  /** The age of a session that is read now. */
  readonly sessionAge: () => SessionAge
  readonly callerLimits: CallerLimits
  /** Every body passes here before it is read. */
  readonly bodies: Bodies
  /** The responses of endpoints marked `cached` in the contract. */
  readonly cache: ResponseCache
  /** The same of endpoints that follow from the cases: figures change far more often. */
  readonly complaintsCache: ResponseCache
  /** Notes who is shown whose pay and which cases. */
  readonly disclosures: Disclosures
  /** Resolves once this process has heard of every committed change: nothing that is cached is older. */
  readonly changesHeard: () => Promise<void>
}
