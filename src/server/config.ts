import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)

const listed = (text: string): string[] => text.split(/[\s,]+/).filter(one => one !== '')

/** An address, or a network of them as in 10.0.0.0/8. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  DEMO: z.enum(['0', '1']).optional(),
  LOGIN_ERRORS: z.enum(['alike', 'specific']).default('alike'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SMTP_URL: z.string().optional(),
  TRUSTED_PROXIES: z.string().default('').transform(listed).pipe(z.array(network)),
  MAIL_FROM: z.string().default('Föhn <foehn@localhost>'),
  FORMS_PER_HOUR: z.coerce.number().int().positive().default(30),
  IMPORT_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3),
  FILES_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(100 * 1024 ** 3),
  SECRETS_KEY: z.string().min(1).optional(),
  SECRETS_KEY_LOST: z.enum(['0', '1']).default('0'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  FILES_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(4 * 1024 ** 3),
  FILES_RESERVE_BYTES: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(1024 ** 3),
})

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
  /** Where the server listens. With demo accounts only this machine, unless HOST says otherwise (D62). */
  readonly host: string
  readonly dataDir: string
  /** A PostgreSQL of one's own instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** The log-in that owns the tables, for migrations alone; then that of `databaseUrl` gets what the product needs and no more. */
  readonly databaseOwnerUrl: string | undefined
  readonly publicUrl: string
  /** Addresses of the proxies whose X-Forwarded-For is believed. By default none: anybody can write such a header. */
  readonly trustedProxies: readonly string[]
  /** Whether an empty database is filled with the demo chain. */
  readonly demo: boolean
  /** Whether a failed login tells an unknown e-mail from a wrong password (D11). */
  readonly specificLoginErrors: boolean
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL']
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

/** Reads the environment once. An impossible value stops the start with its name. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = environment.parse(env)
  const demo = given.DEMO !== '0' && given.DATABASE_URL === undefined
  return {
    port: given.PORT,
    host: given.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, ''),
    trustedProxies: given.TRUSTED_PROXIES,
    demo,
    specificLoginErrors: given.LOGIN_ERRORS === 'specific',
    logLevel: given.LOG_LEVEL,
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
          accessKeyId: given.S3_ACCESS_KEY_ID,
          secretAccessKey: given.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
  }
}
