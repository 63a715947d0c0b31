import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import type { Month } from '../calendar.ts'
import { compareNumber, compareText } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { isNamed, type OvertimeOfMonth, overtimeIn } from '../overtime.ts'

const compareWeeks = ({ findings }: Audit, cell: string, wanted: OvertimeOfMonth, got: Json): void => {
  const names = (weeks: readonly Json[]) => weeks.map(one => one.week).join()
  compareText(findings, { rule: 'P158', cell, field: 'weeks' }, names(wanted.weeks), names(got?.weeks ?? []))
  for (const week of wanted.weeks) {
    const shown = got?.weeks.find((one: Json) => one.week === week.week)
    const of = { cell: `${cell}, ${week.week}` }
    const days = (all: readonly Json[]) => all.map(one => one.day).join()
    compareText(findings, { rule: 'P157', ...of, field: 'days' }, days(week.days), days(shown?.days ?? []))
    for (const { day, hours } of week.days)
      compareNumber(
        findings,
        { rule: hours === null ? 'P163' : 'P157', ...of, field: `hours of ${day}` },
        hours,
        shown?.days.find((one: Json) => one.day === day)?.hours,
      )
    compareNumber(
      findings,
      { rule: week.hours === null ? 'P163' : 'P159', ...of, field: 'hours' },
      week.hours,
      shown?.hours,
    )
    compareNumber(findings, { rule: 'P159', ...of, field: 'contract' }, week.contract, shown?.contract)
    compareNumber(findings, { rule: 'P159', ...of, field: 'extra' }, week.extra, shown?.extra)
    const parts = shown?.overtime ?? []
    compareText(
      findings,
      { rule: 'P160', ...of, field: 'overtime' },
      String(week.overtime.length),
      String(parts.length),
    )
    for (const [at, { percent, hours }] of week.overtime.entries()) {
      compareNumber(
        findings,
        { rule: 'P160', ...of, field: `overtime ${at} percent` },
        percent,
        parts[at]?.percent,
      )
      compareNumber(findings, { rule: 'P159', ...of, field: `overtime ${at} hours` }, hours, parts[at]?.hours)
    }
  }
}

const compareMonth = async (audit: Audit, salon: string, month: Month): Promise<void> => {
  const { driver, replay, findings } = audit
  const params = { salonId: driver.idOf(salon), month }
  const { status, json } = await driver.ask(endpoints.reportSuggestions.overtime, { params })
  if (status !== 200) throw new Error(`Overtime of ${salon}, ${month}: ${status} ${JSON.stringify(json)}`)
  for (const person of replay.books.office.people.keys()) {
    const wanted = overtimeIn(replay.books, { salon, person }, month)
    const cell = `overtime of ${salon}, ${month}, ${person}`
    const got = json.find((one: Json) => one.objectId === driver.idOf(person))
    if (!isNamed(wanted) && !got) continue
    compareWeeks(audit, cell, wanted, got)
    const days = (all: readonly Json[]) => all.map(one => one.day).join()
    compareText(
      findings,
      { rule: 'P161', cell, field: 'red days' },
      days(wanted.redDays),
      days(got?.redDays ?? []),
    )
    for (const { day, hours, percent } of wanted.redDays) {
      const shown = got?.redDays.find((one: Json) => one.day === day)
      compareNumber(
        findings,
        { rule: hours === null ? 'P163' : 'P161', cell, field: `hours of ${day}` },
        hours,
        shown?.hours,
      )
      compareNumber(findings, { rule: 'P161', cell, field: `percent of ${day}` }, percent, shown?.percent)
    }
    if (got)
      compareText(
        findings,
        { rule: 'P157', cell, field: 'elsewhere' },
        String(wanted.elsewhere),
        String(got.elsewhere),
      )
  }
}

/** The proposals for overtime and public holidays in every salon and month (P157–P163). */
export const auditOvertime = async (audit: Audit): Promise<void> => {
  await eachOf(audit.replay.books.office.salons.keys(), async salon => {
    for (const month of audit.months) await compareMonth(audit, salon, month)
  })
}
