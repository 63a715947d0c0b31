import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumKeys } from '#domain/statistics/sums'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

/** Columns by name, separated by spaces: those that gather.ts gives to the person, and why the others are left out. */
interface Columns {
  readonly given: string
  readonly leftOut?: Readonly<Record<string, string>>
}

const ofRow = 'tells the rows apart'
const inLog = 'what somebody did to others is in the log'

/** Every table about people, by hand: its columns, or why none of them is in a person's own data (A24). */
const tables: Readonly<Record<string, Columns | string>> = {
  account: {
    given: 'object_id email created_at updated_at date_language',
    leftOut: { employee_id: ofRow, password_hash: 'a secret', pending: 'over once the person can sign in' },
  },
  audit: {
    given: 'id at actor_id action subject details',
    leftOut: { salon_id: 'whose managers may read it' },
  },
  complaint: inLog,
  complaint_fixer: 'cases are about customers; what a redo cost is in the pay',
  complaint_item: 'cases are about customers; what a redo cost is in the pay',
  complaint_log: inLog,
  complaint_message: inLog,
  complaint_note: inLog,
  complaint_photo: inLog,
  daily_figures: 'given as the days that follow from it',
  disclosure: { given: 'day viewer_id kind subject month first_at last_at', leftOut: { id: ofRow } },
  earlier_holder: 'a number in files; what it counted is in the days',
  employee: {
    given: 'object_id name type employment_id blocked created_at updated_at',
    leftOut: {
      avatar: 'the picture that the person sees beside their name',
      'version employment_id_from': 'which change came last',
    },
  },
  employee_access: { given: 'employee_id salon_id' },
  employee_day: { given: 'salon_id employee_id day opening' },
  employee_month: 'sums of the days',
  employee_salon: {
    given: 'employee_id salon_id',
    leftOut: { from_day: 'the days name the salons worked in' },
  },
  employee_terms: {
    given:
      'employee_id from_month experience experience_since stillings cut_type goal per_hour_fixed per_hour_extra fixed_percentage',
    leftOut: { named: 'which of the terms were changed' },
  },
  employee_year: 'sums of the days',
  idempotent_reply: 'the answer to a repeated call, for a day',
  import: inLog,
  invitation: 'over once the account is made',
  known_address: { given: 'account_id address at' },
  passkey: {
    given: 'account_id name created_at used_at',
    leftOut: { object_id: ofRow, 'credential_id public_key counter transports': 'proof of the device' },
  },
  passkey_challenge: 'a secret',
  past_membership: 'the days name the salons worked in',
  past_number: 'a number in files; what it counted is in the days',
  payslip_look: 'which payslips are new to the person',
  person_mapping: 'a number in files; what it counted is in the days',
  proof_try: 'wrong proofs, for some minutes',
  receipt_conflict: inLog,
  receipt_line: 'given as the days that follow from it',
  recovery_code: 'a secret',
  redo_payment: 'a part of the pay',
  refresh_token: 'a secret',
  refused_call: 'counts refused calls, for a day',
  report: inLog,
  report_draft: 'nothing is paid by a draft',
  report_row: {
    given: 'report_id employee_id month name inputs modifications computed removed',
    leftOut: {
      position: ofRow,
      'reason paid_by not_arrived': 'notes of the payroll; the payslip shows what they mean',
    },
  },
  salary_history: 'a copy of the pay',
  session: {
    given: 'object_id account_id created_at ended_at ended_because',
    leftOut: { 'expires_at second_step_at': 'how long the session lasts' },
  },
  session_place: { given: 'session_id address device seen_at' },
  single_use_code: 'a secret',
  terms_set: inLog,
  totp: 'a secret',
  tutorial: inLog,
  tutorial_look: 'which videos are new to the person',
  tutorial_view: {
    given: 'tutorial_id employee_id opened_at watched seen_at',
    leftOut: { 'position_ms counted_until': 'where the player goes on' },
  },
  upload: 'over once the file is stored',
  warning: { given: 'account_id kind at seen_at', leftOut: { object_id: ofRow } },
}

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

/** Tables that refer to a person, an account or a session, with their columns. */
const readPersonal = () =>
  product.pool.many<{ name: string; columns: string[] }>(
    { because: 'a test reads which columns there are' },
    sql`select c.relname as name, array_agg(a.attname::text) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        group by c.oid, c.relname
        having c.oid in ('employee'::regclass, 'account'::regclass)
          or bool_or(a.attname in ('employee_id', 'account_id', 'actor_id', 'user_id', 'viewer_id', 'subject'))
          or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
                       and k.confrelid in ('employee'::regclass, 'account'::regclass, 'session'::regclass))`,
  )

const words = (text: string): string[] => text.split(' ')
const sums = new Set(sumKeys.map(key => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)))

/** 'table.column' of each column that the table above places. */
const placed = Object.entries(tables).flatMap(([table, known]) =>
  typeof known === 'string'
    ? []
    : [known.given, ...Object.keys(known.leftOut ?? {})].flatMap(words).map(column => `${table}.${column}`),
)

it('every column about a person is in their own data, or left out for a reason (A24)', async () => {
  const personal = await readPersonal()
  const found = personal
    .filter(({ name }) => typeof tables[name] !== 'string')
    .flatMap(({ name, columns }) =>
      columns.filter(column => !sums.has(column)).map(column => `${name}.${column}`),
    )
  const unplaced = found.filter(column => !placed.includes(column))
  expect(unplaced, 'Give it in gather.ts, or say in own-data.test.ts why not').toEqual([])
  expect(placed.filter(column => !found.includes(column))).toEqual([])
  const names = personal.map(({ name }) => name)
  expect(Object.keys(tables).filter(table => !names.includes(table))).toEqual([])
})

it('what is given is read by gather.ts', () => {
  const read = readFileSync(join(import.meta.dirname, 'gather.ts'), 'utf8')
  const unread = Object.entries(tables).flatMap(([table, known]) =>
    typeof known === 'string'
      ? []
      : words(known.given)
          .filter(
            column => !new RegExp(`\\b${column}\\b`).test(read) || !new RegExp(`\\b${table}\\b`).test(read),
          )
          .map(column => `${table}.${column}`),
  )
  expect(unread).toEqual([])
})
