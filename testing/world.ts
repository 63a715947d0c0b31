import { addMonths, type Day, firstDay, monthOf } from '#domain/values/month'
import type { Pool } from '#server/db/db'
import { makeComplaints } from './world/complaints.ts'
import { faultsOf, sentMonth } from './world/deliveries.ts'
import { setNearGoal } from './world/goal.ts'
import { importDays, importPieces, timeBook } from './world/import-days.ts'
import { withOffice } from './world/office.ts'
import { announceNightOpenings, makeOrganisation } from './world/organisation.ts'
import { presentOf } from './world/present.ts'
import { sendReports } from './world/reports.ts'
import { FORGOTTEN_PERSON, NEAR_GOAL } from './world/story.ts'

export { addDemoStories } from './world/demo-stories.ts'
export { logins, PASSWORD, people } from './world/people.ts'
export { addPhotos } from './world/photos.ts'
export { salons } from './world/salons.ts'
export { addVideos } from './world/videos.ts'

interface WorldOptions {
  readonly today: Day
  /** The time up to which today has happened; 12:00 UTC when omitted. */
  readonly now?: Date
  /** The number of complete months before the current one. */
  readonly months?: number
  readonly log?: (line: string) => void
}

/**
 * Fills a migrated, empty database with a small, believable chain: six salons, 45 people, and the files of their registers and
 * time books, imported by the importer. The same day always gives the same chain. A shorter chain equals the end of a longer one.
 */
export const fillWorld = async (pool: Pool, options: WorldOptions): Promise<void> => {
  const { today, now, months = 14, log = () => undefined } = options
  const present = presentOf(today, now)
  const from = firstDay(addMonths(monthOf(today), -months))
  await pool.transaction(db => makeOrganisation(db, from, today))
  const late = await importDays(pool, { from, present, log, ...faultsOf(today) })
  // Last month stays open for people who try the product.
  const month = sentMonth(today)
  const sent = [addMonths(month, -1), month].filter(one => firstDay(one) >= from)
  if (sent.length > 0)
    await withOffice(pool, async post => {
      await sendReports(pool, post, { months: sent, forgotten: { person: FORGOTTEN_PERSON, month } })
      await setNearGoal(post, NEAR_GOAL, present)
    })
  if (late.length > 0)
    await importPieces(pool, {
      name: 'timebok-glemt-dag.csv',
      pieces: timeBook(late.map(({ text }) => text)),
      now: present.now,
    })
  await makeComplaints(pool, from, present.now)
}

interface MoreOptions {
  /** The world's last day. It may have been imported before it was over. */
  readonly from: Day
  readonly today: Day
  readonly now: Date
  readonly log?: (line: string) => void
}

/** Continues a world from the day on which it stopped. Facts already imported count once. */
export const continueWorld = async (pool: Pool, options: MoreOptions): Promise<void> => {
  const { from, today, now, log = () => undefined } = options
  await announceNightOpenings(pool, from, today)
  await importDays(pool, { from, present: { ...presentOf(today, now), stopped: from }, log })
}
