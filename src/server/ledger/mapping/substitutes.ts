import { raw, type Sql, sql } from '#server/db/sql'

/**
 * Whether a person number is a stand-in's where it stands (F14): the salon's own mapping says so, or the chain's does. Columns as SQL;
 * a number with a person has a mapping to that person, or needs none.
 */
export const isSubstitute = (empId: string, salonId: string): Sql =>
  sql`exists (select from person_mapping stand_in where stand_in.employee_id is null and stand_in.emp_id = ${raw(empId)}
    and (stand_in.salon_id is null or stand_in.salon_id = ${raw(salonId)}))`
