import { raw, type Sql, sql } from '#server/db/sql'

/**
 * True when a person number belongs to a stand-in (F14), by the salon's own mapping or the chain's. The parameters are SQL columns; a
 * number with a person is either mapped to that person or needs no mapping.
 */
export const isSubstitute = (empId: string, salonId: string): Sql =>
  sql`exists (select from person_mapping stand_in where stand_in.employee_id is null and stand_in.emp_id = ${raw(empId)}
    and (stand_in.salon_id is null or stand_in.salon_id = ${raw(salonId)}))`
