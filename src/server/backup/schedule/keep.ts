import { day, monthOf } from '#domain/values/month'
import { weekOf } from '#domain/values/week'
import { dayOf } from '../../clock.ts'
import type { ListedBackup } from '../places/backup-names.ts'

/** How many days, weeks and months keep their newest backup. At least one day does. */
export interface Keep {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

const dayMade = ({ madeAt }: ListedBackup) => day(dayOf(madeAt))

/** The newest backup of each of the last periods that have one. `backups` are newest first. */
const newestOf = (
  backups: readonly ListedBackup[],
  count: number,
  periodOf: (backup: ListedBackup) => string,
): ListedBackup[] => {
  const newest = new Map<string, ListedBackup>()
  for (const backup of backups) {
    const period = periodOf(backup)
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()].slice(0, count)
}

/**
 * The backups to remove, from all of one key, newest first. Periods are counted only where they have a verified backup, so a pause
 * removes nothing, and the newest verified one always stays. Unverified ones remain of killed runs, and are removed when a newer
 * one is verified. Those from after `now` were made before the clock was set back: they stay and do not count.
 */
export const outlived = (backups: readonly ListedBackup[], keep: Keep, now: Date): ListedBackup[] => {
  const past = backups.filter(({ madeAt }) => madeAt.getTime() <= now.getTime())
  const verified = past.filter(one => one.verified)
  const [newest] = verified
  if (!newest) return []
  const kept = new Set([
    newest,
    ...newestOf(verified, keep.days, dayMade),
    ...newestOf(verified, keep.weeks, one => weekOf(dayMade(one))),
    ...newestOf(verified, keep.months, one => monthOf(dayMade(one))),
  ])
  return past.filter(one => (one.verified ? !kept.has(one) : one.madeAt.getTime() < newest.madeAt.getTime()))
}
