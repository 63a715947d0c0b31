import type { ClaimedRow } from '#domain/payroll/check-report'
import { applied } from '#domain/payroll/modifications'
import { computeRow } from '#domain/payroll/payroll-sheet'
import type { Product } from '../product.ts'
import { type SaftFile, type SaftTransaction, saftXml } from '../saft-xml.ts'
import { enteredTerms } from '../terms.ts'
import { seeded } from '../world/random.ts'
import type { Caller, Repeat } from './call.ts'

// A small chain that contains every stored shape once. It is built through the product's own endpoints, so that the next
// edition's backup holds whatever that edition stores.

/** The last day of the story. */
export const LAST_DAY = '2026-11-21T12:00:00.000Z'

/** Employees by their number in the register. */
const numbers = { anna: '11', bo: '12', cato: '21', dina: '22' } as const
const people = ['anna', 'bo', 'cato', 'dina'] as const
type Person = (typeof people)[number]

const salonOf = { anna: 'solli', bo: 'solli', cato: 'torg', dina: 'torg' } as const
const registerOf = { solli: 'K1', torg: 'K2' } as const

/** Mondays, Thursdays, Saturdays and one Sunday of a month, so that every kind of day occurs. */
const daysOf = (month: string): string[] =>
  [2, 5, 7, 9, 12, 14, 16, 19].map(day => `${month}-${String(day).padStart(2, '0')}`)

const groups = [
  { group: 'K', share: 0.6 },
  { group: 'F', share: 0.9 },
] as const

function visits(salon: 'solli' | 'torg', month: string): SaftTransaction[] {
  const random = seeded('edition', salon, month)
  const amount = (from: number, to: number) =>
    Math.round(from + random() * (to - from)) + (random() < 0.2 ? 0.5 : 0)
  let nr = 0
  return daysOf(month).flatMap(date =>
    people
      .filter(person => salonOf[person] === salon)
      .flatMap(person =>
        ['10:15', '12:40', '19:20'].map((time, turn): SaftTransaction => {
          const { group } = groups[random() < 0.6 ? 0 : 1]
          const treated = amount(400, 1600)
          const goods = random() < 0.4 ? amount(120, 480) : 0
          const onlyGoods = turn === 1 && random() < 0.25
          const line = (price: number, more: object) => ({
            in: price,
            ex: Math.round(price * 80) / 100,
            ...more,
          })
          const lines = [
            ...(onlyGoods ? [] : [line(treated, { group, ...(random() < 0.3 && { cost: 60.5 }) })]),
            ...(goods || onlyGoods
              ? [line(goods || 210, { article: '7001', ...(random() < 0.5 && { cost: 88.25 }) })]
              : []),
            ...(turn === 2 && random() < 0.3 ? [line(100, { group: 'S' })] : []),
          ]
          const total = lines.reduce((sum, one) => sum + one.in, 0)
          // An unknown person has a few sales, so that the salon has unassigned sales.
          const emp = turn === 1 && random() < 0.15 ? '77' : numbers[person]
          nr++
          return { nr: `${month}-${nr}`, date, time: `${time}:00`, emp, in: total, ex: total * 0.8, lines }
        }),
      ),
  )
}

const saftOf = (salon: 'solli' | 'torg', month: string): SaftFile => ({
  orgNo: salon === 'solli' ? '912345678' : '998877665',
  company: `${salon} Frisør AS`,
  employees: people.map(person => ({ id: numbers[person], first: person, last: 'Aas' })),
  articles: [{ id: '7001', group: 'P', name: 'Sjampo 250 ml' }],
  basics: [
    { type: '04', id: 'K', predefined: '04005', name: 'Klipp' },
    { type: '04', id: 'F', predefined: '04004', name: 'Farge' },
    { type: '04', id: 'P', predefined: '04003', name: 'Produkter' },
    { type: '04', id: 'S', predefined: '04999', name: 'Ansattvarer' },
    { type: '11', id: 'SALG', predefined: '11001', name: 'Kontantsalg' },
  ],
  registers: [{ id: registerOf[salon], location: salon, zReports: [], transactions: visits(salon, month) }],
})

const columns = [
  ...['produksjontimer', 'bookede_timer', 'besok', 'oppgraderinger', 'rebookinger', 'kurstimer'],
  ...['syketimer', 'feriedager', 'natt_timer', 'sondag_timer', 'varekost', 'bonuspoeng'],
]

/** The time book of a month: sickness, courses, holidays, a night and a Sunday, and visits and costs entered by hand. */
function timeBook(month: string, salonIds: Readonly<Record<'solli' | 'torg', string>>): string {
  const rows = people.flatMap(person =>
    daysOf(month).map((day, i) => {
      const sunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0
      const figures: Record<string, string> = {
        produksjontimer: '7,5',
        bookede_timer: '6,25',
        oppgraderinger: String(i % 3),
        rebookinger: String(i % 2),
        ...(i === 1 && { produksjontimer: '0', bookede_timer: '0', syketimer: '7,5' }),
        ...(i === 2 && { natt_timer: '2' }),
        ...(i === 3 && { kurstimer: '3' }),
        ...(i === 4 && { feriedager: '1' }),
        ...(i === 5 && person === 'bo' && { besok: '4', varekost: '123,45' }),
        ...(i === 6 && person === 'anna' && { bonuspoeng: '2' }),
        ...(sunday && { sondag_timer: '4' }),
      }
      const zeroes = ['besok', 'varekost', 'bonuspoeng']
      const cells = columns.map(name => figures[name] ?? (zeroes.includes(name) ? '' : '0'))
      return [salonIds[salonOf[person]], numbers[person], day, ...cells].join(';')
    }),
  )
  return ['salon;ansattnr;dato;'.concat(columns.join(';')), ...rows].join('\n')
}

interface Story {
  readonly call: Caller
  readonly repeats: Repeat[]
  readonly salons: Readonly<Record<'solli' | 'torg', string>>
  readonly reports: string[]
}

/** Plays the story. Returns what the readings need. */
export const liveTheStory = async (product: Product, call: Caller): Promise<Story> => {
  await product.addPerson({ objectId: 'eier', name: 'Eva Eier', type: 'owner' })
  const repeats: Repeat[] = []
  /** A call with an Idempotency-Key. Later editions must return the same response when it is repeated. */
  const once = async (as: string, path: string, body: object) => {
    const headers = { 'idempotency-key': `edition-${repeats.length}` }
    const answer = await call({ as, method: 'POST', path, body, headers })
    repeats.push({ as, method: 'POST', path, body, headers, answer })
    return answer
  }

  product.setNow('2026-08-01T08:00:00.000Z')
  const night = daysOf('2026-10')[2]
  const salon = async (name: string, settings: object, registers: string[]) =>
    ((await once('eier', '/manage/salon', { name, registers, settings })) as { objectId: string }).objectId
  const salons = {
    solli: await salon('Solli', { zone: 1, nightOpenings: [{ date: night, from: '18:00', to: '23:00' }] }, [
      'K1',
    ]),
    torg: await salon('Torg', { zone: 1, hoursIncludeLunch: true }, ['K2']),
  }
  for (const [i, person] of people.entries())
    await product.addPerson({
      objectId: person,
      name: `${person[0]?.toUpperCase()}${person.slice(1)} Aas`,
      activeIn: [salons[salonOf[person]]],
      employmentId: numbers[person],
      experience: i * 3,
    })
  await product.addPerson({
    objectId: 'sjef',
    name: 'Siri Sjef',
    type: 'manager',
    access: Object.values(salons),
    activeIn: [salons.solli],
  })
  await call({
    as: 'eier',
    method: 'POST',
    path: '/manage/mapping',
    body: {
      articleGroups: { S: 'staff' },
      employees: Object.fromEntries(people.map(person => [numbers[person], person])),
    },
  })

  const bring = async (at: string, name: string, content: string) => {
    product.setNow(at)
    await call({ as: 'eier', method: 'POST', path: '/imports', query: { name }, file: content })
  }
  const bringMonth = async (month: string, at: string) => {
    for (const one of ['solli', 'torg'] as const)
      await bring(at, `${one}-${month}.xml`, [...saftXml(saftOf(one, month))].join(''))
    await bring(at, `timer-${month}.csv`, timeBook(month, salons))
  }

  type Changes = Readonly<Record<string, Readonly<Record<string, string | number>>>>
  const bodyOf = async (salonId: string, month: string, ids: readonly Person[], modifications: Changes) => {
    const employees: ClaimedRow[] = []
    const missing: Record<string, readonly string[]> = {}
    for (const objectId of ids) {
      const { stats } = (await call({
        as: 'sjef',
        method: 'POST',
        path: '/stats/salary',
        body: { objectId, salonId, month },
      })) as {
        stats: Parameters<typeof computeRow>[0] & { inputs: never; terms: never; notArrived?: string[] }
      }
      const facts = { ...stats, ...applied(stats.inputs, modifications[objectId]) }
      if (stats.notArrived?.length) missing[objectId] = stats.notArrived
      employees.push({
        objectId,
        ...(stats.inputs as object),
        ...computeRow(facts, stats.terms),
      } as ClaimedRow)
    }
    const asked = Object.keys(missing).length > 0 ? { missing } : {}
    return { salonId, month, employees, modifications, ...asked }
  }
  const reports: string[] = []
  const send = async (
    salonId: string,
    month: string,
    ids: readonly Person[],
    modifications: Changes,
    more: object = {},
  ) => {
    const body = { ...(await bodyOf(salonId, month, ids, modifications)), ...more }
    const { objectId } = (await once('sjef', '/report/create', body)) as { objectId: string }
    reports.push(objectId)
    return objectId
  }

  await bringMonth('2026-08', '2026-09-01T08:00:00.000Z')
  product.setNow('2026-09-02T08:00:00.000Z')
  await send(salons.solli, '2026-08', ['anna', 'bo'], {
    anna: {
      fastTillegg: 750,
      forklaringFastTillegg: 'Nøkkelansvar',
      tilleggOmklipp: 120.5,
      trekkOmklipp: 20,
    },
    bo: {
      varTillegg: 1200,
      forklaringVarTillegg: 'Opplæring av lærling',
      annetTillegg: 2.5,
      comment: 'Ny i år',
    },
  })
  await send(salons.torg, '2026-08', ['cato', 'dina'], { dina: { omsKunderabatt: 431.25, forskudd: 3000 } })

  await bringMonth('2026-09', '2026-10-01T08:00:00.000Z')
  product.setNow('2026-10-02T08:00:00.000Z')
  const wrong = await send(salons.solli, '2026-09', ['anna', 'bo'], { anna: { kursTimer: 30 } })
  product.setNow('2026-10-03T08:00:00.000Z')
  await send(
    salons.solli,
    '2026-09',
    ['anna', 'bo'],
    { anna: { kursTimer: 3, sykefraver: 'egenemld' }, bo: { perHourExtra: 4.5 } },
    { replaces: wrong },
  )
  const removed = await send(salons.torg, '2026-09', ['cato'], {})
  product.setNow('2026-10-04T08:00:00.000Z')
  await call({ as: 'eier', method: 'POST', path: '/report/remove', body: { objectId: removed } })
  await send(salons.torg, '2026-09', ['cato', 'dina'], { cato: { employmentId: '1131', antDager: 2 } })

  product.setNow('2026-10-20T08:00:00.000Z')
  await once('eier', '/settings', { percentage: 41.5, labelDS: 'Disk', rankingMinimumVisits: 5 })
  await call({
    as: 'eier',
    method: 'POST',
    path: '/manage/wage-types',
    body: {
      wageTypes: (
        (await call({ as: 'eier', method: 'GET', path: '/manage/wage-types' })) as Record<string, unknown>[]
      ).map(({ component, wageType, base }, i) => ({
        component,
        wageType,
        base,
        account: i % 2 ? '5000' : null,
        contraAccount: null,
      })),
    },
  })
  const added = (await once('eier', '/terms', enteredTerms({ from: '2026-10', feriepenger: 10.2 }))) as {
    objectId: string
  }
  await once('eier', '/terms', {
    ...enteredTerms({ from: '2026-10', feriepenger: 12.5, arbeidsgiver: { 1: 14.1, 2: 10.6 } }),
    replaces: added.objectId,
  })

  await bringMonth('2026-10', '2026-11-01T08:00:00.000Z')
  await call({
    as: 'sjef',
    method: 'POST',
    path: '/manage/figures',
    body: {
      salonId: salons.solli,
      objectId: 'bo',
      day: '2026-10-20',
      produksjontimer: 6,
      bookede_timer: 5.5,
    },
  })
  product.setNow('2026-11-02T08:00:00.000Z')
  const october = await send(salons.solli, '2026-10', ['anna', 'bo'], {
    anna: { sykefraver: 'egenemldBarn', antSyketimer: 2, comment: 'Ringt inn' },
  })
  const draft = (
    salonId: string,
    employees: readonly string[],
    modifications: Changes,
    replaces: string | null,
  ) => ({
    salonId,
    month: '2026-10',
    version: 0,
    employees,
    modifications,
    replaces,
  })
  await once(
    'sjef',
    '/report/draft',
    draft(salons.solli, ['anna', 'bo'], { bo: { varTillegg: 500 } }, october),
  )
  await once(
    'eier',
    '/report/draft',
    draft(
      salons.torg,
      ['dina', 'cato'],
      {
        dina: { forskudd: 1500.75, comment: 'Avtalt', sykefraver: 'graviditet' },
      },
      null,
    ),
  )

  await bringMonth('2026-11', LAST_DAY)
  return { call, repeats, salons, reports }
}
