import type { Scope } from '#domain/access/scope'
import { raw, type Sql, sql, within } from './sql.ts'

/**
 * A person is within reach when a salon they work in is, or when they are the viewer. Somebody who works in no salon is
 * reached by those who reach every salon. `column` holds the person's id.
 */
export const reachesPerson = (scope: Scope, column: string): Sql => {
  // Whoever reaches every salon reaches everybody: nothing is looked up person by person.
  if (scope.salons === 'every' && !scope.self) return within(scope, {})
  return sql`(${raw(column)} = ${scope.viewer.objectId} or exists (
        select from (select salon_id, employee_id from employee_salon where employee_id = ${raw(column)}
                     union all select null, ${raw(column)}) works
        where ${within(scope, { salon: 'works.salon_id', person: 'works.employee_id' })}))`
}
