import type { DayConflict } from '#contract/conflicts/conflicts'
import { CONFLICTS_SHOWN } from '#contract/page-sizes'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { type DailyFigures, figureLabels, figureNames } from '#domain/sales/daily-figures'
import type { Month } from '#domain/values/month'
import { number } from '#domain/values/number-format'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { ChosenDay } from '#server/ledger/daily-figures/day-conflicts'
import { waitingDays } from '#server/ledger/daily-figures/waiting-days'

interface Row extends Pick<DayConflict, 'salonId' | 'salonName' | 'objectId' | 'name' | 'day' | 'version'> {
  readonly byHand: DailyFigures
  readonly enteredBy: string
  readonly enteredAt: string
  readonly inFile: DailyFigures
  readonly numbers: readonly string[]
  readonly file: string | null
  readonly saidAt: string
}

/** Corrected days that a later file reports differently, oldest first. */
export const listDayConflicts = async (db: Db, scope: Scope, month?: Month): Promise<DayConflict[]> => {
  const rows = await db.many<Row>(
    scope,
    sql`select w.salon_id as "salonId", s.name as "salonName", w.employee_id as "objectId", e.name, w.day, w.version,
          w.by_hand as "byHand", by.name as "enteredBy", w.entered_at as "enteredAt",
          w.in_file as "inFile", w.numbers, i.file, w.said_at as "saidAt"
        from (${waitingDays(scope, month)}) w
        join chain_salon s on s.object_id = w.salon_id
        join person e on e.object_id = w.employee_id
        join person by on by.object_id = w.entered_by
        left join file_import i on i.object_id = w.import_id
        order by w.day, s.name, e.name, w.employee_id limit ${CONFLICTS_SHOWN}`,
  )
  return rows.map(({ byHand, enteredBy, enteredAt, inFile, numbers, file, saidAt, ...day }) => ({
    ...day,
    byHand: { figures: byHand, enteredBy, enteredAt },
    inFile: { figures: inFile, numbers: [...numbers], file, importedAt: saidAt },
  }))
}

/**
 * Rejects days that the viewer may not decide on.
 * @throws Refusal no_rights for the viewer's own (A56), not_found outside the scope
 */
export const mayDecide = (scope: Scope, days: readonly ChosenDay[]): void => {
  if (days.some(({ objectId }) => objectId === scope.viewer.objectId))
    throw new Refusal('no_rights', { message: 'Dine egne dagstall må en annen føre' })
  if (!days.every(({ salonId }) => reachesSalon(scope, salonId))) throw new Refusal('not_found')
}

/** One side of a decided day for the log: the figures that differ from the other side. */
export const unlike = (one: DailyFigures, other: DailyFigures): string =>
  figureNames
    .filter(name => one[name] !== other[name])
    .map(name => `${figureLabels[name]} ${number(one[name])}`)
    .join(', ')
