import type { ControlList, ControlListSums } from '#contract/payroll/control-list'
import type { Scope } from '#domain/access/scope'
import { type Shown, shownInSum } from '#domain/audit/disclosures'
import {
  type ControlSums,
  controlSums,
  type ListedPerson,
  listedHolidayPay,
  listedPerson,
  usedComponents,
} from '#domain/payroll/control-list'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { reportLacks } from '#domain/payroll/reported-pay'
import { effectiveRow } from '#domain/payroll/sent-row'
import type { SickSplit } from '#domain/payroll/sick-split'
import type { Source } from '#domain/sales/sources'
import { grouped } from '#domain/values/grouped'
import { firstDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'
import { broughtRow, countedThen, type StoredRow } from '#server/stored/report-rows'
import { reportsOfMonth } from './month.queries.ts'
import { readReportedPay, readWageTypes } from './wage-types.queries.ts'

interface PaidRow extends StoredRow {
  readonly salonId: string
  readonly salonName: string
  readonly employeeId: string
  readonly edition: number
  readonly notArrived: readonly Source[]
  readonly sickParts: SickSplit | null
}

/** The rows of a month's reports in force. A corrected report counts once: as its correction (P74). */
const paidRows = (db: Db, scope: Scope, month: Month): Promise<PaidRow[]> =>
  db.many<PaidRow>(
    scope,
    sql`select r.salon_id as "salonId", s.name as "salonName", row.employee_id as "employeeId", r.edition,
               row.inputs, row.modifications, row.computed, row.not_arrived as "notArrived",
               row.sick_parts as "sickParts"
        from report r join report_row row on row.report_id = r.object_id
        join chain_salon s on s.object_id = r.salon_id
        where r.month = ${firstDay(month)} and r.removed_at is null and r.replaced_at is null
          and ${within(scope, { salon: 'r.salon_id' })}
        order by ${byName('s.name')}, r.salon_id, r.created_at, row.position`,
  )

interface PaidHolidayPay {
  readonly salonId: string
  readonly salonName: string
  readonly employeeId: string
  readonly kroner: number
}

/** The registered holiday pay of a month, by salon and person (P211). */
const paidHolidayPay = (db: Db, scope: Scope, month: Month): Promise<PaidHolidayPay[]> =>
  db.many<PaidHolidayPay>(
    scope,
    sql`select p.salon_id as "salonId", s.name as "salonName", p.employee_id as "employeeId", sum(p.kroner) as kroner
        from holiday_payment p join chain_salon s on s.object_id = p.salon_id
        where p.month = ${firstDay(month)} and p.withdrawn_at is null and ${within(scope, { salon: 'p.salon_id' })}
        group by p.salon_id, s.name, p.employee_id order by ${byName('s.name')}, p.salon_id, p.employee_id`,
  )

const personOf = ({ employeeId, edition, notArrived, sickParts, ...stored }: PaidRow): ListedPerson => {
  const brought = broughtRow(edition, stored)
  const missing = { notArrived, changes: brought.modifications }
  return listedPerson(
    employeeId,
    effectiveRow(countedThen(brought)),
    hours => missingSourceOf(hours, missing) === null,
    sickParts,
  )
}

const presented = ({ people, described, ...sums }: ControlSums): ControlListSums => ({
  ...sums,
  people: people.length,
  described: described.map(({ people, withoutHours, components, ...one }) => ({
    ...one,
    components: [...components],
    withoutHours: withoutHours.length,
    people: people.length,
  })),
})

/** The people whose pay a sum in the list discloses, because the sum has few people (A49); also people who are paid nothing. */
const disclosedBy = (people: readonly ListedPerson[], { described }: ControlSums): readonly string[] => [
  ...shownInSum([...new Set(people.map(({ objectId }) => objectId))]),
  ...described.flatMap(one => shownInSum(one.people)),
]

interface Listed {
  readonly list: ControlList
  readonly people: readonly string[]
}

/** What the payroll system will report of a month (P135), and the people whose pay its sums disclose. */
export const controlListOf = async (db: Db, scope: Scope, month: Month): Promise<Listed> => {
  const reported = await readReportedPay(db)
  const wageTypes = await readWageTypes(db)
  const rows = await paidRows(db, scope, month)
  const holidays = await paidHolidayPay(db, scope, month)
  const all = [
    ...rows.map(row => ({ row, person: personOf(row) })),
    ...holidays.map(row => ({ row, person: listedHolidayPay(row.employeeId, row.kroner) })),
  ]
  const everybody = all.map(({ person }) => person)
  const salons = [...grouped(all, ({ row }) => row.salonId)]
    .map(([objectId, own]) => {
      const people = own.map(({ person }) => person)
      return { objectId, name: own[0]?.row.salonName ?? '', people, sums: controlSums(people, reported) }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'nb'))
  const together = salons.length > 1 ? controlSums(everybody, reported) : null
  const ofMonth = await reportsOfMonth(db, scope, month)
  return {
    list: {
      together: together && presented(together),
      salons: salons.map(({ objectId, name, sums }) => ({ objectId, name, ...presented(sums) })),
      waiting: ofMonth.flatMap(({ objectId, name, report }) => (report === null ? [{ objectId, name }] : [])),
      lacks: reportLacks(usedComponents(everybody), reported, wageTypes),
    },
    people: [
      ...new Set([
        ...(together ? disclosedBy(everybody, together) : []),
        ...salons.flatMap(({ people, sums }) => disclosedBy(people, sums)),
      ]),
    ],
  }
}

export const listedPay = (kind: Shown['kind'], { people }: Listed, month: Month): Shown[] =>
  people.map(subject => ({ kind, subject, month }))
