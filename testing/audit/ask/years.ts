import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { monthOf } from '../calendar.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { fraction } from '../fraction.ts'
import { type Amounts, type CostSums, kindsOfPay, type PayYear, payYear } from '../pay-year.ts'

const compareAmounts = ({ findings }: Audit, cell: string, wanted: Amounts, got: Json): void => {
  for (const kind of kindsOfPay)
    compareNumber(findings, { rule: 'P185', cell, field: kind }, wanted[kind], got?.[kind])
}

/** Figure of the cost → its rule. */
const costs = {
  pay: 'P185',
  advance: 'P185',
  otp: 'P186',
  holidayPay: 'P186',
  contribution: 'P186',
  cost: 'P186',
  sales: 'P186',
  share: 'P186',
  aboveGoal: 'P188',
} as const

const compareCost = (audit: Audit, cell: string, wanted: CostSums, got: Json): void => {
  const { findings } = audit
  compareNumber(findings, { rule: 'P185', cell, field: 'people' }, fraction(wanted.people), got?.people)
  compareAmounts(audit, cell, wanted.amounts, got?.amounts)
  for (const [field, rule] of Object.entries(costs) as [keyof typeof costs, string][])
    compareNumber(findings, { rule, cell, field }, wanted[field], got?.[field])
}

const comparePeople = (audit: Audit, of: string, { people }: PayYear, got: Json): void => {
  const { findings, driver } = audit
  for (const wanted of people) {
    const cell = `${of}, ${wanted.person}`
    const isTheirs = (one: Json) => one.objectId === driver.idOf(wanted.person)
    const shown = got.people.find(isTheirs)
    const months = (all: readonly Json[]) => all.map(one => one.month).join()
    compareText(
      findings,
      { rule: 'P185', cell, field: 'months' },
      months(wanted.months),
      months(shown?.months ?? []),
    )
    for (const one of [...wanted.months, { ...wanted, month: 'the year' }]) {
      const row =
        one.month === 'the year' ? shown : shown?.months.find((each: Json) => each.month === one.month)
      const at = `${cell}, ${one.month}`
      compareAmounts(audit, at, one.amounts, row?.amounts)
      compareNumber(findings, { rule: 'P185', cell: at, field: 'pay' }, one.pay, row?.pay)
      compareNumber(findings, { rule: 'P185', cell: at, field: 'advance' }, one.advance, row?.advance)
      compareNumber(findings, { rule: 'P187', cell: at, field: 'atFull' }, one.atFull, row?.atFull)
      if ('position' in one)
        compareNumber(findings, { rule: 'P187', cell: at, field: 'position' }, one.position, row?.position)
      if (one.atFull === null) note(findings, 'a full position that is unknown')
    }
    const control = got.control.find(isTheirs)
    for (const field of ['lines', 'pay'] as const)
      compareNumber(findings, { rule: 'P189', cell, field: `control ${field}` }, wanted.pay, control?.[field])
    compareNumber(
      findings,
      { rule: 'P189', cell, field: 'yearToDate' },
      wanted.yearToDate,
      control?.yearToDate,
    )
    compareText(findings, { rule: 'P189', cell, field: 'lastMonth' }, wanted.lastMonth, control?.lastMonth)
    const named = (all: readonly Json[]) =>
      all
        .map(({ check, month }) => `${check} ${month}`)
        .sort()
        .join()
    compareText(
      findings,
      { rule: 'P189', cell, field: 'differences' },
      named(wanted.differences),
      named(control?.differences ?? []),
    )
    for (const { check, shown: kroner, expected } of wanted.differences) {
      const told = control?.differences.find((one: Json) => one.check === check)
      const at = { rule: 'P189', cell }
      compareNumber(findings, { ...at, field: `${check} shown` }, kroner, told?.shown)
      compareNumber(findings, { ...at, field: `${check} expected` }, expected, told?.expected)
      note(findings, 'a payslip that differs from the year')
    }
  }
  compareNumber(
    findings,
    { rule: 'P185', cell: of, field: 'people listed' },
    fraction(people.length),
    got.people.length,
  )
}

/** The year of every salon: one call a salon and year (P185–P189). */
export const auditYears = async (audit: Audit): Promise<void> => {
  const { driver, replay, findings, months, chain } = audit
  const circumstances = {
    books: replay.books,
    reports: replay.reports,
    inForce: replay.inForce(),
    running: monthOf(chain.today),
  }
  await eachOf(replay.books.office.salons.keys(), async salon => {
    for (const year of new Set(months.map(month => Number(month.slice(0, 4))))) {
      const { status, json } = await driver.ask(endpoints.payYears.get, {
        params: { year: String(year) },
        query: { salonId: driver.idOf(salon) },
      })
      if (status !== 200) throw new Error(`The year ${year} of ${salon}: ${status} ${JSON.stringify(json)}`)
      const wanted = payYear(circumstances, salon, year)
      const cell = `year ${year} of ${salon}`
      for (const one of wanted.months)
        compareCost(
          audit,
          `${cell}, ${one.month}`,
          one,
          json.months.find((each: Json) => each.month === one.month),
        )
      const names = (all: readonly Json[]) => all.map(({ month }) => month).join()
      compareText(findings, { rule: 'P185', cell, field: 'months' }, names(wanted.months), names(json.months))
      compareText(
        findings,
        { rule: 'P185', cell, field: 'withoutReport' },
        wanted.withoutReport.join(),
        json.withoutReport.join(),
      )
      if (wanted.total) compareCost(audit, cell, wanted.total, json.total)
      else compareText(findings, { rule: 'P185', cell, field: 'total' }, 'null', String(json.total))
      comparePeople(audit, cell, wanted, json)
    }
  })
}
