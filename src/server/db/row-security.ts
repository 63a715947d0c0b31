import type { Scope } from '#domain/access/scope'
import { type Sql, sql } from './sql.ts'

/**
 * The tables whose rows PostgreSQL itself restricts to the scope: payroll reports and cases, with all their parts.
 */
export const guardedTables = [
  'report',
  'report_row',
  'report_check',
  'report_draft',
  'salary_history',
  'redo_payment',
  'back_payment',
  'month_lock',
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

/** The views of guarded tables that other modules read. The same policies apply to them. */
export const guardedViews = [
  'sent_report',
  'sent_pay',
  'paid_salary',
  'paid_redo',
  'paid_back_pay',
  'locked_month',
  'warranty_case',
  'case_item',
  'case_step',
] as const

/** Tables whose rows PostgreSQL shows to one person each, and not even to the product's own work (migration 0387). */
export const privateTables = ['private_goal'] as const
export const privateViews = ['own_private_goal'] as const

const tables = [...guardedTables, ...guardedViews, ...privateTables, ...privateViews]
const named = new RegExp(`\\b(${tables.join('|')})\\b`)

/** Statements that read no guarded table do not need a scope setting. */
export const namesGuarded = (text: string): boolean => named.test(text)

/** The input of the policies of migration 0190: the reach, and the scope's salons or person. */
export type ScopeSetting = readonly [reach: 'every' | 'salons' | 'person', within: string]

const quoted = (salon: string): string => `"${salon.replace(/["\\]/g, '\\$&')}"`

/** @param scope null: the product's own work */
export const settingOf = (scope: Scope | null): ScopeSetting => {
  if (!scope) return ['every', '']
  if (scope.self) return ['person', scope.viewer.objectId]
  if (scope.salons === 'every') return ['every', '']
  return ['salons', `{${scope.salons.map(quoted).join(',')}}`]
}

/**
 * Sets the scope on the connection until the next one is set; a rollback reverts it.
 * @param local for this transaction only, when a pooler lends the connection
 */
export const setScope = ([reach, within]: ScopeSetting, local = false): Sql =>
  sql`select set_config('foehn.reach', ${reach}, ${local}), set_config('foehn.within', ${within}, ${local})`
