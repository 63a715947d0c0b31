import { createHmac } from 'node:crypto'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { addDays } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { byName, sql } from '#server/db/sql'
import { signingKey } from '#server/identity/tokens'

const because = { because: 'what a salon’s form shows is for everybody' }

/** Number of days after opening during which a form can still be sent. */
const KEYS_HOLD_DAYS = 2
const KEY_LENGTH = 22

interface Person {
  readonly objectId: string
  readonly name: string
}

/** The people who work in a salon, if its form lists them. Blocked people are excluded. */
const namedPeople = (db: Db, salonId: string): Promise<Person[]> =>
  db.many<Person>(
    because,
    sql`select e.object_id as "objectId", e.name
        from current_membership w join person e on e.object_id = w.employee_id join chain_salon s on s.object_id = w.salon_id
        where w.salon_id = ${salonId} and s.form_names_people and not e.blocked order by ${byName('e.name')}`,
  )

/** A person's key in one salon's form on one day. It cannot be traced to the person without the product's key. */
const keyOf = (secret: Uint8Array, salonId: string, objectId: string, day: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['person in a form', salonId, objectId, day]))
    .digest('base64url')
    .slice(0, KEY_LENGTH)

const partsOf = (name: string) => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return { first, initial: [...(others.at(-1) ?? '')][0] }
}

/** First names, such as 'Linnea', or 'Linnea B.' if another person in the salon has the same first name. */
const shortNames = (people: readonly Person[]): string[] => {
  const firsts = people.map(({ name }) => partsOf(name).first)
  return people.map(({ name }) => {
    const { first, initial } = partsOf(name)
    const shared = firsts.filter(other => other === first).length > 1
    return shared && initial ? `${first} ${initial}.` : first
  })
}

/** The people that a salon's form lists, with keys of the current day. */
export const formPeople = async (
  db: Db,
  salonId: string,
  now: Date,
): Promise<{ key: string; name: string }[]> => {
  const [people, secret] = [await namedPeople(db, salonId), await signingKey(db)]
  const names = shortNames(people)
  return people.map(({ objectId }, i) => ({
    key: keyOf(secret, salonId, objectId, dayOf(now)),
    name: names[i] ?? '',
  }))
}

/** The id of the person that a form's key stands for. @throws Refusal not_found */
export const personOfKey = async (db: Db, salonId: string, key: string, now: Date): Promise<string> => {
  if (key === OTHER_EMPLOYEE) return OTHER_EMPLOYEE
  const secret = await signingKey(db)
  const days = Array.from({ length: KEYS_HOLD_DAYS + 1 }, (_, ago) => addDays(dayOf(now), -ago))
  const people = await namedPeople(db, salonId)
  const found = people.find(({ objectId }) => days.some(day => keyOf(secret, salonId, objectId, day) === key))
  if (!found) throw new Refusal('not_found')
  return found.objectId
}
