import { expect, test } from 'vitest'
import type { PayrollColumnKey } from './columns.ts'
import { commissionOf, paysCommission, percentageOf, shippedCommission } from './commission.ts'

/** Imported inside the test, so that a sheet that throws on load fails the test instead of the whole file. */
const readSheet = async () => (await import('./payroll-sheet.ts')).payrollSheet

test('each line has the salons’ name for it, and its unit', async () => {
  const payrollSheet = await readSheet()
  expect(payrollSheet.lines.map(({ key, label, unit }) => `${key} · ${label} · ${unit}`)).toEqual([
    'timelonn · Timelønn · kroner-per-hour',
    'prodTimerStillings · Kontraktstimer · hours',
    'prodTimerEksLunsj · Timer eks. lunsj · hours',
    'prodTimerVsKontrakt · Timer mot kontrakt · hours',
    'prodTimerVsKonPerc · Timer av kontrakt · percent',
    'behOmsEkskVarekost · Beh. eks. varekost · kroner',
    'garantilonn · Garantilønn · kroner',
    'provBehOms · Prov. behandling · kroner',
    'provGrVareroms · Prov. vare · kroner',
    'totalProvLonn · Total prov.lønn · kroner',
    'lonnKurstimer · Kurslønn · kroner',
    'lonnAnnet · Lønn annet · kroner',
    'sumTilleggTrekk · Sum omklipp · kroner',
    'provLonnNatappent · Prov. nattåpent · kroner',
    'timeslonnNatappent · Timelønn nattåpent · kroner',
    'lonnNatappent · Lønn nattåpent · kroner',
    'provLonnSondag · Prov. søndagsåpent · kroner',
    'timeslonnSondag · Timelønn søndagsåpent · kroner',
    'lonnSondag · Lønn søndagsåpent · kroner',
    'endeligVarTillegg · Endelig variabelt tillegg · kroner',
    'endeligFastTillegg · Endelig fast tillegg · kroner',
    'sumTillegg · Sum tillegg · kroner',
    'syketimer · Syketimer · hours',
    'faktisklonn · Faktisk lønn · kroner',
    'endeligInkTillegg · Lønn inkl. tillegg · kroner',
    'sykelonn · Sykelønn · kroner',
    'endeligLonn · Endelig lønn · kroner',
    'otp · OTP · kroner',
    'feriepenger · Feriepenger · kroner',
    'arbeigsgiver · Arbeidsgiveravgift · kroner',
    'lonnInklSosAvg · Lønn inkl. sos. avg. · kroner',
    'lonnsPerc · Lønn av omsetning · percent',
    'sykelonnPerc · Sykelønn av omsetning · percent',
  ])
})

test('terms and entered numbers have names and units too', async () => {
  const { facts } = await readSheet()
  expect(facts).toMatchObject({
    tarifflonn: { label: 'Tarifflønn etter erfaring', unit: 'kroner-per-hour' },
    contractFactor: { label: 'Timer per stillingsprosent', unit: 'hours-per-position-percent' },
    lunchShare: { label: 'Andel uten lunsj', unit: 'factor' },
    nightSundayShare: { label: 'Andel av omsetningen', unit: 'factor' },
    hourMultiple: { label: 'Antall timelønner', unit: 'factor' },
    sickDayHours: { label: 'Timer per sykedag', unit: 'hours' },
    otpSats: { label: 'OTP-sats', unit: 'percent' },
    feriepengerSats: { label: 'Feriepengesats', unit: 'percent' },
    arbeidsgiverSats: { label: 'Avgiftssats', unit: 'percent' },
    produksjonstimer: { label: 'Produksjonstimer', unit: 'hours' },
  })
  // Texts, choices and ids are not numbers, and no formula uses them.
  for (const key of ['employmentId', 'comment']) expect(facts).not.toHaveProperty(key)
  const { sinceOf } = await import('./columns.ts')
  const ofTheFirst = Object.keys(facts).filter(key => sinceOf(key as PayrollColumnKey) === 1)
  expect(ofTheFirst).toHaveLength(35)
})

test('commission is 10 % of goods and 40 % of treatments, unless a person has their own percentage', () => {
  expect(shippedCommission).toEqual({ provVareroms: 10, percentage: 40 })
  expect(percentageOf({ fixedPercentage: 0 }, { provVareroms: 10, percentage: 41 })).toBe(41)
  expect(percentageOf({ fixedPercentage: 0.5 }, { provVareroms: 10, percentage: 41 })).toBe(0.5)
  expect(percentageOf({ fixedPercentage: 45 }, { provVareroms: 10, percentage: 41 })).toBe(45)
})

test('commission is paid when it is more than the guarantee, and not when they are equal', () => {
  expect([paysCommission(100.01, 100), paysCommission(100, 100), paysCommission(99, 100)]).toEqual([
    ...[true, false, false],
  ])
})

test('terms without a commission use the chain’s (P64)', () => {
  const chain = { provVareroms: 12, percentage: 42 }
  expect(commissionOf({}, chain)).toEqual(chain)
  expect(commissionOf({ commission: { provVareroms: 9, percentage: 39 } }, chain)).toEqual({
    provVareroms: 9,
    percentage: 39,
  })
})
