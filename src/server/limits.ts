import { accounts } from '#contract/accounts'
import type { Endpoint } from '#contract/endpoint'
import { files } from '#contract/files'
import { guarantee } from '#contract/guarantee'
import { passkeys } from '#contract/passkeys'
import { session } from '#contract/session'
import { MOST_FROM_CUSTOMER_PHOTOS } from '#domain/complaints/conversation'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
export const HOUR_MS = 60 * MINUTE_MS

/** So many in a window of time. Windows begin at fixed moments. */
interface Bound {
  readonly most: number
  readonly windowMs: number
}

/** A limit of an endpoint that asks nobody who they are, by caller. A call counts before its body is read. */
export interface CallerLimit extends Bound {
  readonly endpoint: Endpoint
  /** 'process': counted in memory, for endpoints that must not wait for the database with every call. */
  readonly counted: 'database' | 'process'
}

/** A page of photos or a video is many calls, and a salon with ten screens is one caller. */
const FILES_IN_TEN_MINUTES = 12_000
/** Each morning a whole chain signs in, behind a proxy from one address. Wrong passwords have narrower bounds: signInTries. */
const SIGN_INS_IN_A_QUARTER = 1500
/** An open page asks now and then. */
const CUSTOMER_READS_AN_HOUR = 1200

/** Every endpoint that needs no sign-in. A salon shares one address, so the bounds are wide for what people do all day. */
export const callerLimits = (formsPerHour: number): readonly CallerLimit[] => {
  const limit = (endpoint: Endpoint, most: number, windowMs: number): CallerLimit => ({
    ...{ endpoint, most, windowMs },
    counted: 'database',
  })
  return [
    // The tries themselves are counted over all processes, see signInTries.
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
    limit(guarantee.form, CUSTOMER_READS_AN_HOUR, HOUR_MS),
    limit(guarantee.case, CUSTOMER_READS_AN_HOUR, HOUR_MS),
    limit(guarantee.submit, formsPerHour, HOUR_MS),
    limit(guarantee.answer, formsPerHour, HOUR_MS),
    limit(guarantee.renewLink, formsPerHour, HOUR_MS),
    limit(guarantee.disown, formsPerHour, HOUR_MS),
    limit(guarantee.addPhoto, formsPerHour * MOST_FROM_CUSTOMER_PHOTOS, HOUR_MS),
    { ...limit(files.read, FILES_IN_TEN_MINUTES, 10 * MINUTE_MS), counted: 'process' },
  ]
}

/**
 * Sign-ins by password, each counted before the password is looked at and forgiven where it is right: of one account from one
 * caller, of one account from everywhere, of one caller, and of one account on a device it was signed in on before.
 */
export const signInTries = { pair: 5, account: 30, address: 60, device: 5, windowMs: QUARTER_MS } as const

/** Tries of one account to prove who it is once it is signed in: each counts before it is looked at. */
export const proofTries = { password: 10, code: 5, windowMs: QUARTER_MS } as const

/** Accounts of one caller that wait for approval, counted where one is made. */
export const waitingAccounts: Bound = { most: 20, windowMs: HOUR_MS }

/** How often one caller without an invitation is told that an e-mail is registered, counted before it is told. */
export const registeredAnswers: Bound = { most: 5, windowMs: HOUR_MS }

/** Letters to one mailbox, by who causes them: counted where they are posted. */
export const lettersAnHour = { stranger: 3, staff: 20 } as const

/** A limit that refuses writes one row of the log in this time, however many calls it refuses. */
export const REFUSALS_WINDOW_MS = QUARTER_MS
