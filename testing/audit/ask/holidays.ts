import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { type Fraction, isZero, plus, toNumber, zero } from '../fraction.ts'
import type { Account, Earnings } from '../holiday-accounts.ts'

/** Percentage → the part of the basis that it applies to (P171, P172). */
const byPercent = ({ rows, extra, extraOf }: Earnings): ReadonlyMap<number, Fraction> => {
  const parts = new Map<number, Fraction>()
  const add = (percent: Fraction, kroner: Fraction | null) => {
    const key = toNumber(percent)
    parts.set(key, plus(parts.get(key) ?? zero, kroner ?? zero))
  }
  for (const { percent, kroner } of rows) add(percent, kroner)
  if (!isZero(extra) && extraOf !== null && !isZero(extraOf)) add(extra, extraOf)
  return parts
}

const compareEarnings = ({ findings }: Audit, cell: string, wanted: Earnings, got: Json): void => {
  compareNumber(findings, { rule: 'P169', cell, field: 'basis' }, wanted.basis, got?.basis)
  compareNumber(findings, { rule: 'P170', cell, field: 'earned' }, wanted.earned, got?.earned)
  compareNumber(findings, { rule: 'P173', cell, field: 'paid' }, wanted.paid, got?.paid)
  compareNumber(findings, { rule: 'P173', cell, field: 'left' }, wanted.left, got?.left)
  compareText(
    findings,
    { rule: 'P169', cell, field: 'withoutReport' },
    wanted.withoutReport.join(),
    String(got?.withoutReport),
  )
  const shown: readonly Json[] = got?.rows ?? []
  compareText(
    findings,
    { rule: 'P169', cell, field: 'rows' },
    String(wanted.rows.length),
    String(shown.length),
  )
  for (const { month, salon, kroner, percent } of wanted.rows) {
    const row = shown.find(one => one.month === month && one.salonName === salon)
    const of = `${cell}, ${month} of ${salon}`
    compareNumber(findings, { rule: 'P169', cell: of, field: 'kroner' }, kroner, row?.kroner)
    compareNumber(findings, { rule: 'P170', cell: of, field: 'percent' }, percent, row?.percent)
  }
  if (wanted.earned !== null)
    for (const [percent, of] of byPercent(wanted)) {
      const part = (got?.parts ?? []).find((one: Json) => one.percent === percent)
      const rule = percent === toNumber(wanted.extra) ? 'P172' : 'P171'
      compareNumber(findings, { rule, cell, field: `part of ${percent} %` }, of, part?.of)
    }
}

const compareAccount = (audit: Audit, cell: string, wanted: Account, got: Json): void => {
  const { findings } = audit
  compareText(findings, { rule: 'P174', cell, field: 'leftOn' }, String(wanted.leftOn), String(got.leftOn))
  const years = (all: readonly Json[]) => all.map(one => one.earningYear).join()
  compareText(findings, { rule: 'P169', cell, field: 'years' }, years(wanted.earnings), years(got.earnings))
  for (const one of wanted.earnings)
    compareEarnings(
      audit,
      `${cell}, earned in ${one.earningYear}`,
      one,
      got.earnings.find((each: Json) => each.earningYear === one.earningYear),
    )
  for (const field of ['entitled', 'carried', 'taken', 'left'] as const)
    compareNumber(findings, { rule: 'P175', cell, field: `days ${field}` }, wanted[field], got.holiday[field])
  note(findings, wanted.leftOn === null ? 'holiday account' : 'holiday account of who has left')
}

/** The holiday accounts of every salon, in each year of the chain and the next one (P168–P176). */
export const auditHolidays = async (audit: Audit): Promise<void> => {
  const { driver, replay, findings, months, chain } = audit
  const [first, last] = [months[0] ?? chain.today, chain.today].map(one => Number(one.slice(0, 4)))
  await eachOf(replay.books.office.salons.keys(), async salon => {
    for (let year = first ?? 0; year <= (last ?? 0) + 1; year++) {
      const params = { salonId: driver.idOf(salon), year: String(year) }
      const { status, json } = await driver.ask(endpoints.holidays.list, { params })
      if (status !== 200) throw new Error(`Holidays of ${salon}, ${year}: ${status} ${JSON.stringify(json)}`)
      for (const person of replay.books.office.people.keys()) {
        const isListed = replay.hasHolidayAccount(salon, person, year)
        const got = json.find((one: Json) => one.objectId === driver.idOf(person))
        const cell = `holiday account of ${person} in ${salon}, ${year}`
        const words = (is: boolean) => (is ? 'there' : 'absent')
        compareText(findings, { rule: 'P176', cell, field: 'account' }, words(isListed), words(Boolean(got)))
        if (got && isListed) compareAccount(audit, cell, replay.holidayAccount(person, year), got)
      }
    }
  })
}
