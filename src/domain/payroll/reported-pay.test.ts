import { describe, expect, test } from 'vitest'
import type { PayComponent } from './pay-components.ts'
import { payDescriptionKeys } from './pay-descriptions.ts'
import {
  proposedDescription,
  proposedPay,
  type Reported,
  reportedComponents,
  reportedWords,
  reportLacks,
  withProposals,
  wrongReport,
} from './reported-pay.ts'
import { shippedWageTypes } from './wage-types.ts'

const timelonn: Reported = {
  description: 'timeloenn',
  withholding: true,
  contribution: true,
  holidayPay: true,
}
const of = (...used: PayComponent[]) => new Set(used)

describe('the descriptions [P131]', () => {
  test('are the documented ones of pay in cash', () => {
    expect(payDescriptionKeys).toEqual([
      'timeloenn',
      'fastloenn',
      'honorarAkkordProsentProvisjon',
      'fastTillegg',
      'uregelmessigeTilleggKnyttetTilArbeidetTid',
      'uregelmessigeTilleggKnyttetTilIkkeArbeidetTid',
      'helligdagstillegg',
      'overtidsgodtgjoerelse',
      'bonus',
      'tips',
      'feriepenger',
      'trekkILoennForFerie',
      'sluttvederlag',
      'annet',
    ])
  })
})

describe('the proposals [P132]', () => {
  test.each([
    ['garantilonn', 'timeloenn'],
    ['provisjonBehandling', 'honorarAkkordProsentProvisjon'],
    ['provisjonVare', 'honorarAkkordProsentProvisjon'],
    ['kurs', 'timeloenn'],
    ['annet', 'timeloenn'],
    ['omklippTillegg', 'uregelmessigeTilleggKnyttetTilArbeidetTid'],
    ['omklippTrekk', null],
    ['nattTimer', 'timeloenn'],
    ['nattProvisjon', 'honorarAkkordProsentProvisjon'],
    ['sondagTimer', 'timeloenn'],
    ['sondagProvisjon', 'honorarAkkordProsentProvisjon'],
    ['kunderabatt', 'honorarAkkordProsentProvisjon'],
    ['varTillegg', 'uregelmessigeTilleggKnyttetTilArbeidetTid'],
    ['fastTillegg', 'fastTillegg'],
    ['sykelonn', null],
    ['sykelonnArbeidsgiver', null],
    ['sykelonnBarn', null],
  ] as const)('report %s as %s, with every mark [P133]', (component, description) => {
    expect(proposedPay[component]).toEqual({ ...timelonn, description })
    expect(Boolean(proposedDescription(component)?.because)).toBe(description !== null)
  })

  test('report holiday pay as such, outside the holiday pay basis [P211]', () => {
    const reported = { ...timelonn, description: 'feriepenger', holidayPay: false } as const
    expect(proposedPay.utbetalteFeriepenger).toEqual(reported)
    expect(wrongReport('utbetalteFeriepenger', reported)).toEqual({})
    expect(wrongReport('utbetalteFeriepenger', { ...reported, holidayPay: true })).toEqual({
      holidayPay: 'Feriepenger er ikke i feriepengegrunnlaget',
    })
  })

  test('leave out hours for information [P214]', () => {
    expect(reportedComponents).not.toContain('provisjonstimer')
    expect(wrongReport('sykefravaerNav', timelonn)).toEqual({
      component: 'Sykefravær som NAV betaler meldes ikke',
    })
  })

  test('leave out the advance and the holidays [P134]', () => {
    expect(reportedComponents).not.toContain('forskudd')
    expect(reportedComponents).not.toContain('feriedager')
    expect(proposedPay.forskudd).toBeUndefined()
  })

  test('fill in what older choices do not have', () => {
    const chosen = { sykelonn: timelonn }
    expect(withProposals(chosen)).toEqual({ ...proposedPay, ...chosen })
  })
})

describe('a choice', () => {
  test('is refused for what is not reported, and without a tax deduction that is always made', () => {
    expect(wrongReport('forskudd', timelonn)).toEqual({ component: 'Forskudd, trekk meldes ikke' })
    expect(wrongReport('sykelonn', timelonn)).toEqual({})
    expect(wrongReport('sykelonn', { ...timelonn, withholding: false })).toEqual({
      withholding: 'Timelønn er alltid trekkpliktig',
    })
    expect(
      wrongReport('fastTillegg', { ...timelonn, description: 'fastTillegg', withholding: false }),
    ).toEqual({})
    expect(wrongReport('sykelonn', { ...timelonn, description: null, withholding: false })).toEqual({})
  })

  test('is written in words for the log', () => {
    expect(reportedWords({ ...timelonn, contribution: false })).toBe(
      'Timelønn: trekkpliktig, feriepengegrunnlag',
    )
    expect(
      reportedWords({ description: null, withholding: false, contribution: false, holidayPay: false }),
    ).toBe('ingen beskrivelse: ingen merker')
  })
})

describe('the check [P138]', () => {
  test('names paid components without a description or a wage type', () => {
    const { kurs: _, ...wageTypes } = shippedWageTypes
    const used = of('sykelonn', 'kurs', 'varTillegg', 'forskudd')
    expect(reportLacks(used, proposedPay, wageTypes)).toEqual([
      { component: 'kurs', message: 'Kurstimer mangler lønnsart' },
      { component: 'sykelonn', message: 'Sykelønn mangler beskrivelse' },
    ])
    expect(reportLacks(of('garantilonn'), proposedPay, wageTypes)).toEqual([])
  })

  test('names hours that the file leaves out, and descriptions that need hours where there are none', () => {
    const kurs = { wageType: '120', account: null, contraAccount: null, base: 'amount' as const }
    expect(reportLacks(of('kurs'), proposedPay, { ...shippedWageTypes, kurs })).toEqual([
      { component: 'kurs', message: 'Kurstimer overføres uten timer, men Timelønn skal ha timer' },
    ])
    expect(reportLacks(of('varTillegg'), { varTillegg: timelonn }, shippedWageTypes)).toEqual([
      { component: 'varTillegg', message: 'Variabelt tillegg har ingen timer, men Timelønn skal ha timer' },
    ])
  })
})
