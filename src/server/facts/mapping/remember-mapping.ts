import type { ArticleClass } from '#domain/sales/article-groups'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { forEverySalon } from '../why.ts'

/** What is said of a code anew takes the place of what was said; null takes it away. */
export type Said<Meaning extends string> = Readonly<Record<string, Meaning | null>>

const given = <Meaning extends string>(said: Said<Meaning>) => {
  const kept = Object.entries(said).filter(([, meaning]) => meaning !== null)
  return { codes: kept.map(([code]) => code), meanings: kept.map(([, meaning]) => meaning) }
}

/** Of a salon's registers, or the chain's where it is null. */
export const rememberGroups = async (
  db: Db,
  salonId: string | null,
  groups: Said<ArticleClass>,
): Promise<void> => {
  await db.run(
    forEverySalon,
    sql`delete from article_group_mapping
        where salon_id is not distinct from ${salonId} and code = any(${Object.keys(groups)})`,
  )
  const { codes, meanings } = given(groups)
  await db.run(
    forEverySalon,
    sql`insert into article_group_mapping (salon_id, code, class)
        select ${salonId}::text, code, class from unnest(${codes}::text[], ${meanings}::text[]) as mapped (code, class)`,
  )
}

export const rememberPeople = async (
  db: Db,
  salonId: string | null,
  numbers: Said<string>,
): Promise<void> => {
  await db.run(
    forEverySalon,
    sql`delete from person_mapping
        where salon_id is not distinct from ${salonId} and emp_id = any(${Object.keys(numbers)})`,
  )
  const { codes, meanings } = given(numbers)
  await db.run(
    forEverySalon,
    sql`insert into person_mapping (salon_id, emp_id, employee_id)
        select ${salonId}::text, emp_id, employee_id
        from unnest(${codes}::text[], ${meanings}::text[]) as mapped (emp_id, employee_id)`,
  )
}
