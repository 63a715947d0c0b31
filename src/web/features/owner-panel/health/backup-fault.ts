import type { Backups } from '#contract/owner-panel/owner-panel'
import { momentAt } from '../../../ui/norwegian-time.ts'

const TWO_DAYS_MS = 2 * 86_400_000

/** What is wrong with the backups: the last run failed, or the last backup is older than two days. Null when nothing is. */
export const backupFault = (
  { last, failure }: Pick<Backups, 'last' | 'failure'>,
  now: number,
): { readonly title: string; readonly what: string } | null => {
  if (failure)
    return {
      title: 'Sikkerhetskopien mislyktes',
      what: `Forsøkt ${momentAt(failure.at, now)}: ${failure.reason}`,
    }
  if (last && now - Date.parse(last.at) > TWO_DAYS_MS)
    return { title: 'Sikkerhetskopien er gammel', what: `Den siste er fra ${momentAt(last.at, now)}` }
  return null
}
