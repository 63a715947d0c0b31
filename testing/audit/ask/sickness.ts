import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import type { Month } from '../calendar.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { type Fraction, fraction, plus, zero } from '../fraction.ts'
import { countedDays, type SickMonth } from '../sickness.ts'

/** The rule of a day's part. */
const ruleOf: Readonly<Record<string, string>> = {
  employer: 'P148',
  nav: 'P148',
  child: 'P151',
  childRefunded: 'P151',
  unpaid: 'P149, P150',
}

const compareMonth = ({ findings }: Audit, cell: string, wanted: SickMonth, got: Json): void => {
  const days = (all: readonly Json[]) => all.map(one => one.day).join()
  compareText(findings, { rule: 'P156', cell, field: 'days' }, days(wanted.days), days(got?.days ?? []))
  if (wanted.days.length === 0) return
  for (const one of wanted.days) {
    const of = { cell: `${cell}, ${one.day}` }
    const shown = got?.days.find((day: Json) => day.day === one.day)
    compareText(findings, { rule: ruleOf[one.part] ?? '', ...of, field: 'part' }, one.part, shown?.part)
    compareNumber(findings, { rule: 'P146', ...of, field: 'grade' }, fraction(one.grade), shown?.grade)
    compareNumber(findings, { rule: 'P153', ...of, field: 'hours' }, one.hours, shown?.hours)
    compareNumber(findings, { rule: 'P153', ...of, field: 'expected' }, one.expected, shown?.expected)
    note(findings, `sick day of ${one.part}`)
  }
  const parts = new Set(wanted.days.map(({ part }) => part))
  const shownParts: readonly Json[] = got?.parts ?? []
  compareText(
    findings,
    { rule: 'P148', cell, field: 'parts' },
    [...parts].sort().join(),
    shownParts
      .map(one => one.part)
      .sort()
      .join(),
  )
  for (const part of parts) {
    const own = wanted.days.filter(one => one.part === part)
    const shown = shownParts.find(one => one.part === part)
    const sum = (of: (one: (typeof own)[number]) => Fraction | null) =>
      plus(zero, ...own.map(one => of(one) ?? zero))
    const at = { rule: 'P153', cell: `${cell}, ${part}` }
    const counted = fraction(countedDays(part, wanted.days))
    compareNumber(findings, { ...at, rule: 'P148', field: 'days' }, counted, shown?.days)
    compareNumber(
      findings,
      { ...at, field: 'hours' },
      wanted.hoursOutside && sum(one => one.hours),
      shown?.hours,
    )
    compareNumber(
      findings,
      { ...at, field: 'expected' },
      sum(one => one.expected),
      shown?.expected,
    )
  }
  compareNumber(
    findings,
    { rule: 'P153', cell, field: 'hoursOutside' },
    wanted.hoursOutside,
    got?.hoursOutside,
  )
  compareText(
    findings,
    { rule: 'P153', cell, field: 'differs' },
    String(wanted.differs),
    String(got?.differs),
  )
  compareText(findings, { rule: 'P154', cell, field: 'reason' }, wanted.reason, got?.reason)
  compareNumber(
    findings,
    { rule: 'P150', cell, field: 'selfDeclarations' },
    fraction(wanted.selfDeclarations),
    got?.selfDeclarations,
  )
  compareNumber(findings, { rule: 'P152', cell, field: 'ceiling' }, wanted.ceiling, got?.ceiling)
}

const compareSalon = async (audit: Audit, salon: string, month: Month): Promise<void> => {
  const { driver, replay } = audit
  const params = { salonId: driver.idOf(salon), month }
  const { status, json } = await driver.ask(endpoints.sickness.month, { params })
  if (status !== 200) throw new Error(`Sickness of ${salon}, ${month}: ${status} ${JSON.stringify(json)}`)
  for (const person of replay.books.office.people.keys()) {
    const got = json.find((one: Json) => one.objectId === driver.idOf(person))
    const wanted = replay.sickness({ salon, person }, month)
    if (got || wanted.days.length > 0)
      compareMonth(audit, `sickness of ${salon}, ${month}, ${person}`, wanted, got)
  }
}

/** Who pays for the days of sickness, in every salon and month (P146–P156). */
export const auditSickness = async (audit: Audit): Promise<void> => {
  await eachOf(audit.replay.books.office.salons.keys(), async salon => {
    for (const month of audit.months) await compareSalon(audit, salon, month)
  })
}
