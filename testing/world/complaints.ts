import type { ComplaintChange } from '#contract/complaints/complaints'
import { scopeOf } from '#domain/access/scope'
import type { ApprovalRules } from '#domain/complaints/approval'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import type { ItemKind } from '#domain/complaints/items'
import { addressOf } from '#domain/values/email-address'
import { addDays, type Day } from '#domain/values/month'
import type { Db, Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { changeComplaint } from '#server/features/complaints/change-complaint'
import { createComplaint } from '#server/features/complaints/create-complaint'
import { customerCode } from '#server/features/complaints/guarantee/customer-link'
import { takeVerdict } from '#server/features/complaints/guarantee/take-verdict'
import { because } from './because.ts'
import { daysOf } from './calendar.ts'
import { customers, grievances, type StoryStep, stories } from './complaint-stories.ts'
import { makeConversations } from './conversations.ts'
import { people, type WorldPerson } from './people.ts'
import { type Random, seeded } from './random.ts'
import { salons } from './salons.ts'

const rules: ApprovalRules = { limit: 0, above: 'everyone', fourEyes: false }
const HOUR = 3_600_000

/** Cases per hundred salon days. */
const CASES = 3.5
/** The last days have separate cases. */
const OWN_DAYS = 3

/** The cases of the last days: their age, salon, story, and number of steps taken. */
const recent: readonly (readonly [hoursAgo: number, salon: number, story: number, steps: number])[] = [
  [1, 1, 0, 0],
  [4.5, 0, 3, 1],
  [9, 2, 1, 1],
  [14, 3, 0, 3],
  [20, 4, 1, 2],
  [26, 5, 2, 2],
  [31, 1, 1, 3],
  [37, 0, 4, 2],
  [39, 1, 2, 1],
  [44, 2, 0, 2],
  [46.5, 3, 4, 7],
  [52, 1, 0, 4],
  [55, 4, 5, 4],
  [60, 1, 2, 5],
  [66, 0, 1, 4],
]

const oneOf = <T>(random: Random, some: readonly T[]): T => some[Math.floor(random() * some.length)] as T

const viewer = ({ objectId, name, type, access, salonId }: WorldPerson) => ({
  objectId,
  name,
  type,
  access,
  activeIn: salonId ? [salonId] : [],
})

const owner = people.find(person => person.type === 'owner')

/** The person who takes a step in a salon: its manager, or the supervisor who approves. */
const takerOf = (by: StoryStep['by'], salonId: string) => {
  const type = by === 'salon' ? 'manager' : 'supervisor'
  const taker = people.find(person => person.type === type && person.access.includes(salonId)) ?? owner
  const scope = taker && scopeOf(viewer(taker), 'complaints')
  if (!scope) throw new Error(`No person handles cases of ${salonId}`)
  return scope
}

const hairdressersOf = (salonId: string) =>
  people.filter(person => person.salonId === salonId && !person.blocked && person.until === null)

interface WorldCase {
  readonly salonId: string
  readonly at: Date
  readonly random: Random
  readonly steps: readonly StoryStep[]
  /** True if the case is closed at the end, long before the present. */
  readonly isOver: boolean
}

/** Some customers say whether it went well, a day after the last step, and most of them that it did. */
const judge = async (db: Db, objectId: string, random: Random, now: Date): Promise<void> => {
  if (random() < 0.5) return
  const code = await customerCode(db, objectId, 'form', now)
  await takeVerdict(db, { code, verdict: random() < 0.8 ? 'yes' : 'partly' }, now)
}

/** The item of a step: the only one of its kind. */
const itemOf = async (db: Db, objectId: string, kind: ItemKind): Promise<string> => {
  const item = await db.maybe<{ object_id: string }>(
    because,
    sql`select object_id from complaint_item where complaint_id = ${objectId} and kind = ${kind}`,
  )
  if (!item) throw new Error(`The case ${objectId} has no ${kind}`)
  return item.object_id
}

const changeOf = async (
  db: Db,
  objectId: string,
  { act, kind = 'expense', cost = 0, to = 2, text = '', reason }: StoryStep,
  fixer: string,
): Promise<ComplaintChange> => {
  if (act === 'note') return { addNote: { text } }
  const added = { cost, ...(reason !== undefined && { reason }) }
  if (act === 'add') return kind === 'expense' ? { addExpense: added } : { addRefund: added }
  const id = await itemOf(db, objectId, kind)
  if (kind === 'refund') return { moveRefund: { id, status: to } }
  return { moveExpense: { id, status: to, ...(to === 3 && { fixer }) } }
}

/** Plays a case through the product's own rules. */
const happen = async (pool: Pool, { salonId, at, random, steps, isOver }: WorldCase): Promise<void> => {
  const hairdressers = hairdressersOf(salonId)
  const [message, type] = oneOf(random, grievances)
  const name = oneOf(random, customers)
  const employee = random() < 0.15 ? OTHER_EMPLOYEE : oneOf(random, hairdressers).objectId
  const fixer = oneOf(random, hairdressers).objectId
  const body = {
    name,
    message,
    type,
    salon: salonId,
    employee,
    email: addressOf(
      `${name
        .split(' ')[0]
        ?.toLowerCase()
        .replace(/[^a-z]/g, '')}@eksempel.test`,
    ),
    phone: `4${String(Math.floor(random() * 9_999_999)).padStart(7, '0')}`,
    origin: oneOf(random, ['web', 'phone', 'email', salonId]),
    backdate: addDays(at.toISOString().slice(0, 10) as Day, -Math.floor(random() * 6)),
  }
  await pool.transaction(async db => {
    const scope = takerOf('salon', salonId)
    const objectId = await createComplaint(db, body, { scope, now: at })
    for (const step of steps)
      await changeComplaint(
        db,
        takerOf(step.by, salonId),
        { objectId, change: await changeOf(db, objectId, step, fixer) },
        { now: new Date(at.getTime() + step.after * HOUR), rules },
      )
    const last = steps.at(-1)?.after ?? 0
    if (isOver) await judge(db, objectId, random, new Date(at.getTime() + (last + 24) * HOUR))
  })
}

/** Cases before the last few days, all closed. */
const past = (from: Day, until: Day): WorldCase[] =>
  daysOf(from, until).flatMap(day =>
    salons.flatMap(({ objectId: salonId }) => {
      const random = seeded('complaint', salonId, day)
      if (random() * 100 >= CASES) return []
      const minutes = 8 * 60 + Math.floor(random() * 600)
      const at = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)
      return [{ salonId, at, random, steps: oneOf(random, stories), isOver: true }]
    }),
  )

/** Cases over the years, and recent ones in every state, with notes, steps and logs. */
export const makeComplaints = async (pool: Pool, from: Day, now: Date): Promise<void> => {
  const until = addDays(now.toISOString().slice(0, 10) as Day, -OWN_DAYS - 1)
  const late = recent.map(([hoursAgo, salon, story, steps]): WorldCase => {
    const salonId = salons[salon]?.objectId ?? ''
    return {
      salonId,
      at: new Date(now.getTime() - hoursAgo * HOUR),
      random: seeded('complaint', hoursAgo),
      isOver: false,
      steps: (stories[story] ?? []).slice(0, steps).filter(({ after }) => after < hoursAgo),
    }
  })
  for (const one of [...past(from, until), ...late.toSorted((a, b) => a.at.getTime() - b.at.getTime())])
    await happen(pool, one)
  await makeConversations(pool, now)
}

/** The hours of every salon, longer on Thursdays. */
export const openingHours = () =>
  salons.flatMap(({ objectId }) =>
    [1, 2, 3, 4, 5, 6].map(
      weekday => sql`insert into opening_hours (salon_id, weekday, opens, closes)
        values (${objectId}, ${weekday}, ${weekday === 6 ? '10:00' : '09:00'},
                ${weekday === 6 ? '16:00' : weekday === 4 ? '20:00' : '18:00'})`,
    ),
  )
