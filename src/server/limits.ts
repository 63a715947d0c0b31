import { passkeys } from '#contract/account/passkeys'
import { providerSignIn } from '#contract/account/provider-sign-in'
import { accounts } from '#contract/accounts/accounts'
import { calendar } from '#contract/calendar/calendar'
import { guarantee } from '#contract/complaints/guarantee'
import type { Endpoint } from '#contract/endpoint'
import { files } from '#contract/files/files'
import { session } from '#contract/session/session'
import { MOST_FROM_CUSTOMER_PHOTOS } from '#domain/complaints/conversation'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
export const HOUR_MS = 60 * MINUTE_MS

/** A maximum per time window. Windows start at fixed times. */
export interface Bound {
  readonly most: number
  readonly windowMs: number
}

/** A per-caller limit of an endpoint without sign-in. A call counts before its body is read. */
export interface CallerLimit extends Bound {
  readonly endpoint: Endpoint
  /** 'process': counted in memory, for endpoints that must not query the database on every call. */
  readonly counted: 'database' | 'process'
}

/** A page of photos or a video takes many calls, and a salon with ten screens is one caller. */
const FILES_IN_TEN_MINUTES = 12_000
/** A whole chain signs in each morning, behind a proxy with one address. Wrong passwords have tighter limits: signInTries. */
const SIGN_INS_IN_A_QUARTER = 1500
/** The calendars of many people are read from the few addresses of their provider. */
const CALENDAR_READS_AN_HOUR = 6000
/** An open page polls occasionally. */
const CUSTOMER_READS_AN_HOUR = 1200

/** Every endpoint without sign-in. A salon shares one address, so the limits are generous for everyday use. */
export const callerLimits = (formsPerHour: number): readonly CallerLimit[] => {
  const limit = (endpoint: Endpoint, most: number, windowMs: number): CallerLimit => ({
    endpoint,
    most,
    windowMs,
    counted: 'database',
  })
  return [
    // Failed attempts are counted across all processes, see signInTries.
    { ...limit(session.login, SIGN_INS_IN_A_QUARTER, QUARTER_MS), counted: 'process' },
    limit(session.signIn, SIGN_INS_IN_A_QUARTER, QUARTER_MS),
    limit(session.refresh, 1200, QUARTER_MS),
    limit(session.signOut, SIGN_INS_IN_A_QUARTER, QUARTER_MS),
    limit(session.lostPassword, 20, HOUR_MS),
    limit(session.newPassword, 60, HOUR_MS),
    limit(session.register, 300, HOUR_MS),
    limit(session.invitation, 300, HOUR_MS),
    limit(accounts.vacantProfiles, 120, 10 * MINUTE_MS),
    limit(passkeys.request, SIGN_INS_IN_A_QUARTER, QUARTER_MS),
    limit(passkeys.signIn, SIGN_INS_IN_A_QUARTER, QUARTER_MS),
    limit(providerSignIn.begin, SIGN_INS_IN_A_QUARTER, QUARTER_MS),
    limit(providerSignIn.signIn, SIGN_INS_IN_A_QUARTER, QUARTER_MS),
    limit(providerSignIn.beginRegistration, 300, HOUR_MS),
    limit(providerSignIn.register, 300, HOUR_MS),
    limit(guarantee.form, CUSTOMER_READS_AN_HOUR, HOUR_MS),
    limit(guarantee.case, CUSTOMER_READS_AN_HOUR, HOUR_MS),
    limit(guarantee.submit, formsPerHour, HOUR_MS),
    limit(guarantee.answer, formsPerHour, HOUR_MS),
    limit(guarantee.giveVerdict, formsPerHour, HOUR_MS),
    limit(guarantee.renewLink, formsPerHour, HOUR_MS),
    limit(guarantee.disown, formsPerHour, HOUR_MS),
    limit(guarantee.addPhoto, formsPerHour * MOST_FROM_CUSTOMER_PHOTOS, HOUR_MS),
    { ...limit(calendar.feed, CALENDAR_READS_AN_HOUR, HOUR_MS), counted: 'process' },
    { ...limit(files.read, FILES_IN_TEN_MINUTES, 10 * MINUTE_MS), counted: 'process' },
  ]
}

/**
 * Limits on sign-ins by password, each counted before the password is checked and uncounted if correct: per account and
 * caller, per account, per caller, and per account on a known device.
 */
export const signInTries = { pair: 5, account: 30, address: 60, device: 5, windowMs: QUARTER_MS } as const

/** The calls of one API token, counted per process. A report that is built anew each night needs some hundreds. */
export const tokenCalls: Bound = { most: 600, windowMs: MINUTE_MS }

/** Calls of one caller with API tokens that do not work, counted per process. Beyond it the log has a row. */
export const refusedTokens: Bound = { most: 300, windowMs: QUARTER_MS }

/** Limits on an account's attempts to prove its identity once signed in: each counts before it is checked. */
export const proofTries = { password: 10, code: 5, windowMs: QUARTER_MS } as const

/** Accounts of one caller that wait for approval, counted when one is created. */
export const waitingAccounts: Bound = { most: 20, windowMs: HOUR_MS }

/**
 * How often one caller without an invitation is told that an e-mail is registered, counted before the response.
 */
export const registeredAnswers: Bound = { most: 5, windowMs: HOUR_MS }

/** Letters per hour to one mailbox, by the kind of sender: counted when they are posted. */
export const lettersAnHour = { stranger: 3, staff: 20 } as const

/** A limit writes one log row per this window, however many calls it refuses. */
export const REFUSALS_WINDOW_MS = QUARTER_MS
