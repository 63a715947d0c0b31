import type { Scope } from '#domain/access/scope'
import { raw, type Sql, sql, within } from './sql.ts'

/**
 * A person is within reach when one of their salons is, or when they are the viewer. A person without a salon is
 * reached by viewers who reach every salon. `column` holds the person's id.
 */
export const reachesPerson = (scope: Scope, column: string): Sql => {
  // A viewer who reaches every salon reaches everybody, so no lookup per person is needed.
  if (scope.salons === 'every' && !scope.self) return within(scope, {})
  return sql`(${raw(column)} = ${scope.viewer.objectId} or exists (
        select from (select salon_id, employee_id from current_membership where employee_id = ${raw(column)}
                     union all select null, ${raw(column)}) works
        where ${within(scope, { salon: 'works.salon_id', person: 'works.employee_id' })}))`
}
