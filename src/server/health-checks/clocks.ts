import { good, type HealthFinding, warning, wrong } from '#domain/health/health-checks'
import { number } from '#domain/values/number-format'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { AddressVisit } from './public-address.ts'

/** One-time codes are valid for half a minute. */
const WRONG_MS = 30_000
const WARN_MS = 5_000

const compared = (whose: string, differenceMs: number): HealthFinding => {
  const off = Math.abs(differenceMs)
  const seconds = number(off / 1000, 0)
  const way = differenceMs > 0 ? 'foran' : 'bak'
  if (off < WARN_MS) return good(`Klokka går likt med ${whose}.`)
  const sentence = `Klokka er ${seconds} sekunder ${way} ${whose}. Still begge med NTP (timedatectl set-ntp true).`
  return off < WRONG_MS ? warning(sentence) : wrong(sentence)
}

/** The middle of the time that the database took to answer is when it looked at its clock. */
const ofDatabase = async (db: Db, clock: Clock): Promise<HealthFinding> => {
  const before = clock().getTime()
  const row = await db.maybe<{ at: string }>(
    { because: 'the time is nobody’s' },
    sql`select clock_timestamp() as at`,
  )
  const after = clock().getTime()
  return compared('databasens', (before + after) / 2 - Date.parse(row?.at ?? ''))
}

/** Compares the clock of this machine with those of the database and of the server at PUBLIC_URL. */
export const clockFindings = async (
  db: Db | null,
  clock: Clock,
  visit: AddressVisit | { readonly failed: string },
): Promise<HealthFinding[]> => {
  const findings = db ? [await ofDatabase(db, clock)] : []
  if ('date' in visit && visit.date)
    findings.push(compared('den som svarer på PUBLIC_URL', visit.at.getTime() - visit.date.getTime()))
  return findings.length > 0 ? findings : [warning('Ingen annen klokke svarer å sammenligne med.')]
}
