import {
  addDays,
  addMonths,
  type Day,
  dateIn,
  firstDay,
  month,
  monthOf,
  previousMonth,
  yearOf,
} from '#domain/values/month'
import { isWorkday } from '#domain/values/red-days'
import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { because } from './because.ts'
import { daysOf } from './calendar.ts'
import { sentMonth } from './deliveries.ts'
import { lineOf } from './figures-csv.ts'
import { importPieces, timeBook } from './import-days.ts'
import { managerOf, type Post, withOffice } from './office.ts'
import { people, personOf } from './people.ts'
import { sendReports } from './reports.ts'
import { salonOf } from './salons.ts'
import { setTargets } from './targets.ts'

/*
 * What the demo has besides the world of the tests, in one salon whose manager and one of whose hairdressers have demo log-ins: a talk,
 * somebody who began and somebody who left last month, and the reports of the last quarter of last year. Another salon has notes on days.
 * The targets are in targets.ts.
 */

const SALON = 'salon-majorstuen'

/** A hairdresser without shifts since the beginning of last month, whose last days are holidays. */
const LEAVER = 'thea-nilsen'
const LAST_DATE = 17

/** A new apprentice, who is trained on all days. */
const BEGINNER = { name: 'Selma Lunde', employmentId: '1085' }
const FIRST_DATE = 14

const TALKED_WITH = 'sara-overby'
const RECOMMENDED = 'Rebooking i stolen'
/** Days since the talk, and days until the first point is due. */
const TALKED_AGO = 36
const DUE_IN = 14

/** The salon whose days have notes. */
const ANNOTATED = 'salon-storo'

interface StoryOptions {
  readonly today: Day
  readonly now: Date
  /** The number of complete months before the current one, as in the world. */
  readonly months?: number
}

const morningOf = (of: Day): Date => new Date(`${of}T07:30:00.000Z`)

const administrator = () => {
  const found = people.find(({ type }) => type === 'chainAdministrator')
  if (!found) throw new Error('The world has no administrator')
  return found
}

/** The reports of October to December of last year, unless the world is too short for them or has sent them itself. */
const sendLastYear = async (pool: Pool, post: Post, { today, months = 14 }: StoryOptions): Promise<void> => {
  const from = addMonths(monthOf(today), -months)
  const quarter = ['10', '11', '12'].map(of => month(`${yearOf(today) - 1}-${of}`))
  const missing = quarter.filter(of => of >= from && of < previousMonth(sentMonth(today)))
  await sendReports(pool, post, { months: missing, of: [salonOf(SALON)] })
}

const begin = async (post: Post, first: Day): Promise<void> => {
  const { objectId } = await post(administrator(), morningOf(first), '/api/manage/employee', {
    ...BEGINNER,
    activeIn: [SALON],
    from: first,
    stillings: 100,
    perHourFixed: 119.1,
    fixedPercentage: 20,
  })
  const training = { objectId, employedAs: 'larlingLop1', trainingSince: first, from: monthOf(first) }
  await post(administrator(), morningOf(first), '/api/manage/info', training)
}

const leave = (post: Post, last: Day) => {
  const from = addDays(last, 1)
  return post(administrator(), morningOf(from), '/api/manage/info', { objectId: LEAVER, activeIn: [], from })
}

const talk = async (pool: Pool, post: Post, day: Day): Promise<void> => {
  const video = await pool.maybe<{ objectId: string }>(
    because,
    sql`select object_id as "objectId" from tutorial where title = ${RECOMMENDED}`,
  )
  await post(managerOf(SALON), morningOf(day), '/api/talks', {
    objectId: TALKED_WITH,
    points: [
      { text: 'Tilby ny time før kunden reiser seg fra stolen', due: addDays(day, DUE_IN) },
      { text: 'Vis fram to produkter til hver fargekunde' },
    ],
    video: video?.objectId ?? null,
  })
}

/** What a manager has noted about days of this month and of the same weeks last year. */
const annotate = async (post: Post, today: Day): Promise<void> => {
  const note = (from: Day, days: number, text: string) =>
    post(managerOf(ANNOTATED), morningOf(addDays(today, -1)), '/api/annotations', {
      salon: ANNOTATED,
      from,
      to: addDays(from, days - 1),
      text,
    })
  await note(addDays(today, -11), 5, 'Veiarbeid i gata, få kom innom')
  await note(addDays(today, -364), 1, 'Åpningsfest i senteret')
}

/** Adds what the demo has besides the world of the tests. Does nothing for a world without past months. */
export const addDemoStories = async (pool: Pool, options: StoryOptions): Promise<void> => {
  const { today, now, months } = options
  if (months === 0) return
  const lastMonth = previousMonth(monthOf(today))
  const first = dateIn(lastMonth, FIRST_DATE)
  const last = dateIn(lastMonth, LAST_DATE)
  await withOffice(pool, async post => {
    await sendLastYear(pool, post, options)
    await begin(post, first)
    await talk(pool, post, addDays(today, -TALKED_AGO))
    await leave(post, last)
    await annotate(post, today)
    await setTargets(post, today)
  })
  const { empId } = personOf(LEAVER)
  const lines = [
    ...daysOf(firstDay(lastMonth), last)
      .filter(isWorkday)
      .map(day => lineOf(SALON, { empId, day, holidays: 1 })),
    ...daysOf(first, addDays(today, -1))
      .filter(isWorkday)
      .map(day => lineOf(SALON, { empId: BEGINNER.employmentId, day, courseHours: 7.5 })),
  ]
  await importPieces(pool, { name: 'timebok-ferie-og-opplaering.csv', pieces: timeBook(lines), now })
}
