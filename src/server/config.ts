import { type Given, readEnvironment } from './environment/read-environment.ts'
import type { Environment } from './environment/variables.ts'
import { warningsOf } from './environment/warnings.ts'

export interface S3Config {
  /** The endpoint of an S3 provider other than Amazon. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface TracesConfig {
  /** The base address of an OTLP receiver; `/v1/traces` is appended. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** The share of requests that are traced. */
  readonly share: number
}

/** The scheduled backups. */
export interface BackupConfig {
  /** A folder, or s3://bucket/prefix. */
  readonly to: string
  /** The time of day in Norway, such as 03:30. */
  readonly at: string
  /** 32 bytes in base64. */
  readonly key: string
  readonly keep: { readonly days: number; readonly weeks: number; readonly months: number }
  readonly check: Environment['BACKUP_CHECK']
}

export interface OidcConfig {
  /** As a URL writes it, so that the same issuer always has the same text. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The name on the button. */
  readonly name: string
  /** What it asks the person; 'off' leaves that to the provider. */
  readonly prompt: Environment['OIDC_PROMPT']
  /** How long a request to it may take. A sign-in takes three at most, and the browser waits 30 s. */
  readonly patienceSeconds: number
}

export interface Config {
  readonly port: number
  /** HOST, when set. Otherwise the database's contents decide the listening address (D84). */
  readonly host: string | undefined
  readonly dataDir: string
  /** An external PostgreSQL instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /**
   * The role that owns the tables, used for migrations only. The role of `databaseUrl` then gets only the privileges that the
   * product needs.
   */
  readonly databaseOwnerUrl: string | undefined
  /** The database's direct address when `databaseUrl` leads to a transaction-mode pooler. */
  readonly databaseDirectUrl: string | undefined
  /** A streaming replica for large reads. */
  readonly databaseReplicaUrl: string | undefined
  /** The maximum number of connections of this process. */
  readonly databaseConnections: number
  readonly publicUrl: string
  /**
   * Addresses of the proxies whose X-Forwarded-For is trusted. Empty by default, since any client can send the
   * header.
   */
  readonly trustedProxies: readonly string[]
  /** True when an empty database is filled with the demo chain. */
  readonly demo: boolean
  /** True when DEMO=0 says that the database must not be a demo. */
  readonly noDemo: boolean
  /** True when a failed login distinguishes an unknown e-mail from a wrong password (D11). */
  readonly specificLoginErrors: boolean
  readonly logLevel: Environment['LOG_LEVEL']
  /** True when each answered request is a line of the log. */
  readonly requestLog: boolean
  /** Where metrics are served; without it nothing is counted. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Where traces are sent; without it none are made. */
  readonly traces: TracesConfig | undefined
  /** The longest time, in milliseconds, that a stopping process waits for proxies to redirect traffic. */
  readonly drainMs: number
  /** How many forms, and how many messages, one address may send to customers' cases in an hour. */
  readonly formsPerHour: number
  readonly importMaxBytes: number
  /** How long a request waits for the report of its import, in milliseconds. Longer imports are followed by id. */
  readonly importReplyMs: number
  /** The largest accepted file. */
  readonly filesMaxBytes: number
  /** The quota of all stored files, and the disk space that they must leave free. */
  readonly filesQuotaBytes: number
  readonly filesReserveBytes: number
  /** The base64 key that encrypts authenticator secrets. By default it is a file in the data folder. */
  readonly secretsKey: string | undefined
  /** True for the single start that accepts this key although the database was used with another. */
  readonly secretsKeyLost: boolean
  /** The provider of OpenID Connect that people may sign in with, besides the product's own sign-in. */
  readonly oidc: OidcConfig | undefined
  /** The bucket for stored files; without it they are kept in the data folder. */
  readonly s3: S3Config | undefined
  /** Undefined when no backups are scheduled. */
  readonly backups: BackupConfig | undefined
  /** Encrypts and decrypts backups, also those made by hand. */
  readonly backupKey: string | undefined
  /** For backups in a bucket; `bucket` is set by their address. */
  readonly backupS3: Omit<S3Config, 'bucket'>
  /** The mail server; without it letters are written as files to the data folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Probable mistakes in the environment, one sentence each. */
  readonly warnings: readonly string[]
}

/** Parses the environment. @throws WrongVariables */
export const readConfig = (env: Given): Config => {
  const given = readEnvironment(env)
  const demo = given.DEMO !== '0' && given.DATABASE_URL === undefined
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
    demo,
    noDemo: given.DEMO === '0',
    specificLoginErrors: given.LOGIN_ERRORS === 'specific',
    logLevel: given.LOG_LEVEL,
    requestLog: given.REQUEST_LOG === undefined ? !demo : given.REQUEST_LOG === '1',
    metrics:
      given.METRICS_PORT === undefined ? undefined : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    traces:
      given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
            headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            share: given.OTEL_TRACES_SAMPLER_ARG,
          },
    drainMs: given.DRAIN_SECONDS * 1000,
    formsPerHour: given.FORMS_PER_HOUR,
    importMaxBytes: given.IMPORT_MAX_BYTES,
    importReplyMs: 2000,
    filesMaxBytes: given.FILES_MAX_BYTES,
    filesQuotaBytes: given.FILES_QUOTA_BYTES,
    filesReserveBytes: given.FILES_RESERVE_BYTES,
    secretsKey: given.SECRETS_KEY,
    secretsKeyLost: given.SECRETS_KEY_LOST === '1',
    oidc: given.OIDC_ISSUER
      ? {
          issuer: new URL(given.OIDC_ISSUER).href,
          clientId: given.OIDC_CLIENT_ID ?? '',
          clientSecret: given.OIDC_CLIENT_SECRET ?? '',
          name: given.OIDC_NAME ?? '',
          prompt: given.OIDC_PROMPT,
          patienceSeconds: 8,
        }
      : undefined,
    s3: given.S3_BUCKET
      ? {
          endpoint: given.S3_ENDPOINT,
          region: given.S3_REGION,
          bucket: given.S3_BUCKET,
          accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    backups:
      given.BACKUP_TO && given.BACKUP_KEY
        ? {
            to: given.BACKUP_TO,
            at: given.BACKUP_AT,
            key: given.BACKUP_KEY,
            keep: given.BACKUP_KEEP,
            check: given.BACKUP_CHECK,
          }
        : undefined,
    backupKey: given.BACKUP_KEY,
    backupS3: {
      endpoint: given.BACKUP_S3_ENDPOINT ?? given.S3_ENDPOINT,
      region: given.BACKUP_S3_REGION ?? given.S3_REGION,
      accessKeyId: given.BACKUP_S3_ACCESS_KEY_ID ?? given.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: given.BACKUP_S3_SECRET_ACCESS_KEY ?? given.S3_SECRET_ACCESS_KEY ?? '',
    },
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    warnings: warningsOf(env),
  }
}
