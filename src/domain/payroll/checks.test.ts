import { describe, expect, test } from 'vitest'
import { workedRow } from '#testing/payroll-rows'
import type { Source } from '../sales/sources.ts'
import { day, month } from '../values/month.ts'
import { checkBeforeSending, type Finding } from './checks.ts'
import { payrollColumns } from './columns.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { payFloor } from './pay-floor.ts'
import { computeRow, type PayrollRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const terms = termsInForce(month('2026-10'))
const nobody: ReadonlyMap<string, PayrollRow> = new Map()

const explained = { forklaringVarTillegg: 'Vikar', forklaringFastTillegg: 'Fagansvar' }
const person = (inputs: Partial<PayrollInputs> = {}, name = 'Amina', notArrived: readonly Source[] = []) => {
  const all = {
    ...emptyInputs(),
    ...workedRow,
    employmentId: '1001',
    comment: 'Avtalt',
    ...explained,
    ...inputs,
  }
  return { objectId: name.toLowerCase(), ...all, ...computeRow({ ...all, name }, terms), notArrived }
}

const found = (inputs: Partial<PayrollInputs>, lastMonth = nobody): Finding[] =>
  checkBeforeSending([person(inputs)], { terms, lastMonth })

const asText = (sentence: string) => sentence.replaceAll('\u00a0', ' ')
const brief = (findings: readonly Finding[]) =>
  findings.map(({ check, severity, column, sentence }) => [check, severity, column, asText(sentence)])

describe('the checks before a report is sent', () => {
  test('find nothing in an ordinary row', () => {
    expect(found({})).toEqual([])
  })

  test('name everybody without an employment id in the one sentence that stops the report [R109] [P90] [P71]', () => {
    const rows = [
      person({}, 'Amina'),
      person({ employmentId: null }, 'Jonas'),
      person({ employmentId: ' ' }, 'Åse'),
    ]
    expect(checkBeforeSending(rows, { terms, lastMonth: nobody })).toEqual([
      {
        check: 'missingEmploymentId',
        severity: 'error',
        employeeId: 'jonas',
        column: 'employmentId',
        sentence: 'Jonas, Åse do not have an employment ID.',
      },
    ])
    expect(found({ employmentId: null })[0]?.sentence).toBe('Amina does not have an employment ID.')
  })

  const noHours = { produksjonstimer: 0, kursTimer: 0, annetTillegg: 0, antNattapent: 0, antSondagsapent: 0 }

  test('give a notice for pay below the tariff that was explained last time, with the explanation', () => {
    const apprentice = person({ perHourFixed: 100, behOmsetning: 0, totalVareomsetning: 0, varekost: 0 })
    const given = { terms, lastMonth: nobody }
    const severities = (findings: readonly Finding[]) =>
      findings.filter(({ check }) => check === 'belowTariff').map(({ severity }) => severity)
    expect(severities(checkBeforeSending([apprentice], given))).toEqual(['warning'])
    const said = checkBeforeSending([apprentice], { ...given, reasons: { amina: 'Lærling, 2. år' } })
    expect(severities(said)).toEqual(['notice'])
    expect(said.map(({ sentence }) => sentence).join()).toContain('Begrunnet sist: Lærling, 2. år')
  })

  test('compare with the floor of what the person is employed as, and name it [P130]', () => {
    // 45 % of 198.50 kr is 89.33 kr: 120 h give 10 719.60 kr. Without a kind the floor is 219.50 kr for 6 years.
    const paid = (perHourFixed: number) =>
      person({ perHourFixed, behOmsetning: 0, totalVareomsetning: 0, varekost: 0, trekkOmklipp: 0 })
    const trainingSince = day('2025-08-15')
    const floor = payFloor(
      { employedAs: 'larlingLop2', trainingSince, birthYear: null },
      month('2026-10'),
      terms,
    )
    const given = { terms, lastMonth: nobody, floors: new Map([['amina', floor]]) }
    const low = (perHourFixed: number) =>
      brief(checkBeforeSending([paid(perHourFixed)], given)).filter(([check]) => check === 'belowTariff')
    expect(low(89.33)).toEqual([])
    expect(low(89.32)).toEqual([
      [
        ...['belowTariff', 'warning', 'perHourFixed'],
        'Amina får mindre enn tariffen på 89,33 kr timen (lærling løp 2, 2. år: 45 % av 198,50 kr, minstelønna for nyutdannede etter satsene fra april 2025, de nyeste som er kjent): 10 718,40 kr for 120 t.',
      ],
    ])
    expect(
      brief(checkBeforeSending([paid(89.33)], { terms, lastMonth: nobody })).map(([check]) => check),
    ).toEqual(['belowTariff'])
  })

  test('ask for a comment on night hours on a night without an opening (F17) [D78]', () => {
    const asked = (inputs: Partial<PayrollInputs>, notOpen: number) =>
      brief(
        checkBeforeSending([person(inputs)], {
          terms,
          lastMonth: nobody,
          nightHoursNotOpen: new Map([['amina', notOpen]]),
        }),
      ).filter(([check]) => check === 'nightNotOpen')
    const uncommented = { antNattapent: 4, comment: '' }
    expect(asked(uncommented, 3)).toEqual([
      [
        ...['nightNotOpen', 'warning', 'comment'],
        'Amina har 3 t nattåpent på kvelder som ikke er merket som nattåpne. Merk kveldene på salongen, eller skriv grunnen i kommentaren.',
      ],
    ])
    expect(asked(uncommented, 0)).toEqual([])
    expect(asked({ antNattapent: 4, comment: 'Kveldsåpent før jul' }, 3)).toEqual([])
    // Hours that were removed from the sheet need no reason.
    expect(asked({ antNattapent: 0, comment: '' }, 3)).toEqual([])
  })

  test.each<[string, Partial<PayrollInputs>, unknown[]]>([
    [
      'no hours',
      { ...noHours, behOmsetning: 0, antSyketimer: 0 },
      ['noHours', 'warning', 'produksjonstimer', 'Amina har ingen timer.'],
    ],
    [
      'no hours, but sick or on holiday',
      { ...noHours, behOmsetning: 0 },
      ['noHours', 'notice', 'produksjonstimer', 'Amina har ingen timer, men sykedager eller feriedager.'],
    ],
    [
      'sales without hours',
      { produksjonstimer: 0 },
      [
        'salesWithoutHours',
        'warning',
        'produksjonstimer',
        'Amina har behandlinger for 90 000,00 kr, men ingen produksjonstimer.',
      ],
    ],
    [
      'a supplement without a word on it',
      { forklaringVarTillegg: ' ' },
      [
        'varTilleggWithoutWords',
        'notice',
        'forklaringVarTillegg',
        'Amina mangler forklaring på det variable tillegget på 500,00 kr.',
      ],
    ],
    [
      'a fixed supplement without a word on it',
      { forklaringFastTillegg: '' },
      [
        'fastTilleggWithoutWords',
        'notice',
        'forklaringFastTillegg',
        'Amina mangler forklaring på det faste tillegget på 1 000,00 kr.',
      ],
    ],
    [
      'no sales',
      { totalOms: 0, behOmsetning: 0, totalVareomsetning: 0 },
      ['noSales', 'warning', 'totalOms', 'Amina har 120 t i produksjon, men ingen omsetning.'],
    ],
    [
      'negative pay',
      { ...noHours, kursTimer: 1, behOmsetning: 0, totalVareomsetning: 0, trekkOmklipp: 20_000 },
      ['negativePay', 'warning', 'endeligLonn', 'Amina får en lønn under null: −8 330,50 kr.'],
    ],
    [
      'an advance above the pay',
      { forskudd: 50_000 },
      [
        'advanceAbovePay',
        'warning',
        'forskudd',
        'Forskuddet til Amina er større enn lønna: 50 000,00 kr mot 47 447,00 kr.',
      ],
    ],
    [
      'a deduction without a comment',
      { comment: ' ' },
      [
        'deductionWithoutComment',
        'warning',
        'comment',
        'Amina trekkes 120,00 kr for omklipp uten kommentar. Et trekk i lønn må ha hjemmel (arbeidsmiljøloven § 14-15).',
      ],
    ],
    [
      'a deduction that takes of the guarantee',
      { behOmsetning: 50_000, tilleggOmklipp: 119 },
      [
        'deductionBelowGuarantee',
        'warning',
        'trekkOmklipp',
        'Trekket for omklipp gir Amina 26 339,00 kr, mindre enn garantilønna på 26 340,00 kr.',
      ],
    ],
    [
      'pay below the tariff',
      { perHourFixed: 200, behOmsetning: 50_000, trekkOmklipp: 0 },
      [
        'belowTariff',
        'warning',
        'perHourFixed',
        'Amina får mindre enn tariffen på 219,50 kr timen: 24 000,00 kr for 120 t.',
      ],
    ],
  ])('find %s [P91–P98]', (_, inputs, expected) => {
    expect(brief(found(inputs))).toContainEqual(expected)
  })

  test('accept a deduction that leaves the guarantee whole, and a low wage that commission lifts', () => {
    expect(found({ behOmsetning: 50_000, tilleggOmklipp: 120 })).toEqual([])
    expect(found({ perHourFixed: 200 })).toEqual([])
  })

  test.each([
    [30_000, 'Amina får 47 447,00 kr, 58 % mer enn 30 000,00 kr forrige måned.'],
    [80_000, 'Amina får 47 447,00 kr, 41 % mindre enn 80 000,00 kr forrige måned.'],
    [0, 'Amina får 47 447,00 kr, mer enn 0,00 kr forrige måned.'],
    [-10_000, 'Amina får 47 447,00 kr, 574 % mer enn −10 000,00 kr forrige måned.'],
  ])('find pay that is far from the %d kroner of last month', (endeligLonn, sentence) => {
    const lastMonth = new Map([['amina', { ...person(), endeligLonn }]])
    expect(brief(found({}, lastMonth))).toEqual([['unlikeLastMonth', 'notice', 'endeligLonn', sentence]])
  })

  test('treat exactly 30 % and exactly 5 000 kr as within the bounds (P100)', () => {
    const checks = (now: number, before: number) =>
      checkBeforeSending([{ ...person(), endeligLonn: now }], {
        terms,
        lastMonth: new Map([['amina', { ...person(), endeligLonn: before }]]),
      }).some(({ check }) => check === 'unlikeLastMonth')
    expect(checks(26_000, 20_000)).toBe(true)
    expect(checks(14_000, 20_000)).toBe(true)
    expect(checks(25_999.99, 20_000)).toBe(false)
    expect(checks(15_000, 10_000)).toBe(true)
    expect(checks(14_999.99, 10_000)).toBe(false)
  })

  test('accept pay near last month’s, or far from a small amount', () => {
    for (const endeligLonn of [37_000, 47_447, 60_000])
      expect(found({}, new Map([['amina', { ...person(), endeligLonn }]]))).toEqual([])
    const little = { ...noHours, kursTimer: 10, behOmsetning: 0, totalVareomsetning: 0, omsNattapent: 0 }
    const few = { ...little, omsSondagsapent: 0, antSyketimer: 0, omsKunderabatt: 0 }
    expect(found(few, new Map([['amina', { ...person(), endeligLonn: 500 }]]))).toEqual([])
  })

  test('name the hours and sales that were changed by hand by more than half [P250]', () => {
    const farIn = (now: object, was: object) =>
      checkBeforeSending([person(now)], {
        terms,
        lastMonth: nobody,
        imported: new Map([['amina', was]]),
      }).filter(({ check }) => check === 'farFromImported')
    expect(farIn({ produksjonstimer: 65.25 }, { produksjonstimer: 130.5 })).toEqual([])
    expect(farIn({ produksjonstimer: 195.75 }, { produksjonstimer: 130.5 })).toEqual([])
    expect(farIn({ produksjonstimer: 130.5 }, { produksjonstimer: 0 })).toEqual([])
    expect(farIn({ perHourFixed: 300 }, { perHourFixed: 100 })).toEqual([])
    const [found, ...others] = farIn(
      { produksjonstimer: 1, totalOms: 90_000 },
      { produksjonstimer: 130.5, totalOms: 40_000 },
    )
    expect(others).toEqual([])
    expect(found).toMatchObject({ severity: 'warning', column: 'produksjonstimer' })
    expect(found?.sentence.replaceAll('\u00a0', ' ')).toBe(
      'Amina er endret for hånd med mer enn halvparten: Produksjonstimer fra 130,5 t til 1 t, Total omsetning fra 40 000,00 kr til 90 000,00 kr.',
    )
    expect(farIn({ produksjonstimer: 65.24 }, { produksjonstimer: 130.5 })).toHaveLength(1)
    expect(farIn({ produksjonstimer: 195.76 }, { produksjonstimer: 130.5 })).toHaveLength(1)
  })

  test('point at columns of the sheet', () => {
    const keys = payrollColumns.map(column => column.key)
    const everything = { ...noHours, employmentId: null, comment: '', antSyketimer: 0, forskudd: 1_000_000 }
    const findings = found({ ...everything, behOmsetning: -9000, totalVareomsetning: 0, trekkOmklipp: 9000 })
    expect(findings.length).toBeGreaterThan(4)
    for (const finding of findings) expect(keys).toContain(finding.column)
  })

  test('report missing data once, and not as zero (K32)', () => {
    const nothing = {
      produksjonstimer: 0,
      kursTimer: 0,
      annetTillegg: 0,
      antNattapent: 0,
      antSondagsapent: 0,
    }
    const lacking = person(nothing, 'Amina', ['timeBook'])
    expect(brief(checkBeforeSending([lacking], { terms, lastMonth: nobody }))).toEqual([
      ['notArrived', 'warning', 'produksjonstimer', 'Amina: timene er ikke kommet, og regnes som 0 i lønna.'],
    ])
    const unsold = person({ behOmsetning: 0, totalOms: 0, totalVareomsetning: 0 }, 'Amina', ['registers'])
    expect(checkBeforeSending([unsold], { terms, lastMonth: nobody }).map(({ check }) => check)).toEqual([
      'notArrived',
    ])
  })
})
