import { expect, it } from 'vitest'
import { sicknessPeriod as period } from '#testing/sickness-periods'
import { faultOfPeriod } from './periods.ts'

const others = [period('2026-10-05', '2026-10-07'), period('2026-01-01', '2026-01-20', 'syktBarn')]

it.each([
  [period('2026-10-03', '2026-10-04'), null],
  [period('2026-10-08', '2026-10-08'), null],
  [period('2026-10-09', '2026-10-08'), 'to: Siste dag kan ikke være før første dag'],
  [period('2026-10-03', '2026-10-05'), 'from: Dagene er alt ført: 5.–7. oktober 2026'],
  [period('2026-10-07', '2026-10-20'), 'from: Dagene er alt ført: 5.–7. oktober 2026'],
  [period('2026-10-06', '2026-10-06', 'syktBarn'), 'from: Dagene er alt ført: 5.–7. oktober 2026'],
  [period('2027-01-01', '2028-01-01'), null],
  [period('2027-01-01', '2028-01-02'), 'to: Perioden er lengre enn et år. Se over dagene'],
  [period('2026-11-01', '2026-11-01', 'sykmelding', 20), null],
  [
    period('2026-11-01', '2026-11-01', 'sykmelding', 10),
    'grade: Graden er et helt tall fra 20 til 100 prosent',
  ],
  [
    period('2026-11-01', '2026-11-01', 'sykmelding', 130),
    'grade: Graden er et helt tall fra 20 til 100 prosent',
  ],
  [
    period('2026-11-01', '2026-11-01', 'sykmelding', 50.5),
    'grade: Graden er et helt tall fra 20 til 100 prosent',
  ],
  [period('2026-11-01', '2026-11-01', 'egenmelding', 50), 'grade: Bare en sykmelding kan være gradert'],
  [period('2026-11-01', '2026-11-01', 'syktBarn', 50), 'grade: Bare en sykmelding kan være gradert'],
  [period('2026-11-01', '2026-11-10', 'syktBarn'), null],
  // From Monday to Friday: 14 days in January beside 16 and 17 in November.
  [period('2026-11-01', '2026-11-23', 'syktBarn'), null],
  [
    period('2026-11-01', '2026-11-24', 'syktBarn'),
    'to: Det blir 31 dager med sykt barn i 2026, mandag til fredag. Det er høyst 30 i et kalenderår',
  ],
  [period('2026-12-25', '2027-01-10', 'syktBarn'), null],
] as const)('%o is refused with its reason: %s [P146] [P147]', (one, expected) => {
  const fault = faultOfPeriod(one, others)
  expect(fault && `${fault.field}: ${fault.text}`).toBe(expected)
})
