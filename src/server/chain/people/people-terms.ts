import type { EmploymentTerms } from '#domain/employees/terms-by-date'
import { type Sql, sql } from '#server/db/sql'
import { type HeldTable, heldIn } from '../held-history.ts'

/** A person's terms by date. Every reader of a person's monthly terms uses this table. */
export const peopleTerms: HeldTable<EmploymentTerms> = {
  name: 'employee_terms',
  key: 'employee_id',
  columns: {
    experience: 'experience',
    experienceSince: 'experience_since',
    stillings: 'stillings',
    cutType: 'cut_type',
    goal: 'goal',
    perHourFixed: 'per_hour_fixed',
    perHourExtra: 'per_hour_extra',
    fixedPercentage: 'fixed_percentage',
    employedAs: 'employed_as',
    trainingSince: 'training_since',
  },
}

/**
 * Joins the terms that apply to people in a month, as `t`, to the person's column. `month` is the SQL of the month's
 * first day.
 */
export const joinTerms = (person: string, month: Sql): Sql =>
  sql`join employee_held t on ${heldIn('employee_id', person, month)}`

/** Completed years of experience in the month, from `t`. */
export const experienceOf = (month: Sql): Sql =>
  sql`experience_in(t.experience, t.experience_since, ${month})`

/** The terms of `t` under their names in the contract. */
export const termColumns = (month: Sql): Sql =>
  sql`${experienceOf(month)} as experience, t.experience_since as "experienceSince", t.stillings,
      t.cut_type as "cutType", t.goal, t.per_hour_fixed as "perHourFixed", t.per_hour_extra as "perHourExtra",
      t.fixed_percentage as "fixedPercentage", t.employed_as as "employedAs", t.training_since as "trainingSince"`
