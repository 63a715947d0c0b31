import { describe, expect, test } from 'vitest'
import { month } from '#domain/values/month'
import { hoursStep, redosStep, sendStep, sheetStep, zStep } from './steps.ts'

const place = { salonId: 'storo', month: month('2026-10'), mayEnterHours: true, mayImport: false }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('hours [K41]', () => {
  const hours = { produksjonstimer: 612.5, days: [], people: [] }

  test('in order have their sum', () => {
    expect(hoursStep(place, hours)).toMatchObject({ state: 'done', figure: '612,5', unit: 't', parts: [] })
  })

  test('that lack name the day and the person, each with the place where it is entered', () => {
    const step = hoursStep(place, {
      ...hours,
      days: ['2026-10-03'],
      people: [
        { objectId: 'amina', name: 'Amina', days: ['2026-10-03'] },
        { objectId: 'bo', name: 'Bo', days: ['2026-10-02', '2026-10-03'] },
        { objectId: 'thea', name: 'Thea', days: [] },
      ],
    })
    expect(step).toMatchObject({
      state: 'open',
      what: 'Timer mangler for 1 dag og 3 ansatte. Den som var borte hele måneden, føres med ferie eller sykdom.',
      to: '/figures/storo?month=2026-10&day=2026-10-03',
      action: 'Før timene',
    })
    expect(step.parts).toEqual([
      { text: 'Ingen har timer: 3. oktober', to: '/figures/storo?month=2026-10&day=2026-10-03' },
      { text: 'Bo: 2. oktober', to: '/figures/storo?month=2026-10&person=bo&day=2026-10-02' },
      { text: 'Thea: hele måneden', to: '/figures/storo?month=2026-10&person=thea' },
    ])
  })

  test('that have not arrived are unknown, not 0', () => {
    const step = hoursStep(place, { ...hours, produksjonstimer: null })
    expect(step).toMatchObject({ state: 'unknown', figure: '–', unit: '' })
  })

  test('lead somebody who may not enter them to the days', () => {
    const step = hoursStep({ ...place, mayEnterHours: false }, { ...hours, days: ['2026-10-03'] })
    expect([step.to, step.action]).toEqual([
      '/salon/storo/days?figure=produksjonstimer&month=2026-10',
      'Se timene',
    ])
  })
})

describe('Z reports [K42]', () => {
  const z = { agree: ['2026-10-01'], differ: ['2026-10-02'], notSent: ['2026-10-05'] }

  test('that differ lead to their day, or to data quality for those who import', () => {
    const step = zStep(place, z)
    expect(step).toMatchObject({ state: 'open', figure: '1 av 3', unit: 'dager' })
    expect(step.parts).toEqual([
      { text: 'Stemmer ikke: 2. oktober', to: '/salon/storo/days/2026-10-02?figure=totalOms&month=2026-10' },
      {
        text: 'Uten Z-rapport: 5. oktober',
        to: '/salon/storo/days/2026-10-05?figure=totalOms&month=2026-10',
      },
    ])
    expect(zStep({ ...place, mayImport: true }, z).to).toBe(
      '/customer-admin-panel/data-quality?month=2026-10&salon=storo',
    )
  })

  test('that were not sent are unknown, and so is a month without receipts', () => {
    expect(zStep(place, { ...z, differ: [] })).toMatchObject({
      state: 'unknown',
      what: 'Kassa har ikke sendt Z-rapport for alle dager.',
    })
    expect(zStep(place, { agree: [], differ: [], notSent: [] })).toMatchObject({
      state: 'unknown',
      figure: '–',
    })
  })
})

test('work that is not approved leads to its case, and says which month would pay for it [C28] [K42]', () => {
  const redo = { month: '2026-11', case: { objectId: 'c1', caseNumber: 7 } }
  expect(redosStep(place, [])).toMatchObject({ state: 'done', figure: '0' })
  expect(redosStep(place, [redo])).toMatchObject({
    state: 'open',
    what: '1 omklipp til og med oktober 2026 er ikke godkjent. Godkjennes de nå, foreslås de i lønna for november.',
    parts: [{ text: 'Sak 7', to: '/complaints/c1' }],
    to: '/complaints/c1',
  })
  const { parts, to } = redosStep(place, [redo, { month: '2026-11', case: null }, redo])
  expect(parts).toEqual([
    { text: 'Sak 7', to: '/complaints/c1' },
    { text: '1 omklipp i en annen salongs sak' },
  ])
  expect(to).toBe('/complaints/c1')
})

describe('the sheet and its sending [K42]', () => {
  const report = {
    objectId: 'r1',
    manager: { objectId: 'kari', name: 'Kari Moe' },
    createdAt: '2026-11-02T08:30:00.000Z',
    late: null,
    stage: null,
    people: 12,
    pay: 403_721,
    corrects: false,
  }
  const draft = {
    employees: [],
    modifications: {},
    backPay: {},
    replaces: null,
    version: 1,
    savedAt: report.createdAt,
  }
  const standing = { people: 9, cells: 2, errors: [], worthALook: 3, undecided: [], leftOut: [] }
  const of = { report: null, draft, others: [], standing }

  test('say when the draft was saved, what is changed, and what is worth a look', () => {
    const step = sheetStep(place, of)
    expect(step).toMatchObject({
      state: 'done',
      what: 'Utkast fra 2. november kl. 09:30, 2 celler endret for hånd.',
      figure: '9',
    })
    expect(step.parts.map(({ text }) => text)).toEqual(['3 å se på før sending'])
  })

  test('name errors, proposals and people left out, and others with a draft', () => {
    const step = sheetStep(place, {
      ...of,
      standing: {
        ...standing,
        worthALook: 0,
        errors: ['Jonas does not have an employment ID.'],
        undecided: ['Amina'],
        leftOut: ['Dina', 'Eva'],
      },
      others: [{ manager: { objectId: 'x', name: 'Siv' }, savedAt: report.createdAt }],
    })
    expect(step.state).toBe('open')
    expect(step.parts.map(({ text }) => text)).toEqual([
      'Jonas does not have an employment ID.',
      'Forslag for omklipp er ikke avgjort: Amina',
      'Har noe til gode, og er ikke i arket: Dina og Eva',
      'Siv har et utkast fra 2. november kl. 09:30',
    ])
    expect(step.parts[0]?.lang).toBe('en')
  })

  test('are open before a draft, with an unknown number of people', () => {
    expect(sheetStep(place, { ...of, draft: null, standing: null })).toMatchObject({
      state: 'open',
      figure: '–',
      unit: '',
      to: '/reports/generate/storo?month=2026-10',
    })
  })

  test('wait for what is not in order, and are done with who sent and when', () => {
    const done = { title: 'Timer', state: 'done' } as const
    expect(sendStep(place, null, [done])).toMatchObject({ state: 'open' })
    expect(sendStep(place, null, [done, { title: 'Z-rapporter', state: 'unknown' }])).toMatchObject({
      state: 'waits',
      what: 'Ikke i orden ennå: z-rapporter.',
    })
    const sent = sendStep(place, { ...report, late: { people: 1, difference: 200 } }, [])
    expect(sent).toMatchObject({
      state: 'done',
      what: 'Sendt av Kari Moe 2. november kl. 09:30.',
      to: '/reports/preview/r1',
    })
    expect(plain(sent.figure)).toBe('403 721 kr')
    expect(sent.parts.map(({ text }) => plain(text))).toEqual([
      'Tall endret etter sending: 1 person, +200,00 kr',
    ])
  })
})
