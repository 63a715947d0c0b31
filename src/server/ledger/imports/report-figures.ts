import type { ImprobableInFile, KeptCorrection } from '#contract/imports/imports'
import type { SystemDb } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { dayConflicts } from '../daily-figures/day-conflicts.ts'
import { improbableDays } from '../daily-figures/improbable.ts'
import { BOOK_AFTER } from '../daily-figures/save.ts'
import { isSameDay } from '../derivation/counted-figures.ts'
import { preparedSums } from '../derivation/prepared-sums.ts'
import { SHOWN } from './report-receipts.ts'

const ofTheFile = (alias: 'hand' | 'sums') =>
  sql`exists (select from incoming_figures told where ${isSameDay('told', alias)})`

/** Every day of the file with a manual correction: the correction counts, and may wait for a decision (F16). */
export const keptCorrections = (db: SystemDb): Promise<KeptCorrection[]> =>
  db.many(
    sql`select hand.salon_id as "salonId", s.name as "salonName", hand.employee_id as "objectId", e.name, hand.day,
          waiting.version is not null as waits
        from ${raw(BOOK_AFTER)} hand
        join chain_salon s on s.object_id = hand.salon_id
        join person e on e.object_id = hand.employee_id
        left join (${dayConflicts(ofTheFile('hand'), BOOK_AFTER)}) waiting on ${isSameDay('waiting', 'hand')}
        where hand.entered_by is not null and ${ofTheFile('hand')}
        order by hand.day, e.name, hand.salon_id`,
  )

/** The file's improbable days (Q7), the first hundred. Call it after their sums are prepared. */
export const improbableInFile = (db: SystemDb): Promise<ImprobableInFile[]> =>
  db.many(sql`${improbableDays(ofTheFile('sums'), preparedSums, BOOK_AFTER)} limit ${SHOWN}`)
