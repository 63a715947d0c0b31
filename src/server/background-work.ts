import type { FastifyBaseLogger } from 'fastify'
import type { LetterKind } from '#domain/mail/letters'
import { scheduleBackups } from './backup/schedule/backup-worker.ts'
import { openJob } from './backup/schedule/open-job.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Pool } from './db/db.ts'
import { PROVIDER_LINKED, providerLinkedLetter } from './features/account/provider-letter.ts'
import {
  ACCOUNT_APPROVED,
  approvedLetter,
  INVITATION,
  invitationLetter,
} from './features/accounts/letters.ts'
import { releaseOverdueAccounts } from './features/accounts/worker.ts'
import {
  answeredLetter,
  CASE_ANSWERED,
  CASE_RECEIVED,
  receivedLetter,
} from './features/complaints/guarantee/customer-letters.ts'
import { startLateFiguresWorker } from './features/payroll/late-figures-worker.ts'
import { PAY_READY, payLetter } from './features/payroll/pay-letters.ts'
import { startRankingWorker } from './features/rankings/ranking-worker.ts'
import { LOST_PASSWORD, newPasswordLetter } from './features/session/lost-password.ts'
import { ACCOUNT_WARNING, warningLetter } from './features/session/warnings.ts'
import { startWhatIfWorker } from './features/what-if/what-if-worker.ts'
import type { ByteStore } from './files/byte-store.ts'
import { sweepFiles } from './files/sweep.ts'
import type { CodesKey } from './identity/codes-key.ts'
import { deriveHistory } from './ledger/derivation/history-worker.ts'
import { type Composer, startOutboxWorker } from './mail/outbox.ts'
import { mailTransport } from './mail/transport.ts'
import { purgeDaily } from './retention/worker.ts'
import type { WebhookNetwork } from './webhooks/network.ts'
import { startWebhookWorker } from './webhooks/worker.ts'

interface BackgroundParts {
  readonly pool: Pool
  /** The database, with the role that owns the tables. */
  readonly ownerUrl: string
  readonly clock: Clock
  readonly config: Config
  readonly codesKey: CodesKey
  readonly webhookNetwork: WebhookNetwork
  readonly store: ByteStore
  readonly log: FastifyBaseLogger
}

/** Starts everything that runs without a request. The caller wakes the workers that follow from the database's notifications. */
export const startBackgroundWork = (parts: BackgroundParts) => {
  const { pool, ownerUrl, clock, config, store, log } = parts
  const logAs = (what: string) => (err: unknown) => log.error({ err }, what)
  const outbox = startOutboxWorker({
    pool,
    clock,
    transport: mailTransport(config),
    composers: {
      [LOST_PASSWORD]: newPasswordLetter(config.publicUrl),
      [INVITATION]: invitationLetter(config.publicUrl),
      [ACCOUNT_APPROVED]: approvedLetter(config.publicUrl),
      [ACCOUNT_WARNING]: warningLetter(config.publicUrl),
      [PROVIDER_LINKED]: providerLinkedLetter(config.publicUrl),
      [CASE_RECEIVED]: receivedLetter(config.publicUrl),
      [CASE_ANSWERED]: answeredLetter(config.publicUrl),
      [PAY_READY]: payLetter(config.publicUrl),
    } satisfies Record<LetterKind, Composer>,
    failed: (err, letter) => log.error({ err, letter }, 'a letter was not sent'),
  })
  const webhooks = startWebhookWorker({
    pool,
    clock,
    codesKey: parts.codesKey,
    network: parts.webhookNetwork,
    failed: (err, delivery) => log.warn({ err, delivery }, 'a webhook did not arrive'),
  })
  const rankings = startRankingWorker({
    pool,
    clock,
    failed: logAs('the rankings were not made'),
  })
  const lateFigures = startLateFiguresWorker({
    pool,
    clock,
    failed: logAs('sent reports were not held against the figures'),
  })
  const whatIfs = startWhatIfWorker({
    pool,
    clock,
    failed: logAs('a what-if was not computed'),
  })
  const sweeper = sweepFiles({
    pool,
    store,
    clock,
    failed: logAs('stored files were not swept'),
  })
  const overdue = releaseOverdueAccounts({
    pool,
    clock,
    failed: logAs('accounts that waited too long were not released'),
  })
  const history = deriveHistory({
    pool,
    failed: logAs('history was not derived again'),
  })
  const purging = purgeDaily({
    pool,
    clock,
    log: removed => log.info({ removed }, 'what was kept long enough is removed'),
    failed: logAs('the daily purge failed'),
  })
  const { backups } = config
  const backingUp = backups
    ? scheduleBackups({
        job: openJob({ db: pool, url: ownerUrl, store, clock, config, backups }),
        at: backups.at,
        made: backup => log.info({ backup }, 'a backup was made and verified'),
        failed: logAs('a backup failed'),
      })
    : null
  return {
    outbox,
    webhooks,
    rankings,
    lateFigures,
    whatIfs,
    sweeper,
    history,
    stop: async () => {
      await backingUp?.stop()
      await Promise.all([outbox.stop(), webhooks.stop()])
      await rankings.stop()
      await lateFigures.stop()
      await whatIfs.stop()
      await history.stop()
      await sweeper.stop()
      await overdue.stop()
      await purging.stop()
    },
  }
}
