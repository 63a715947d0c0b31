import { type Day, earlier, later, type Month } from './calendar.ts'
import type {
  ArticleClass,
  ChainSettings,
  ChainTerms,
  NightOpening,
  PersonTerms,
  RegisterName,
  Zone,
} from './facts.ts'

/** An inclusive span of days. */
export interface Held {
  readonly from: Day
  until: Day
}
const FOREVER = '9999-12-31'

export interface PersonKnown {
  readonly key: string
  readonly numbers: ({ readonly number: string } & Held)[]
  readonly works: ({ readonly salon: string } & Held)[]
  /** Changes by their first month. The first entry is complete. */
  readonly terms: { readonly from: Month; readonly changed: Partial<PersonTerms> }[]
}

interface SalonKnown {
  readonly key: string
  nights: readonly NightOpening[]
  readonly terms: { readonly from: Month; readonly zone: Zone; readonly lunch: boolean }[]
}

interface Mapped {
  readonly groups: Map<string, ArticleClass>
  readonly numbers: Map<string, string>
}

export interface Office {
  settings: ChainSettings
  readonly terms: ChainTerms[]
  readonly salons: Map<string, SalonKnown>
  readonly people: Map<string, PersonKnown>
  /** Number → who has or had it, in the order in which they got it. */
  readonly holders: Map<string, readonly PersonKnown[]>
  readonly registers: Map<string, { readonly from: Day; readonly salon: string }[]>
  readonly chain: Mapped
  readonly bySalon: Map<string, Mapped>
}

export const registerKey = ({ org, location, id }: RegisterName): string => `${org}/${location}/${id}`
const BEGINNING = '0000-00'

export const newOffice = (settings: ChainSettings, shipped: ChainTerms): Office => ({
  settings,
  terms: [shipped],
  salons: new Map(),
  people: new Map(),
  holders: new Map(),
  registers: new Map(),
  chain: { groups: new Map(), numbers: new Map() },
  bySalon: new Map(),
})

export const openSalon = (office: Office, key: string, registers: readonly RegisterName[]): void => {
  office.salons.set(key, { key, nights: [], terms: [{ from: BEGINNING, zone: 1, lunch: false }] })
  office.bySalon.set(key, { groups: new Map(), numbers: new Map() })
  for (const register of registers)
    office.registers.set(registerKey(register), [{ from: BEGINNING, salon: key }])
}

export const hire = (
  office: Office,
  today: Day,
  {
    person,
    number,
    salons,
    terms,
  }: { person: string; number: string; salons: readonly string[]; terms: PersonTerms },
): void => {
  const known: PersonKnown = {
    key: person,
    numbers: [{ number, from: today, until: FOREVER }],
    works: salons.map(salon => ({ salon, from: today, until: FOREVER })),
    terms: [{ from: BEGINNING, changed: terms }],
  }
  office.people.set(person, known)
  giveNumber(office, number, known)
}

/** What ends on a day is valid through that day. What began on it is void (F15). */
const endOn = (all: Held[], ended: (one: Held) => boolean, day: Day): void => {
  for (const one of all.filter(ended)) {
    if (one.from === day) all.splice(all.indexOf(one), 1)
    else one.until = day
  }
}

/** Changes the salons from a day on. That day is the last one in the salons left (D73). */
export const move = (person: PersonKnown, salons: readonly string[], from: Day): void => {
  const now = person.works.filter(one => one.until === FOREVER)
  const left = now.filter(one => !salons.includes(one.salon))
  endOn(person.works, one => left.some(gone => gone === one), from)
  for (const salon of salons)
    if (!now.some(one => one.salon === salon)) person.works.push({ salon, from, until: FOREVER })
}

const giveNumber = ({ holders }: Office, number: string, person: PersonKnown): void => {
  const known = holders.get(number) ?? []
  if (!known.includes(person)) holders.set(number, [...known, person])
}

export const renumber = (office: Office, person: PersonKnown, number: string | null, from: Day): void => {
  if (number !== null) giveNumber(office, number, person)
  endOn(person.numbers, one => one.until === FOREVER, from)
  if (number !== null) person.numbers.push({ number, from, until: FOREVER })
}

/** A dated value holds from its month until the next one (D67). */
export const heldIn = <Dated extends { readonly from: string }>(all: readonly Dated[], at: string): Dated => {
  const held = all.reduce<Dated | undefined>(
    (best, one) => (one.from <= at && (!best || one.from >= best.from) ? one : best),
    undefined,
  )
  if (!held) throw new RangeError(`No entry is valid in ${at}`)
  return held
}

const termsOfEntries = (entries: PersonKnown['terms']): PersonTerms =>
  Object.assign({}, ...[...entries].sort((a, b) => (a.from < b.from ? -1 : 1)).map(one => one.changed))

export const termsOf = (person: PersonKnown, month: Month): PersonTerms =>
  termsOfEntries(person.terms.filter(one => one.from <= month))

/** Each term holds until a later change (A25). A repeated value is no change. */
export const changeTerms = (person: PersonKnown, from: Month, said: Partial<PersonTerms>): void => {
  const before: Partial<PersonTerms> = termsOfEntries(person.terms.filter(one => one.from < from))
  const at = person.terms.findIndex(one => one.from === from)
  const all = Object.entries({ ...person.terms[at]?.changed, ...said })
  const changed = Object.fromEntries(all.filter(([key, value]) => before[key as keyof PersonTerms] !== value))
  if (at >= 0) person.terms[at] = { from, changed }
  else person.terms.push({ from, changed })
}

export const personIn = (office: Office, key: string): PersonKnown => {
  const person = office.people.get(key)
  if (!person) throw new RangeError(`There is no person ${key}`)
  return person
}
export const salonIn = (office: Office, key: string): SalonKnown => {
  const salon = office.salons.get(key)
  if (!salon) throw new RangeError(`There is no salon ${key}`)
  return salon
}

export const isMember = (person: PersonKnown, salon: string, day: Day): boolean =>
  person.works.some(one => one.salon === salon && one.from <= day && day <= one.until)

/** A salon's members at the end of a day, without those who leave on it. */
export const membersAt = (office: Office, salon: string, day: Day): readonly PersonKnown[] =>
  [...office.people.values()].filter(person =>
    person.works.some(one => one.salon === salon && one.from <= day && day < one.until),
  )

/** The salon of a register on a day; null before it is placed (D75). */
export const placeOf = (office: Office, register: string, day: Day): string | null =>
  (office.registers.get(register) ?? []).reduce<{ from: Day; salon: string } | null>(
    (best, one) => (one.from <= day && (!best || one.from >= best.from) ? one : best),
    null,
  )?.salon ?? null

/** The holders of a number in a salon, with their spans. */
const holdersOf = (office: Office, salon: string, number: string) =>
  (office.holders.get(number) ?? []).flatMap(person =>
    person.numbers
      .filter(one => one.number === number)
      .flatMap(held =>
        person.works
          .filter(works => works.salon === salon)
          .map(works => ({
            person: person.key,
            from: later(held.from, works.from),
            until: earlier(held.until, works.until),
          })),
      )
      .filter(({ from, until }) => from <= until),
  )

const mappingOf = ({ bySalon, chain }: Office, salon: string, number: string): string | undefined =>
  bySalon.get(salon)?.numbers.get(number) ?? chain.numbers.get(number)

/** True when a number is a stand-in's: it is nobody's, and waits for nobody (F14). */
export const isStandIn = (office: Office, salon: string, number: string): boolean =>
  mappingOf(office, salon, number) === 'vikar'

/**
 * The holder of a number in a salon on a day: by the salon's mapping, otherwise the chain's, otherwise the holder at that time.
 * The day of leaving belongs to the leaver. Days before the first holder's first day belong to that holder (D73, F2). Null:
 * unassigned.
 */
export const personOf = (office: Office, salon: string, number: string, day: Day): string | null => {
  const mapped = mappingOf(office, salon, number)
  if (mapped !== undefined) return mapped === 'vikar' ? null : mapped
  const holders = holdersOf(office, salon, number).sort((a, b) => (a.from < b.from ? -1 : 1))
  const holder = holders.find(({ from, until }) => from <= day && day <= until)
  if (holder) return holder.person
  const [first] = holders
  return first && day < first.from ? first.person : null
}
