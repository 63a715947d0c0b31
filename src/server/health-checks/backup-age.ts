import { good, type HealthFinding, warning, wrong } from '#domain/health/health-checks'
import { readHistory } from '../backup/runs.ts'
import { writtenMoment } from '../clock.ts'
import { typedCommand } from '../command-line.ts'
import type { Db } from '../db/db.ts'
import { holdsDemo, isEmpty } from '../demo-accounts.ts'

const DAY_MS = 86_400_000
/** A nightly backup is at most this old, with a night that failed. */
const WARN_AFTER_DAYS = 2
const OLD_AFTER_DAYS = 7

const TAKE_ONE = `Sett BACKUP_TO og BACKUP_KEY, så lages en hver natt, eller ta en nå: ${typedCommand('backup', 'FIL.zip')}.`

/** The age of the last backup. The demo and a chain without people or salons need none. */
export const backupFindings = async (db: Db, now: Date): Promise<HealthFinding[]> => {
  if (await holdsDemo(db)) return [good('Demokjeden trenger ingen kopi.')]
  const { last, failure } = await readHistory(db)
  if (failure)
    return [
      wrong(
        `Siste forsøk på en kopi mislyktes (${failure.reason}). Rett det, så prøver Föhn igjen av seg selv.`,
      ),
    ]
  if (!last)
    return [
      (await isEmpty(db))
        ? good('Kjeden er tom, og trenger ingen kopi ennå.')
        : wrong(`Ingen kopi er tatt. ${TAKE_ONE}`),
    ]
  const at = new Date(last.at)
  const days = (now.getTime() - at.getTime()) / DAY_MS
  const taken = `Den siste kopien er fra ${writtenMoment(at)}`
  if (days > OLD_AFTER_DAYS) return [wrong(`${taken}, for mer enn en uke siden. ${TAKE_ONE}`)]
  if (days > WARN_AFTER_DAYS)
    return [warning(`${taken}, for mer enn to døgn siden. Se etter hvorfor natta ikke ga en ny.`)]
  return [good(`${taken}.`)]
}
