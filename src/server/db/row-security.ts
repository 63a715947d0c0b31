import type { Scope } from '#domain/access/scope'
import { type Sql, sql } from './sql.ts'

/** The tables whose rows PostgreSQL itself holds to the scope: payroll reports and cases, with all their parts. */
export const guardedTables = [
  'report',
  'report_row',
  'report_check',
  'report_draft',
  'salary_history',
  'redo_payment',
  'complaint',
  'complaint_item',
  'complaint_fixer',
  'complaint_note',
  'complaint_log',
  'complaint_reason',
  'complaint_link',
  'complaint_message',
  'complaint_photo',
] as const

const named = new RegExp(`\\b(${guardedTables.join('|')})\\b`)

/** Others cost nothing: what reads no guarded table need not say for whom. */
export const namesGuarded = (text: string): boolean => named.test(text)

/** What the policies of migration 0190 read: how far the scope goes, and the salons or the person that it names. */
export type ScopeSetting = readonly [reach: 'every' | 'salons' | 'person', within: string]

const quoted = (salon: string): string => `"${salon.replace(/["\\]/g, '\\$&')}"`

/** @param scope null: the product's own behalf */
export const settingOf = (scope: Scope | null): ScopeSetting => {
  if (!scope) return ['every', '']
  if (scope.self) return ['person', scope.viewer.objectId]
  if (scope.salons === 'every') return ['every', '']
  return ['salons', `{${scope.salons.map(quoted).join(',')}}`]
}

/**
 * Holds for the connection until it is handed another; a transaction that is rolled back takes it back.
 * @param local for this transaction alone, where the connection is only lent for it
 */
export const handOver = ([reach, within]: ScopeSetting, local = false): Sql =>
  sql`select set_config('foehn.reach', ${reach}, ${local}), set_config('foehn.within', ${within}, ${local})`
