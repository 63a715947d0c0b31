import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { payrollSheet } from '#domain/payroll/payroll-sheet'
import { termsInForce } from '#domain/payroll/terms'
import { month } from '#domain/values/month'
import { anyPeople } from '#testing/exported-report'
import { type SheetRow, sheetRowsOf } from '../sheet/sheet-rows.ts'
import { type ExplainedPart, explain } from './explain.ts'
import { Why } from './Why.tsx'

const terms = {
  ...termsInForce(month('2026-10')),
  otp: 2.75,
  feriepenger: 10.2,
  arbeidsgiver: 14.15,
  hourMultiple: 1.75,
  nightSundayShare: 0.3755,
}

/** A calculator for the displayed text, independent of the product's formulas. */
function worth(text: string): number {
  const tokens =
    text
      .replaceAll('\u00a0', ' ')
      .replace(/(?<=\d) (?=\d{3}\b)/g, '')
      .match(/\d+(?:,\d+)?|det høyeste av|og|avrundet|[a-zæøå/]+(?: per [a-zæøå]+)?|[−+×/()%≈]/g) ?? []
  let at = 0
  const next = () => tokens[at]
  const take = (token: string) => next() === token && ++at > 0
  const sum = (): number => {
    let total = product()
    for (;;) {
      if (take('+')) total += product()
      else if (take('−')) total -= product()
      else return total
    }
  }
  const product = (): number => {
    let total = one()
    for (;;) {
      if (take('×')) total *= one()
      else if (take('/')) total /= one()
      else return total
    }
  }
  const one = (): number => {
    take('≈')
    if (take('−')) return -one()
    if (take('avrundet')) return rounded(one())
    if (take('det høyeste av')) {
      const first = sum()
      if (!take('og')) throw new Error(`No second figure in ${text}`)
      return Math.max(first, sum())
    }
    if (take('(')) {
      const inner = sum()
      if (!take(')')) throw new Error(`Not closed: ${text}`)
      return inner
    }
    const figure = Number(tokens[at++]?.replace(',', '.'))
    if (Number.isNaN(figure)) throw new Error(`No figure: ${text}`)
    if (/^(?:kr|t|dager|år|stillingsprosent)/.test(next() ?? '')) at++
    return take('%') ? figure / 100 : figure
  }
  const total = sum()
  if (at < tokens.length) throw new Error(`Not parsed: ${tokens.slice(at).join(' ')} in ${text}`)
  return total
}

/** Rounds half away from zero. The added margin exceeds the binary error of a product. */
const rounded = (figure: number) =>
  (Math.sign(figure) * Math.round(Math.abs(figure) * 100 * (1 + 1e-14) + 1e-7)) / 100

/** Compares at displayed precision: kroner to the øre, percent to two decimals, all else up to binary error. */
const differs = (result: string, sum: string): boolean => {
  const [shown, given] = [worth(result), worth(sum)]
  if (result.endsWith('%')) return Math.abs(shown - given) > 0.000_050_001
  if (/kr(?:\/t)?$|\d$/.test(result)) return Math.abs(shown - rounded(given)) > 1e-6
  return Math.abs(shown - given) > (sum.includes('≈') ? 1e-4 : 1e-7)
}

const sumsIn = (parts: readonly ExplainedPart[]): (readonly [string, string])[] =>
  parts.flatMap(({ value, sum, parts }) => [
    ...(sum ? [[value, sum.replace(', avrundet', '')] as const] : []),
    ...sumsIn(parts),
  ])

const withFinerFigures = (inputs: PayrollInputs, i: number): PayrollInputs => ({
  ...inputs,
  produksjonstimer: inputs.produksjonstimer + (i % 4) * 0.125,
  antSyketimer: i % 3 === 0 ? (i % 31) / 7.5 : inputs.antSyketimer,
})

const rowOf = (person: PayrollInputs & { name: string }, i: number): SheetRow => {
  const { name, ...inputs } = person
  const [row] = sheetRowsOf({
    rows: [
      {
        objectId: 'a',
        name,
        terms,
        hoursIncludeLunch: i % 2 === 0,
        otherSalons: [],
        notArrived: [],
        imported: withFinerFigures(inputs, i),
      },
    ],
    modifications: {},
    refused: {},
    backPay: {},
  })
  return row as SheetRow
}

test('the shown factors give the shown result, for every computed cell of 500 sheets [P102]', () => {
  const people = anyPeople(500, 21)
  const wrong = people.flatMap((person, i) => {
    const row = rowOf(person, i)
    const seen = new Set<string>()
    return payrollSheet.lines.flatMap(({ key }) => {
      const why = explain(row, key)
      if (!why) return [`${key} is not explained`]
      const sums = [...(why.sum ? [[why.value, why.sum] as const] : []), ...sumsIn(why.parts)]
      const news = sums.filter(pair => !seen.has(pair.join()) && seen.add(pair.join()))
      return news.filter(([value, sum]) => differs(value, sum)).map(pair => [i, key, ...pair].join(' | '))
    })
  })
  expect(wrong).toEqual([])
}, 60_000)

test.each([
  ['prodTimerStillings', '146,25 t', '1,625 t per stillingsprosent × 90 stillingsprosent'],
  ['prodTimerEksLunsj', '25,66875 t', '27,38 t × 0,9375'],
  ['garantilonn', '9 143,98 kr', '25,66875 t × 356,23 kr/t'],
  ['timelonn', '356,23 kr/t', '300 + 56,23'],
] as const)('%s is shown as %s: %s', (key, value, sum) => {
  const [someone] = anyPeople(1, 1)
  if (!someone) throw new Error('Nobody')
  const row = rowOf(
    { ...someone, stillings: 90, produksjonstimer: 27.38, perHourFixed: 300, perHourExtra: 56.23 },
    0,
  )
  const { container } = render(<Why row={row} cell={{ objectId: 'a', key }} />)
  const text = container.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(text).toContain(value)
  expect(text).toContain(sum.replace(' kr/t', ''))
})
