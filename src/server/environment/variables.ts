import { z } from 'zod'
import { clockTime } from '#contract/fields.schemas'
import { LEAST_CONNECTIONS } from '../db/shares.ts'
import {
  backupPlace,
  base64Of,
  bucketName,
  databaseAddress,
  headerList,
  hostName,
  issuerAddress,
  keptBackups,
  mailServer,
  networks,
  sender,
  shareOfOne,
  shortName,
  site,
  webAddress,
  wholeNumber,
  word,
} from './kinds.ts'

interface VariableRow {
  readonly reads: z.ZodType<unknown, string | undefined>
  /** Completes 'Den må være …'. */
  readonly must: string
  readonly example: string
  /** The value contains a password and is never printed. */
  readonly secret?: true
}

export const DEFAULT_PORT = 3000

const GB = 1024 ** 3
const bytes = (fallback: number, least = 1) => ({
  reads: wholeNumber(least).default(fallback),
  must: 'et helt antall byte, med bare sifre',
  example: String(fallback),
})
const aDatabase = {
  reads: databaseAddress.optional(),
  must: 'adressen til en PostgreSQL, med protokoll og maskin',
  secret: true as const,
}
const prompts = ['select_account', 'login', 'off'] as const
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Every environment variable that the product reads. docs/operating/configuration.md lists the same names. */
export const variables = {
  PORT: {
    reads: wholeNumber(0, 65_535).default(DEFAULT_PORT),
    must: 'et helt tall fra 0 til 65535',
    example: String(DEFAULT_PORT),
  },
  HOST: {
    reads: hostName.optional(),
    must: 'en adresse eller et navn som denne maskinen har',
    example: '127.0.0.1',
  },
  DATA_DIR: { reads: z.string().default('./data'), must: 'en mappe', example: './data' },
  DATABASE_URL: { ...aDatabase, example: 'postgres://bruker:passord@localhost:5432/foehn' },
  DATABASE_OWNER_URL: { ...aDatabase, example: 'postgres://eier:passord@localhost:5432/foehn' },
  DATABASE_DIRECT_URL: { ...aDatabase, example: 'postgres://bruker:passord@localhost:5432/foehn' },
  DATABASE_REPLICA_URL: { ...aDatabase, example: 'postgres://bruker:passord@replika:5432/foehn' },
  DATABASE_CONNECTIONS: {
    reads: wholeNumber(LEAST_CONNECTIONS, 1000).default(22),
    must: `et helt tall fra ${LEAST_CONNECTIONS} til 1000`,
    example: '22',
  },
  PUBLIC_URL: {
    reads: site.optional(),
    must: 'en adresse som begynner med https:// og ikke har noe etter navnet',
    example: 'https://foehn.example',
  },
  DEMO: { reads: z.enum(['0', '1']).optional(), must: '0 eller 1', example: '0' },
  LOGIN_ERRORS: {
    reads: z.enum(['alike', 'specific']).default('alike'),
    must: 'alike eller specific',
    example: 'alike',
  },
  METRICS_PORT: {
    reads: wholeNumber(1, 65_535).optional(),
    must: 'et helt tall fra 1 til 65535',
    example: '9464',
  },
  METRICS_HOST: {
    reads: hostName.default('127.0.0.1'),
    must: 'en adresse eller et navn som denne maskinen har',
    example: '127.0.0.1',
  },
  REQUEST_LOG: { reads: z.enum(['0', '1']).optional(), must: '0 eller 1', example: '1' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    reads: webAddress.optional(),
    must: 'en adresse som begynner med https:// eller http://',
    example: 'http://localhost:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    reads: headerList.optional(),
    must: 'navn=verdi, med komma mellom flere',
    example: 'api-key=hemmelig',
    secret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    reads: shareOfOne.default(1),
    must: 'et tall fra 0 til 1, med punktum',
    example: '0.1',
  },
  LOG_LEVEL: { reads: z.enum(levels).default('info'), must: `en av ${levels.join(', ')}`, example: 'info' },
  SMTP_URL: {
    reads: mailServer.optional(),
    must: 'adressen til en e-postserver, med smtp:// eller smtps:// foran',
    example: 'smtps://bruker:passord@smtp.foehn.example',
    secret: true,
  },
  MAIL_FROM: {
    reads: sender.default('Föhn <foehn@localhost>'),
    must: 'en e-postadresse, eller et navn fulgt av adressen i <>',
    example: "'Föhn <post@foehn.example>'",
  },
  OIDC_ISSUER: {
    reads: issuerAddress.optional(),
    must: 'adressen til den som innlogginga skjer hos, med https:// foran',
    example: 'https://login.foehn.example',
  },
  OIDC_CLIENT_ID: { reads: word.optional(), must: 'en id uten mellomrom', example: 'foehn' },
  OIDC_CLIENT_SECRET: {
    reads: word.optional(),
    must: 'en hemmelighet uten mellomrom',
    example: 'hemmelig',
    secret: true,
  },
  OIDC_NAME: {
    reads: shortName.optional(),
    must: 'et navn på høyst 40 tegn',
    example: 'Microsoft',
  },
  OIDC_PROMPT: {
    reads: z.enum(prompts).default('select_account'),
    must: `en av ${prompts.join(', ')}`,
    example: 'select_account',
  },
  TRUSTED_PROXIES: {
    reads: networks.default([]),
    must: 'IP-adresser eller nett med komma mellom',
    example: '127.0.0.1,10.0.0.0/8',
  },
  DRAIN_SECONDS: { reads: wholeNumber(0, 600).default(8), must: 'et helt tall fra 0 til 600', example: '8' },
  FORMS_PER_HOUR: { reads: wholeNumber(1).default(30), must: 'et helt tall over 0', example: '30' },
  IMPORT_MAX_BYTES: bytes(2 * GB),
  SECRETS_KEY: {
    reads: base64Of(32).optional(),
    must: '32 byte i base64, som «openssl rand -base64 32» skriver dem',
    example: 'bm9lbiBhbmRyZSB0aWxmZWxkaWdlIGJ5dGUgaGVyISE=',
    secret: true,
  },
  SECRETS_KEY_LOST: { reads: z.enum(['0', '1']).default('0'), must: '0 eller 1', example: '0' },
  S3_BUCKET: { reads: bucketName.optional(), must: 'navnet på en bøtte', example: 'foehn-filer' },
  S3_ENDPOINT: {
    reads: webAddress.optional(),
    must: 'en adresse som begynner med https:// eller http://',
    example: 'https://s3.eu-north-1.amazonaws.com',
  },
  S3_REGION: { reads: word.default('us-east-1'), must: 'en region uten mellomrom', example: 'eu-north-1' },
  S3_ACCESS_KEY_ID: { reads: word.optional(), must: 'en nøkkel uten mellomrom', example: 'AKIAEKSEMPEL' },
  S3_SECRET_ACCESS_KEY: {
    reads: word.optional(),
    must: 'en nøkkel uten mellomrom',
    example: 'hemmelig',
    secret: true,
  },
  BACKUP_TO: {
    reads: backupPlace.optional(),
    must: 'en mappe, eller en bøtte som s3://navn/mappe',
    example: 's3://foehn-kopier/kjeden',
  },
  BACKUP_KEY: {
    reads: base64Of(32).optional(),
    must: '32 byte i base64, som «openssl rand -base64 32» skriver dem',
    example: 'ZW4gbsO4a2tlbCBmb3Igc2lra2VyaGV0c2tvcGllciE=',
    secret: true,
  },
  BACKUP_AT: {
    reads: clockTime.default('03:30'),
    must: 'et klokkeslett i Norge, fra 00:00 til 23:59',
    example: '03:30',
  },
  BACKUP_KEEP: {
    reads: keptBackups.default({ days: 14, weeks: 8, months: 12 }),
    must: 'antall dager, uker og måneder, der dager er minst 1',
    example: '14d,8w,12m',
  },
  BACKUP_CHECK: {
    reads: z.enum(['restore', 'read']).default('restore'),
    must: 'restore eller read',
    example: 'restore',
  },
  BACKUP_S3_ENDPOINT: {
    reads: webAddress.optional(),
    must: 'en adresse som begynner med https:// eller http://',
    example: 'https://s3.eu-north-1.amazonaws.com',
  },
  BACKUP_S3_REGION: { reads: word.optional(), must: 'en region uten mellomrom', example: 'eu-north-1' },
  BACKUP_S3_ACCESS_KEY_ID: {
    reads: word.optional(),
    must: 'en nøkkel uten mellomrom',
    example: 'AKIAEKSEMPEL',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    reads: word.optional(),
    must: 'en nøkkel uten mellomrom',
    example: 'hemmelig',
    secret: true,
  },
  FILES_MAX_BYTES: bytes(4 * GB),
  FILES_QUOTA_BYTES: bytes(100 * GB),
  FILES_RESERVE_BYTES: bytes(GB, 0),
} as const satisfies Record<string, VariableRow>

export type Variable = keyof typeof variables

export type Environment = { [Name in Variable]: z.output<(typeof variables)[Name]['reads']> }
