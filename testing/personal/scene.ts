import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import { newId } from '#server/db/ids'
import { raw, type Sql, sql } from '#server/db/sql'
import { customerCode } from '#server/features/complaints/guarantee/customer-link'
import { picture } from '../access/scene.ts'
import type { Product } from '../product.ts'

const because = { because: 'a test sets the scene' }

/** Marks what a test entered about somebody, so that it is found wherever it stands. */
export const canary = (what: string): string => `kanari ${what}`
/** The same of a customer. */
export const customerCanary = (what: string): string => `kundekanari ${what}`
export const CUSTOMER_PHONE = '+47 998 87 766'

const at = "'2026-11-20T12:00:00Z'"

/** The statements that give a person something in every column of their own data. */
const statements = (person: string, session: string): Sql[] => {
  const me = `'${person}'`
  const own = `(select object_id from account where employee_id = ${me})`
  return [
    `update employee set created_at = ${at}, updated_at = ${at}, birth_year = 1966 where object_id = ${me}`,
    `update employee_terms set employed_as = 'larlingLop2', training_since = '2024-08-15', experience_since = '2020-01-01', goal = 1, per_hour_fixed = 2, per_hour_extra = 3,
       fixed_percentage = 4, cut_type = 1, stillings = 80, from_month = '2026-01-01' where employee_id = ${me}`,
    `insert into target (kind, subject, figure, from_month, version, value, set_by, set_at)
       values ('person', ${me}, 'rebooking', '2026-11-01', 1, 31.25, 'eier', ${at})`,
    `insert into private_goal values (${me}, '2026-11-01', 'totalOms', 7193.37)`,
    `update account set date_language = 'en' where employee_id = ${me}`,
    `insert into session (object_id, account_id, created_at, expires_at, ended_at, ended_because)
       select '${session}', object_id, ${at}, ${at}, ${at}, 'signed out' from account where employee_id = ${me}`,
    `insert into session_place values ('${session}', '${canary('address')}', '${canary('device')}', ${at})`,
    `insert into known_address (account_id, address, at) values (${own}, '${canary('known')}', ${at})`,
    `insert into passkey (object_id, credential_id, account_id, name, public_key, counter, created_at, used_at)
       values ('${session}', '${session}', ${own}, '${canary('passkey')}', '', 0, ${at}, ${at})`,
    `insert into provider_link values ('https://login.example/', '${canary('subject')} ${person}', ${own}, ${at}, ${at})`,
    `insert into warning (object_id, account_id, kind, at, seen_at)
       values ('${session}', ${own}, 'sessionReused', ${at}, ${at})`,
    `insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
       values ('${session}', 'here', 'eier', '2026-01-01', ${at}, 0, '{}', false)`,
    `insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed, sick_parts, reason)
       values ('${session}', ${me}, '2026-01-01', 0, '${canary('paid')}', '{"comment": "${canary('inputs')}"}',
               '{"note": "${canary('modifications')}"}', '{"sum": "${canary('computed')}"}', '{"employer": 15.125, "child": 7.375, "nav": 3.625}', '${canary('reason')}')`,
    `insert into employee_day (salon_id, employee_id, day, opening, sale_hours, hour_visits, hour_sales)
       values ('here', ${me}, '2026-11-20', 'day', '{10,16}', '{1,2}', '{800,1250.5}')`,
    `insert into tutorial (object_id, title, type, url, is_from_video_hosting, created_at)
       values ('${session}', '${canary('video')}', 'tv', 'https://youtu.be/dQw4w9WgXcQ', true, ${at})`,
    `insert into tutorial_view (tutorial_id, employee_id, opened_at, seen_at, watched, counted_until)
       values ('${session}', ${me}, ${at}, ${at}, '{[0,5000)}', ${at})`,
    `insert into talk (object_id, employee_id, manager_id, day, tutorial_id)
       values ('${session}', ${me}, 'eier', '2026-11-20', '${session}')`,
    `insert into talk_point values ('${session}', 0, '${canary('agreed')}', '2026-12-20')`,
    `insert into sickness_period values ('${session}', 'here', ${me}, '2026-11-03', '2026-11-05', 'sykmelding', 60, 1, 'eier', ${at})`,
    `insert into holiday_payment
       values ('${session}', ${me}, 'here', '2026-06-01', 2025, 4711.5, 'eier', ${at}, 'eier', ${at})`,
    `insert into carried_holiday values (${me}, 2026, 4.5, 'eier', ${at})`,
    `insert into saved_reply values ('${session}', ${me}, 1, '${canary('reply')}', '${canary('text')}', 'nb', ${at}, ${at})`,
    `insert into disclosure (day, viewer_id, kind, subject, month, first_at, last_at)
       values ('2026-11-20', 'eier', 'person', ${me}, '2026-10', ${at}, ${at})`,
    `insert into audit (at, actor_id, action, subject, details)
       values (${at}, 'eier', 'employee changed', ${me}, '{"goal": "${canary('details')}"}')`,
  ].map(text => raw(text))
}

/** A person with something in every column of their own data. Returns their id. */
export const setPerson = async (product: Product): Promise<string> => {
  const objectId = newId()
  await product.addPerson({ objectId, activeIn: ['here'], access: ['here'], experience: 6 })
  for (const statement of statements(objectId, newId())) await product.pool.run(because, statement)
  return objectId
}

/** A case with something in every column about its customer. Returns its id. */
export const setCustomer = async (product: Product, as: string): Promise<string> => {
  const { pool } = product
  const { json } = await product.call(complaints.create, {
    as,
    body: {
      name: customerCanary('name'),
      salon: 'here',
      message: customerCanary('message'),
      phone: CUSTOMER_PHONE,
      email: 'kundekanari@eksempel.test',
    },
    headers: { 'idempotency-key': newId() },
  })
  const { objectId } = json
  const change = (body: object) => product.call(complaints.update, { as, body: { objectId, change: body } })
  await change({ addNote: { text: customerCanary('note') } })
  await change({ addRefund: { cost: 9000, reason: customerCanary('reason') } })
  await product.call(complaints.sendMessage, {
    as,
    body: { objectId, text: customerCanary('to the customer') },
  })
  const code = await customerCode(pool, objectId, 'form', product.clock())
  await product.call(guarantee.case, { body: { code } })
  const { body, headers } = await picture()
  await product.call(guarantee.addPhoto, { body, headers: { ...headers, authorization: `Bearer ${code}` } })
  await product.call(guarantee.answer, {
    body: { code, text: customerCanary('from the customer'), key: newId().padEnd(24, 'x') },
  })
  await pool.run(
    because,
    sql`insert into outbox (kind, payload, created_at, next_try_at)
        values ('case-message', ${{ complaintId: objectId, text: customerCanary('letter') }}, now(), now() + interval '1 year')`,
  )
  for (const set of ['ends_not_before = now()', 'opened_at = now()'])
    await pool.run(because, sql`update complaint_link set ${raw(set)} where complaint_id = ${objectId}`)
  await pool.run(because, sql`update complaint_photo set created_by = ${as} where complaint_id = ${objectId}`)
  return objectId
}
