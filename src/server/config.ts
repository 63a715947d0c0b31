import { type Given, readEnvironment } from './environment/read-environment.ts'
import type { Environment } from './environment/variables.ts'

export interface S3Config {
  /** Of another maker than Amazon. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Config {
  readonly port: number
  /** HOST, where it is set. Otherwise what the database holds decides where the server listens (D84). */
  readonly host: string | undefined
  readonly dataDir: string
  /** A PostgreSQL of one's own instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** The log-in that owns the tables, for migrations alone; then that of `databaseUrl` gets what the product needs and no more. */
  readonly databaseOwnerUrl: string | undefined
  /** The database itself, where `databaseUrl` leads to a pooler that lends connections for a transaction at a time. */
  readonly databaseDirectUrl: string | undefined
  /** A streaming replica for reads that are large. */
  readonly databaseReplicaUrl: string | undefined
  /** The most connections that this process opens. */
  readonly databaseConnections: number
  readonly publicUrl: string
  /** Addresses of the proxies whose X-Forwarded-For is believed. By default none: anybody can write such a header. */
  readonly trustedProxies: readonly string[]
  /** True when an empty database is filled with the demo chain. */
  readonly demo: boolean
  /** True when DEMO=0 says that the database must not be a demo. */
  readonly noDemo: boolean
  /** Whether a failed login tells an unknown e-mail from a wrong password (D11). */
  readonly specificLoginErrors: boolean
  readonly logLevel: Environment['LOG_LEVEL']
  /** The longest, in milliseconds, that a process that is told to stop waits for proxies to send to others. */
  readonly drainMs: number
  /** How many forms, and how many messages, one address may send customers' cases in an hour. */
  readonly formsPerHour: number
  readonly importMaxBytes: number
  /** The largest file that is taken. */
  readonly filesMaxBytes: number
  /** How much all stored files may take together, and how much of the disk they leave free. */
  readonly filesQuotaBytes: number
  readonly filesReserveBytes: number
  /** The key of the secrets of apps for codes, in base64; a file in the data folder where it is left out. */
  readonly secretsKey: string | undefined
  /** True for the one start that takes this key into use although the database was used with another. */
  readonly secretsKeyLost: boolean
  /** The bucket where stored files lie; without one they lie in the data folder. */
  readonly s3: S3Config | undefined
  /** Where letters are sent; without it they lie as files in the data folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
}

/** Reads the environment once. @throws WrongVariables */
export const readConfig = (env: Given): Config => {
  const given = readEnvironment(env)
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, ''),
    trustedProxies: given.TRUSTED_PROXIES,
    demo: given.DEMO !== '0' && given.DATABASE_URL === undefined,
    noDemo: given.DEMO === '0',
    specificLoginErrors: given.LOGIN_ERRORS === 'specific',
    logLevel: given.LOG_LEVEL,
    drainMs: given.DRAIN_SECONDS * 1000,
    formsPerHour: given.FORMS_PER_HOUR,
    importMaxBytes: given.IMPORT_MAX_BYTES,
    filesMaxBytes: given.FILES_MAX_BYTES,
    filesQuotaBytes: given.FILES_QUOTA_BYTES,
    filesReserveBytes: given.FILES_RESERVE_BYTES,
    secretsKey: given.SECRETS_KEY,
    secretsKeyLost: given.SECRETS_KEY_LOST === '1',
    s3: given.S3_BUCKET
      ? {
          endpoint: given.S3_ENDPOINT,
          region: given.S3_REGION,
          bucket: given.S3_BUCKET,
          accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
  }
}
