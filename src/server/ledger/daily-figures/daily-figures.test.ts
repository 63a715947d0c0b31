import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '#server/db/sql'
import { openFacts } from '#testing/facts'
import { handMadeSalon } from '#testing/hand-made-salon'
import { saftXml } from '#testing/saft-xml'

const HEADER =
  'salon;ansattnr;dato;produksjontimer;bookede_timer;besok;oppgraderinger;rebookinger;kurstimer;syketimer;feriedager;natt_timer;sondag_timer;varekost;bonuspoeng'
const csv = (...lines: string[]) => [HEADER, ...lines].join('\n')

interface Sum {
  opening: string
  visits: number
  hours: number
  booked_hours: number
  upgraded: number
  rebooked: number
  night_hours: number
  treatment_cost_known: number
  treatment_without_cost: number
  bonus_points: number | null
}

describe('the daily figures of a time book', () => {
  let facts: Awaited<ReturnType<typeof openFacts>>
  let anna: string
  let bo: string
  const day = (employee: string, day = '2026-11-02') =>
    facts.rows<Sum>(
      sql`select opening, visits, hours, booked_hours, upgraded, rebooked, night_hours, treatment_cost_known,
            treatment_without_cost, bonus_points
          from employee_day where employee_id = ${employee} and day = ${day} order by opening`,
    )
  const ofSalon = (day = '2026-11-02') =>
    facts.rows<Sum>(
      sql`select opening, visits, hours, treatment_cost_known, treatment_without_cost from salon_day
          where day = ${day} order by opening`,
    )

  beforeAll(async () => {
    facts = await openFacts()
    const solli = await facts.salon('Solli', ['K1'])
    anna = await facts.employee('Anna Aas', '11', solli)
    bo = await facts.employee('Bo Berg', '12', solli)
    await facts.import([...saftXml(handMadeSalon)].join(''))
  })
  afterAll(() => facts.close())

  test('are read with or without a byte order mark, with comma or dot, and with Windows line ends [R032]', async () => {
    const report = await facts.import(
      `\uFEFF${csv('Solli;11;2026-11-02;7,5;6.25;;3;2;0;0;0;1;0;;')}`.replaceAll('\n', '\r\n'),
    )
    expect(report).toMatchObject({ state: 'done', kind: 'daily-figures', receipts: 0, lines: 1 })
    expect(report.perEmployee).toEqual([
      { empID: '11', objectId: anna, name: 'Anna Aas', receipts: 0, amountEx: 0, amountIn: 0 },
    ])
    expect((await day(anna))[0]).toMatchObject({
      opening: 'day',
      visits: 8,
      hours: 7.5,
      booked_hours: 6.25,
      upgraded: 3,
      rebooked: 2,
      night_hours: 1,
      bonus_points: null,
    })
  })

  test('replace the earlier ones when they arrive again', async () => {
    await facts.import(csv('Solli;11;2026-11-02;8;6;;0;0;0;0;0;0;0;;1,5'))
    expect((await day(anna))[0]).toMatchObject({ hours: 8, upgraded: 0, bonus_points: 1.5 })
  })

  test('with a given besok replace the derived visits of that person and day, and change the salon’s by the difference', async () => {
    const before = await ofSalon()
    const derived = (await day(bo)).reduce((visits, row) => visits + row.visits, 0)
    await facts.import(csv('Solli;12;2026-11-02;8;6;20;0;0;0;0;0;0;0;;'))
    expect((await day(bo)).reduce((visits, row) => visits + row.visits, 0)).toBe(20)
    const after = await ofSalon()
    expect((after[0]?.visits ?? 0) - (before[0]?.visits ?? 0)).toBe(20 - derived)
  })

  test('with a given varekost replace the cost of treatment goods of the whole day, on Sundays that of the Sunday', async () => {
    await facts.import(
      csv('Solli;12;2026-11-02;8;6;;0;0;0;0;0;0;0;55,5;', 'Solli;11;2026-11-08;4;4;;0;0;0;0;0;0;4;12;'),
    )
    for (const row of await day(bo))
      expect(row).toMatchObject({
        treatment_cost_known: row.opening === 'day' ? 55.5 : 0,
        treatment_without_cost: 0,
      })
    expect(await day(anna, '2026-11-08')).toMatchObject([
      { opening: 'day', hours: 4, treatment_cost_known: 0 },
      { opening: 'sunday', visits: 1, treatment_cost_known: 12, treatment_without_cost: 0 },
    ])
    const [monday] = await ofSalon()
    const people = [...(await day(anna)), ...(await day(bo))]
    const unknown = 400
    expect(monday?.treatment_cost_known).toBe(55.5)
    expect(monday?.treatment_without_cost).toBe(
      people.reduce((sum, row) => sum + row.treatment_without_cost, 0) + unknown,
    )
  })

  test('of two numbers of a person add up, in any order and packing of files (D76)', async () => {
    const day1 = '2026-11-12'
    const [morning, evening] = [
      `Solli;11;${day1};4;3;;1;0;0;0;0;1;0;;`,
      `Solli;9011;${day1};3;1;;0;2;0;0;0;0;0;;5`,
    ]
    await facts.pool.run(
      { because: 'a test maps a number' },
      sql`insert into person_mapping (salon_id, emp_id, employee_id) values (null, '9011', ${anna})`,
    )
    const both = { hours: 7, booked_hours: 4, upgraded: 1, rebooked: 2, night_hours: 1, bonus_points: 5 }
    for (const files of [
      [csv(morning, evening)],
      [csv(evening), csv(morning)],
      [csv(morning)],
      [csv(evening)],
    ]) {
      for (const file of files) expect(await facts.import(file)).toMatchObject({ state: 'done' })
      expect(await day(anna, day1)).toMatchObject([both])
    }
    // Importing again replaces only that number's row.
    await facts.import(csv(evening.replace(';3;1;', ';2;1;')))
    expect(await day(anna, day1)).toMatchObject([{ ...both, hours: 6 }])
    expect(await ofSalon(day1)).toMatchObject([{ hours: 6 }])
  })

  test('that are improbable are named in the report, and count (Q7)', async () => {
    const report = await facts.import(
      csv(
        'Solli;11;2026-11-13;2;9;1;5;0;0;0;0;0;0;;',
        'Solli;12;2026-11-13;4;8;3;3;0;0;0;0;0;0;;',
        // No receipts of the day have arrived: the number of visits is unknown.
        'Solli;12;2026-11-14;4;4;;3;0;0;0;0;0;0;;',
      ),
    )
    expect(report.improbable).toMatchObject([
      { objectId: anna, name: 'Anna Aas', day: '2026-11-13', what: 'bookedHours', has: 9, of: 2 },
      { objectId: anna, name: 'Anna Aas', day: '2026-11-13', what: 'upgrades', has: 5, of: 1 },
    ])
    expect(report.improbable).toHaveLength(2)
    expect(await day(anna, '2026-11-13')).toMatchObject([{ hours: 2, booked_hours: 9, upgraded: 5 }])
  })

  test('under several numbers of a person that exceed a day are named, and count [Q7] [F8]', async () => {
    await facts.pool.run(
      { because: 'a test maps a number' },
      sql`insert into person_mapping (salon_id, emp_id, employee_id) values (null, '9012', ${bo})`,
    )
    const report = await facts.import(
      csv(
        // 8 + 1,5 and 7 + 4 + 3,5 hours are 24.
        'Solli;12;2026-11-23;8;0;;0;0;1,5;0;0;0;0;;',
        'Solli;9012;2026-11-23;7;0;;0;0;4;3,5;0;0;0;;',
        // 13 + 8 and 3 + 0,5 hours are 24,5; each number has half a holiday.
        'Solli;12;2026-11-24;13;0;;0;0;0;8;0,5;0;0;;',
        'Solli;9012;2026-11-24;3;0;;0;0;0,5;0;0,5;0;0;;',
        // Two holidays.
        'Solli;12;2026-11-25;0;0;;0;0;0;0;1;0;0;;',
        'Solli;9012;2026-11-25;0;0;;0;0;0;0;1;0;0;;',
        // 24 hours of two people.
        'Solli;11;2026-11-26;24;0;;0;0;0;0;0;0;0;;',
        'Solli;12;2026-11-26;24;0;;0;0;0;0;0;0;0;;',
      ),
    )
    expect(report).toMatchObject({ state: 'done', lines: 8 })
    expect(report.improbable).toMatchObject([
      { objectId: bo, day: '2026-11-24', what: 'dayHours', has: 24.5, of: 24 },
      { objectId: bo, day: '2026-11-25', what: 'holidays', has: 2, of: 1 },
    ])
    expect(report.improbable).toHaveLength(2)
    expect(await day(bo, '2026-11-24')).toMatchObject([{ hours: 16 }])
  })

  test('have Sunday hours on a Sunday or a red day only (F17) [D78]', async () => {
    const of = (day: string) => facts.import(csv(`Solli;12;${day};8;6;;0;0;0;0;0;0;3;;`))
    for (const day of ['2026-11-15', '2026-04-03', '2026-12-25'])
      expect(await of(day)).toMatchObject({ state: 'done' })
    expect(await of('2026-11-03')).toMatchObject({
      state: 'failed',
      error: 'Linje 2: sondag_timer er bare for søndager og røde dager, ikke tirsdag 3. november 2026',
    })
    expect((await facts.import(csv('Solli;12;2026-11-03;8;6;;0;0;0;0;0;3;0;;'))).state).toBe('done')
  })

  test('of an unknown number wait, count nowhere, and are listed', async () => {
    const report = await facts.import(csv('Solli;77;2026-12-01;8;6;9;0;0;0;0;0;0;0;;'))
    expect(report).toMatchObject({ state: 'done', unmapped: { employees: ['77'] } })
    expect(await ofSalon('2026-12-01')).toEqual([])
  })

  test('keep all decimals of hours and days in the day, the month and the salon, to the tenth (F21)', async () => {
    const file = csv(
      'Solli;11;2026-12-03;7,3333;6.0001;;0;0;0,0167;0,25;0,3333;1,0001;0;;',
      'Solli;11;2026-12-04;7,33333333335;0;;0;0;0;0;0;0;0;;',
    )
    expect(await facts.import(file)).toMatchObject({ state: 'done', lines: 2 })
    const fine = {
      booked_hours: 6.0001,
      course_hours: 0.0167,
      sick_hours: 0.25,
      holidays: 0.3333,
      night_hours: 1.0001,
    }
    const summed = raw(Object.keys({ hours: 0, ...fine }).join(', '))
    const [kept] = await facts.rows<{ produksjontimer: number; feriedager: number }>(
      sql`select produksjontimer, feriedager from daily_figures where employee_id = ${anna} and day = '2026-12-03'`,
    )
    expect(kept).toEqual({ produksjontimer: 7.3333, feriedager: 0.3333 })
    for (const table of ['employee_day', 'salon_day'])
      expect(
        await facts.rows(
          sql`select ${summed} from ${raw(table)} where day = '2026-12-03' and opening = 'day'`,
        ),
      ).toEqual([{ hours: 7.3333, ...fine }])
    const [later] = await day(anna, '2026-12-04')
    expect(later?.hours).toBe(7.3333333334)
    const [month] = await facts.rows<{ hours: number }>(
      sql`select hours from employee_month where employee_id = ${anna} and month = '2026-12-01' and opening = 'day'`,
    )
    expect(month?.hours).toBe(14.6666333334)
  })

  test('count a repeated line once', async () => {
    const line = 'Solli;11;2026-12-02;8;6;9;0;0;0;0;0;0;0;;'
    expect(await facts.import(csv(line, line))).toMatchObject({ lines: 1, skipped: { duplicate: 1 } })
    expect((await day(anna, '2026-12-02'))[0]).toMatchObject({ hours: 8, visits: 9 })
  })

  test('of a bad file are refused with the line, and change nothing [R032]', async () => {
    const good = 'Solli;11;2026-11-03;8;6;;0;0;0;0;0;0;0;;'
    const before = await facts.hash()
    for (const [content, error] of [
      [
        csv(good, 'Nesten Solli;11;2026-11-03;8;6;;0;0;0;0;0;0;0;;'),
        'Linje 3: salongen «Nesten Solli» er ukjent',
      ],
      [
        csv(good, 'Solli;12;2026-11-03;8,x;6;;0;0;0;0;0;0;0;;'),
        'Linje 3: produksjontimer er ikke et tall: «8,x»',
      ],
      [
        csv('Solli;12;2026-11-03;-8;6;;0;0;0;0;0;0;0;;'),
        'Linje 2: produksjontimer kan ikke være negativ: «-8»',
      ],
      [csv(good, '', 'Solli;12;3.11.2026;8;6;;0;0;0;0;0;0;0;;'), 'Linje 4: dato er ikke en dato'],
      [csv('Solli;12;2026-02-29;8;6;;0;0;0;0;0;0;0;;'), 'Linje 2: dato er ikke en dato'],
      [csv('Solli;12;2026-11-03;8;6;1,5;0;0;0;0;0;0;0;;'), 'Linje 2: besok må være et helt tall'],
      [csv('Solli;12;2026-11-03;8;6;;0;0;0;0;0;0;0;'), 'Linje 2: 14 felt, men overskriften har 15'],
      [csv('Solli;12;2026-11-03;4;4;;0;0;0;0;0;3;2;;'), 'Linje 2: natt_timer og sondag_timer'],
      [csv('Solli;12;2026-11-03;;6;;0;0;0;0;0;0;0;;'), 'Linje 2: produksjontimer mangler'],
      [csv('Solli;12;2026-11-03;8;6;;0;0;;0;0;0;0;;'), 'Linje 2: kurstimer mangler'],
      [
        csv('Solli;12;2026-11-03;25;6;;0;0;0;0;0;0;0;;'),
        'Linje 2: produksjontimer kan ikke være mer enn 24 på et døgn: «25»',
      ],
      [
        csv('Solli;12;2026-11-03;16;6;;0;0;1;7,5;0;0;0;;'),
        'Linje 2: produksjontimer, kurstimer og syketimer',
      ],
      [csv('Solli;12;2026-11-03;0;0;;0;0;0;0;31;0;0;;'), 'Linje 2: feriedager må være mellom 0 og 1: «31»'],
      [
        csv('Solli;12;2027-01-01;8;6;;0;0;0;0;0;0;0;;'),
        'Linje 2: dato er ikke mellom 2015-01-01 og 2026-12-31: 2027-01-01',
      ],
      [csv('Solli;#anna;2026-11-03;8;6;;0;0;0;0;0;0;0;;'), 'Linje 2: ansattnr kan ikke begynne med #'],
      [csv('Solli;;2026-11-03;8;6;;0;0;0;0;0;0;0;;'), 'Linje 2: ansattnr mangler'],
      [csv(good, 'Solli;11;2026-11-03;7;6;;0;0;0;0;0;0;0;;'), 'Linje 3: ansattnr 11 har to ulike linjer'],
      [csv(good).replace('varekost', 'varekostnad'), 'Linje 1: kolonnen varekost mangler'],
      [csv(`${good}1`).replace('bonuspoeng', 'bonuspoeng;navn'), 'Linje 1: kolonnen «navn» er ukjent'],
      [csv(good).replace('besok', 'dato'), 'Linje 1: kolonnen besok mangler'],
      ['', 'Linje 1: fila er tom'],
    ] as const) {
      const report = await facts.import(content)
      expect(report).toMatchObject({ state: 'failed', lines: 0 })
      expect(report.error).toContain(error)
    }
    expect(await facts.import(Buffer.from(csv(good.replace('Solli', 'Sølli')), 'latin1'))).toMatchObject({
      state: 'failed',
      error: 'Linje 1: fila har tegn som ikke hører til tegnsettet',
    })
    expect(await facts.hash()).toBe(before)
  })

  test('of other salons cannot be imported by an administrator of some', async () => {
    const report = await facts.import(csv('Solli;11;2026-11-03;8;6;;0;0;0;0;0;0;0;;'), { reach: ['another'] })
    expect(report.error).toBe('Linje 2: salongen «Solli» er ukjent')
  })
})
