import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { conflicts } from '#contract/conflicts/conflicts'
import type { ReportDraft } from '#contract/payroll/payroll'
import { roles } from '#domain/access/roles'
import { emptyInputs, type PayrollInputs } from '#domain/payroll/inputs'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { termsInForce } from '#domain/payroll/terms'
import { addDays, addMonths, day, firstDay, month } from '#domain/values/month'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { addCase, type ItemSetup } from '#server/features/complaints/complaints.fixture'
import { hashPassword } from '#server/identity/passwords'
import { startSession } from '#server/identity/sessions'
import { hashOf, newCode } from '#server/identity/tokens'
import { nothingFound } from '#server/ledger/imports/report-receipts'
import { EDITION } from '#server/stored/shapes'
import { addApiToken } from '../api-tokens.ts'
import type { Product } from '../product.ts'
import { enteredTerms } from '../terms.ts'

/** Recent enough to be kept: the product removes old absences a minute after its start (P155). */
const FIRST_ABSENCE = day('2024-12-02')

const because = { because: 'the access test sets its scene' }

/** The callers: one per role in the salon 'here', and those who should be refused everywhere. */
export const callers = [...roles, 'chain-with-list', 'chainAdministrator-with-list'] as const
/** 'unproven' has an authenticator app and has only entered the password. */
export const strangers = ['nobody', 'blocked', 'pending', 'unproven'] as const

/** The secret of an authenticator app. No test computes its codes. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** The password of every account. */
export const PASSWORD = 'lerkesporv'

export const roleOf = (caller: string) => caller.replace('-with-list', '') as (typeof roles)[number]

/** Values that occur only in the pay of each salon's person. Callers who may not see that pay must never receive them. */
export const secretsOf = {
  here: ['314.15', 'nøkkelansvar-her'],
  there: ['271.83', 'nøkkelansvar-der'],
} as const
type SecretSalon = keyof typeof secretsOf

/** The payroll number of each salon's person. */
export const numberOf = { here: '1042', there: '1043' } as const

const secretInputs = (salonId: SecretSalon): PayrollInputs => {
  const [perHourFixed, comment] = secretsOf[salonId]
  return {
    ...emptyInputs(),
    employmentId: numberOf[salonId],
    perHourFixed: Number(perHourFixed),
    comment,
  }
}

/** The chain asks for approval before payroll. */
const askForApproval = ({ pool }: Product): Promise<number> =>
  pool.run(
    because,
    sql`insert into chain_setting (name, value) values ('payrollApproval', '"on"') on conflict do nothing`,
  )

/** The chain has switched on what other systems may read. */
const openToOthers = ({ pool }: Product): Promise<number> =>
  pool.run(
    because,
    sql`insert into chain_setting (name, value) values ('apiTokens', '"on"'), ('calendarLinks', '"on"')`,
  )

/**
 * Two salons, 'here' and 'there', with one person each. Every caller works in 'here' and has access to it. The salon 'next', also
 * within their scope, has no people.
 */
export const setScene = async (product: Product) => {
  await product.addSalon('here', 'Majorstuen')
  await product.addSalon('there', 'Storo')
  await product.addSalon('next', 'Sandvika')
  await product.addPerson({ objectId: 'person-here', activeIn: ['here'] })
  await product.addPerson({ objectId: 'person-there', activeIn: ['there'] })
  for (const salonId of ['here', 'there'] as const)
    await product.pool.run(
      because,
      sql`update employee_terms set per_hour_fixed = ${secretsOf[salonId][0]}
          where employee_id = ${`person-${salonId}`}`,
    )
  for (const caller of callers) {
    const type = roleOf(caller)
    const wide = ['chain', 'chainAdministrator', 'owner'].includes(type) && !caller.endsWith('-with-list')
    await product.addPerson({
      objectId: caller,
      type,
      activeIn: ['here'],
      access: wide ? [] : ['here', 'next'],
    })
  }
  await product.addPerson({ objectId: 'blocked', type: 'manager', access: ['here'], blocked: true })
  await product.addPerson({ objectId: 'unproven', type: 'chain', activeIn: ['here'] })
  await product.pool.run(because, sql`update account set password_hash = ${await hashPassword(PASSWORD)}`)
  await product.pool.run(
    because,
    sql`insert into totp (account_id, secret, created_at, confirmed_at)
        select object_id, ${SECRET}, now(), now() from account where employee_id = 'unproven'`,
  )
  await openToOthers(product)
  await product.addPerson({ objectId: 'pending', type: 'manager', access: ['here'], pending: true })

  let payslips = 0
  let madeTokens = 0
  let talks = 0
  let paidMonths = 0
  let owedMonths = 0
  const day0 = day('2024-12-01')
  let correctedDays = 0
  let absences = 0
  let baseAmounts = 0
  let carriedYears = 0
  const webhook = async (): Promise<string> => {
    await product.pool.run(
      because,
      sql`insert into webhook (object_id, place, address, events, secret, created_at)
          values ('hook', 1, 'https://hook.receiver.test/', '{case.closed}', '', now())
          on conflict (place) do update
            set object_id = 'hook', address = excluded.address, events = excluded.events, paused_at = null`,
    )
    return 'hook'
  }
  const holidayReports = new Map<SecretSalon, Promise<string>>()
  const photographed = new Map<string, Promise<string>>()
  const photograph = async (salon: string): Promise<string> => {
    const objectId = await addCase(product, { salon })
    const query = { moment: 'before' }
    await product.call(complaintPhotos.add, {
      as: 'owner',
      params: { objectId },
      query,
      ...(await picture()),
    })
    return objectId
  }
  /** A sent report of a salon, which replaces another one if given. */
  const sent = async (
    salonId: SecretSalon,
    changed: Partial<PayrollInputs> = {},
    replaces: string | null = null,
  ): Promise<string> => {
    const objectId = newId()
    const inputs = { ...secretInputs(salonId), ...changed }
    await product.pool.run(
      because,
      sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch, replaces)
          values (${objectId}, ${salonId}, 'owner', '2026-01-01', now(), 0, ${JSON.stringify(termsInForce(month('2026-01')))}, false,
                  ${replaces})`,
    )
    await product.pool.run(
      because,
      sql`insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed, removed)
          select ${objectId}, object_id, '2026-01-01', 0, name, ${JSON.stringify(inputs)}, '{}',
                 ${JSON.stringify(computeRow({ ...inputs, name: `person-${salonId}` }, termsInForce(month('2026-01'))))}, true
          from employee where object_id = ${`person-${salonId}`}`,
    )
    return objectId
  }

  return {
    product,
    /** A sent report of a salon. A new one each time, since an endpoint may remove it. */
    report: (salonId: SecretSalon): Promise<string> => sent(salonId),
    /** Three months with a sent report each. Their rows are removed, so that nobody is owed for them. */
    sentMonths: async (): Promise<string[]> => {
      const months = ['2009-01', '2009-02', '2009-03']
      for (const of of months) {
        const known = sql`select from report where month = ${`${of}-01`} and removed_at is null`
        if (await product.pool.maybe(because, known)) continue
        const objectId = await sent('here')
        await product.pool.run(
          because,
          sql`update report set month = ${`${of}-01`} where object_id = ${objectId}`,
        )
      }
      return months
    },
    /** A computed what-if that is kept, as it was first. */
    whatIf: async (): Promise<string> => {
      const sums = { paid: 1000, wouldBe: 1100, difference: 100 }
      const counts = { more: 1, same: 0, less: 0, toGuarantee: 0, belowGuarantee: 0 }
      const onGuarantee = { before: 0, after: 0 }
      const result = {
        ...sums,
        counts,
        parts: { commission: 100, guarantee: 0, other: 0 },
        cost: sums,
        salons: ['here', 'there'].map(objectId => ({ objectId, ...sums, cost: sums, months: [] })),
        people: ['here', 'there'].map(salonId => ({
          objectId: `person-${salonId}`,
          salonId,
          ...sums,
          months: 3,
          onGuarantee,
          belowGuarantee: 0,
        })),
        notReproduced: { rows: 0, paid: 0, months: [] },
      }
      await product.pool.run(
        because,
        sql`insert into what_if (object_id, name, changes, months, made_by, made_at, state, edition, result)
            values ('what-if', 'Som nå', '{"terms":{},"people":{}}', '{2009-01-01,2009-02-01,2009-03-01}', 'owner',
                    now(), 'done', ${EDITION}, ${JSON.stringify(result)})
            on conflict (object_id) do update set name = excluded.name`,
      )
      return 'what-if'
    },
    /** A sent month of a salon's person whose terms were changed later. Each has its own month. */
    owedMonth: async (salonId: SecretSalon): Promise<void> => {
      const of = firstDay(addMonths(month('2011-01'), owedMonths++))
      const objectId = await sent(salonId, { kursTimer: 10, perHourFixed: 1 })
      for (const statement of [
        sql`update report set month = ${of} where object_id = ${objectId}`,
        sql`update report_row set month = ${of}, removed = false where report_id = ${objectId}`,
        sql`insert into backdated_terms (employee_id, from_month, changed_at)
            values (${`person-${salonId}`}, ${of}, now() + interval '1 minute')`,
      ])
        await product.pool.run(because, statement)
    },
    /** A report of a salon that waits for approval, sent by the salon's person. */
    waitingReport: async (salonId: SecretSalon): Promise<string> => {
      await askForApproval(product)
      const objectId = await sent(salonId)
      await product.pool.run(
        because,
        sql`update report set needs_approval = true, manager_id = ${`person-${salonId}`} where object_id = ${objectId}`,
      )
      return objectId
    },
    /** A month of a salon whose report is exported to a payroll system. */
    paidMonth: async (salonId: SecretSalon, locked: 'locked' | 'open' = 'open'): Promise<string> => {
      await askForApproval(product)
      const of = addMonths(month('2010-01'), paidMonths++)
      const objectId = await sent(salonId)
      await product.pool.run(
        because,
        sql`update report set month = ${firstDay(of)} where object_id = ${objectId}`,
      )
      await product.pool.run(
        because,
        sql`insert into audit (at, actor_id, action, subject, details)
            values (now(), 'owner', 'report exported', ${objectId}, '{"format": "visma"}')`,
      )
      if (locked === 'locked')
        await product.pool.run(
          because,
          sql`insert into month_lock (object_id, salon_id, month, locked_at, locked_by)
              values (${newId()}, ${salonId}, ${firstDay(of)}, now(), 'owner')`,
        )
      return of
    },
    /** A note on days of a salon. */
    annotation: async (salonId: SecretSalon): Promise<string> => {
      const objectId = newId()
      await product.pool.run(
        because,
        sql`insert into annotation (object_id, salon_id, from_day, to_day, text, version, written_by, written_at)
            values (${objectId}, ${salonId}, '2026-11-03', '2026-11-07', 'Veiarbeid utenfor', 1, 'owner', now())`,
      )
      return objectId
    },
    /** An agreement with a salon's person. */
    talk: async (salonId: SecretSalon): Promise<string> => {
      const objectId = newId()
      const day = addDays(day0, talks++)
      await product.pool.run(
        because,
        sql`insert into talk (object_id, employee_id, manager_id, day)
            values (${objectId}, ${`person-${salonId}`}, 'owner', ${day})`,
      )
      await product.pool.run(
        because,
        sql`insert into talk_point (talk_id, position, text) values (${objectId}, 0, 'Spørre om neste time')`,
      )
      return objectId
    },
    /** Days without another period of a person: new ones each time. */
    absence: () => {
      if (absences > 355) throw new Error('An absence would be in the future')
      const from = addDays(FIRST_ABSENCE, 2 * absences++)
      return { from, to: from }
    },
    /** A file with a new period of a salon's person. */
    sicknessFile: async (salonId: SecretSalon) => {
      const on = addDays(FIRST_ABSENCE, 2 * absences++)
      const [salon] = await product.pool.many<{ name: string }>(
        because,
        sql`select name from salon where object_id = ${salonId}`,
      )
      const line = `${salon?.name};nr-person-${salonId};${on};${on};100;Sykmelding`
      return { salonId, text: `Salong;Ansattnummer;Første dag;Siste dag;Grad;Fravær\n${line}` }
    },
    /** A period of sickness of a salon's person, as it was seen. */
    sickness: async (salonId: SecretSalon): Promise<{ objectId: string; version: number }> => {
      const objectId = newId()
      const on = addDays(FIRST_ABSENCE, 2 * absences++)
      await product.pool.run(
        because,
        sql`insert into sickness_period
            values (${objectId}, ${salonId}, ${`person-${salonId}`}, ${on}, ${on}, 'sykmelding', 100, 1, 'owner', now())`,
      )
      return { objectId, version: 1 }
    },
    /** An entered base amount of a 1 May, each of its own year. */
    baseAmount: async (): Promise<string> => {
      const objectId = newId()
      await product.pool.run(
        because,
        sql`insert into base_amount (object_id, from_day, amount, source, added_by, added_at)
            values (${objectId}, ${`${1900 + baseAmounts++}-05-01`}, 100000, 'NAV', 'owner', now())`,
      )
      return objectId
    },
    /** A payment of all the holiday pay that a salon's person earned in 2001, of which nothing is paid. */
    unpaidHolidays: async (salonId: SecretSalon) => {
      const objectId = `person-${salonId}`
      await product.pool.run(because, sql`delete from holiday_payment where employee_id = ${objectId}`)
      const earned = holidayReports.get(salonId) ?? sent(salonId, { varTillegg: 1000 })
      holidayReports.set(salonId, earned)
      await product.pool.run(
        because,
        sql`update report set month = '2001-01-01' where object_id = ${await earned}`,
      )
      // 12 % of 1 000 kr.
      return { salonId, objectId, earningYear: 2001, month: '2002-06', kroner: 120 }
    },
    /** A registered payment of holiday pay to a salon's person. */
    holidayPayment: async (salonId: SecretSalon): Promise<string> => {
      const objectId = newId()
      await product.pool.run(
        because,
        sql`insert into holiday_payment (object_id, employee_id, salon_id, month, earning_year, kroner, registered_by, registered_at)
            values (${objectId}, ${`person-${salonId}`}, ${salonId}, '2003-06-01', 2002, 1, 'owner', now())`,
      )
      return objectId
    },
    /** Days of holiday to carry over for a salon's person, of a new year each time. */
    carriedHolidays: (salonId: SecretSalon) => ({
      salonId,
      objectId: `person-${salonId}`,
      year: 2001 + (carriedYears++ % 90),
      seen: 0,
      carried: 3,
    }),
    /** A sent report that corrects another: the person gets 200 kr more. */
    correction: async (salonId: SecretSalon): Promise<string> => {
      const wrong = await sent(salonId, { varTillegg: 100 })
      await product.pool.run(because, sql`update report set replaced_at = now() where object_id = ${wrong}`)
      return await sent(salonId, { varTillegg: 300 }, wrong)
    },
    /** A sent report of a salon whose figures have changed since. */
    lateReport: async (salonId: SecretSalon): Promise<string> => {
      const objectId = await sent(salonId)
      const cells = [{ key: 'produksjonstimer', from: 0, to: 1 }]
      const moved = [{ objectId: `person-${salonId}`, name: `person-${salonId}`, difference: 12, cells }]
      await product.pool.run(
        because,
        sql`insert into report_check (report_id, stamp, edition, checked_at, people, difference, moved)
            values (${objectId}, '', ${EDITION}, now(), 1, 12, ${JSON.stringify(moved)})`,
      )
      return objectId
    },
    /** A case in a salon, with one item or none. */
    complaint: (salonId: 'here' | 'there', item?: Pick<ItemSetup, 'kind' | 'status'>): Promise<string> =>
      addCase(product, {
        salon: salonId,
        fixer: `person-${salonId}`,
        ...(item && { status: item.status, items: [item] }),
      }),
    /** An approved redo by the person of 'here', in a case of the given salon. */
    redo: (salonId: 'here' | 'there', cost: number): Promise<string> =>
      addCase(product, {
        salon: salonId,
        fixer: 'person-here',
        status: 4,
        items: [{ kind: 'expense', status: 4, cost }],
      }),
    /** A case in a salon that the caller has taken. */
    takenComplaint: async (salonId: 'here' | 'there', caller: string) => {
      const complaint = await addCase(product, { salon: salonId })
      await product.pool.run(
        because,
        sql`update complaint set assignee_id = (select object_id from employee where object_id = ${caller})
            where object_id = ${complaint}`,
      )
      return complaint
    },
    /** A photo in a salon's case, added by the caller, without its files. */
    complaintPhoto: async (salonId: 'here' | 'there', caller: string) => {
      const complaint = await addCase(product, { salon: salonId })
      const photo = newId()
      await product.pool.run(
        because,
        sql`insert into complaint_photo (object_id, complaint_id, moment, width, height, created_at, created_by)
            values (${photo}, ${complaint}, 'before', 20, 20, now(),
                    (select object_id from employee where object_id = ${caller}))`,
      )
      return { objectId: complaint, photo }
    },
    /** A salon's case with a photo from the owner and its files. The same one each time. */
    photographed: (salonId: 'here' | 'there'): Promise<string> => {
      const known = photographed.get(salonId) ?? photograph(salonId)
      photographed.set(salonId, known)
      return known
    },
    /** An import by the given person, or by the owner when the caller is a stranger. */
    import: async (actor: string, state: 'done' | 'running' = 'done'): Promise<string> => {
      const objectId = newId()
      const report = { objectId, state, file: 'kasse.xml', kind: 'saft', ...nothingFound }
      await product.pool.run(
        because,
        sql`insert into import (object_id, file, kind, state, actor_id, started_at, report)
            select ${objectId}, 'kasse.xml', 'saft', ${state},
              coalesce((select object_id from employee where object_id = ${actor}), 'owner'), now(), ${report}`,
      )
      return objectId
    },
    /** The name of a register placed in the salon. */
    register: async (salonId: 'here' | 'there'): Promise<string> => {
      const name = `register ${newId()}`
      await product.pool.run(
        because,
        sql`insert into register (register_id, salon_id) values (${name}, ${salonId})`,
      )
      return name
    },
    /** A salon's receipt that arrived again with other content and waits for a decision. */
    conflict: async (salonId: 'here' | 'there'): Promise<string> => {
      const [objectId, file] = [newId(), newId()]
      const report = { objectId: file, state: 'done', file: 'kasse.xml', kind: 'saft', ...nothingFound }
      for (const statement of [
        sql`insert into import (object_id, file, kind, state, started_at, report)
            values (${file}, 'kasse.xml', 'saft', 'done', now(), ${report})`,
        sql`insert into register (register_id, org_no, location, salon_id) values (${salonId}, '9', '', ${salonId})
            on conflict do nothing`,
        sql`with stands as (
              insert into receipt (import_id, register, nr, salon_id, day, time, amount_in)
              select ${file}, id, ${objectId}, salon_id, '2026-11-02', '10:00', 100 from register
              where (register_id, org_no) = (${salonId}, '9')
              returning id)
            insert into receipt_conflict (object_id, receipt_id, import_id, found_at, day, time, amount_in, tips, discounts,
              fingerprint)
            select ${objectId}, id, ${file}, now(), '2026-11-03', '10:00', 90, 0, '{}', '-' from stands`,
      ])
        await product.pool.run(because, statement)
      return objectId
    },
    /** A manually corrected day for which a file has other figures. */
    correctedDay: async (salonId: 'here' | 'there') => {
      const [objectId, on] = [`person-${salonId}`, addDays(day('2020-01-01'), correctedDays++)]
      for (const statement of [
        sql`insert into daily_figures (salon_id, emp_no, employee_id, day, produksjontimer)
            values (${salonId}, 'file', ${objectId}, ${on}, 6)`,
        sql`insert into daily_figures (salon_id, emp_no, employee_id, day, produksjontimer, entered_by)
            values (${salonId}, ${`#${objectId}`}, ${objectId}, ${on}, 7, 'owner')`,
      ])
        await product.pool.run(because, statement)
      const query = { month: on.slice(0, 7) }
      const { json } = await product.call(conflicts.listDays, { as: 'owner', query })
      const { version } = json.days.find((one: { day: string }) => one.day === on)
      return { salonId, objectId, day: on, version }
    },
    /** Another session of the caller. */
    session: async (caller: string): Promise<string> => {
      const account = await accountOf(product, caller)
      return account ? (await startSession(product.pool, account, product.clock())).sessionId : 'none'
    },
    passkey: async (caller: string): Promise<string> => {
      const objectId = newId()
      await product.pool.run(
        because,
        sql`insert into passkey (object_id, credential_id, account_id, name, public_key, counter, created_at)
            select ${objectId}, ${objectId}, object_id, 'PC', '\\x00', 0, now() from account where employee_id = ${caller}`,
      )
      return objectId
    },
    /** The link of the caller's account with the configured provider. */
    providerLink: async (caller: string): Promise<void> => {
      await product.pool.run(
        because,
        sql`insert into provider_link (issuer, subject, account_id, linked_at)
            select ${product.config.oidc?.issuer ?? 'none'}, ${caller}, object_id, now() from account where employee_id = ${caller}
            on conflict do nothing`,
      )
    },
    /** The only reply that the caller keeps. */
    savedReply: async (caller: string): Promise<string> => {
      const objectId = newId()
      await product.pool.run(because, sql`delete from saved_reply where employee_id = ${caller}`)
      await product.pool.run(
        because,
        sql`insert into saved_reply (object_id, employee_id, version, name, text, language, created_at, updated_at)
            select ${objectId}, object_id, 1, 'Svar', 'Hei', 'nb', now(), now() from employee where object_id = ${caller}`,
      )
      return objectId
    },
    /** An authenticator app that was offered but never activated. */
    offeredCodes: async (caller: string): Promise<void> => {
      await product.pool.run(
        because,
        sql`insert into totp (account_id, secret, created_at)
            select object_id, ${SECRET}, now() from account where employee_id = ${caller} on conflict do nothing`,
      )
    },
    /** What an owner sends to make a token, with a new name. */
    newToken: () => ({
      name: `Regneark ${++madeTokens}`,
      permissions: ['statistics'],
      pay: false,
      salons: null,
      expiresOn: '2027-06-01',
      password: PASSWORD,
    }),
    /** A token that works. */
    apiToken: async (): Promise<string> =>
      (await addApiToken(product, { name: `Lysskilt ${++madeTokens}`, madeBy: 'owner' })).objectId,
    /** The calendar link of a caller, if they are a person. */
    calendarLink: (caller: string): Promise<number> =>
      product.pool.run(
        because,
        sql`insert into calendar_link (employee_id, hash, made_at)
            select object_id, ${hashOf(newCode())}, now() from employee where object_id = ${caller}
            on conflict do nothing`,
      ),
    /** A letter that was given up, so that the product's own worker leaves it alone. */
    letter: async (): Promise<number> => {
      const letter = await product.pool.maybe<{ id: number }>(
        because,
        sql`insert into outbox (kind, payload, created_at, next_try_at, given_up_at)
            values ('lost-password', '{}', now(), now(), now()) returning id`,
      )
      return letter?.id ?? 0
    },
    /** The chain's webhook, as it was first. Its secret cannot be read, so nothing is ever sent. */
    webhook,
    /** An address without a webhook. The webhooks of earlier calls are removed, because their number is limited. */
    newReceiver: async (): Promise<string> => {
      await product.pool.run(because, sql`delete from webhook`)
      return 'https://new.receiver.test/hook'
    },
    /** An event that was given up. */
    delivery: async (): Promise<number> => {
      const delivery = await product.pool.maybe<{ id: number }>(
        because,
        sql`insert into webhook_delivery (message_id, webhook_id, event, body, created_at, next_try_at, given_up_at)
            values (${newId()}, ${await webhook()}, 'case.closed', '{}', now(), now(), now()) returning id`,
      )
      return delivery?.id ?? 0
    },
    /** An unfinished upload by the given person, or by the owner when the caller is a stranger. */
    upload: async (actor: string): Promise<string> => {
      const objectId = newId()
      await product.pool.run(
        because,
        sql`insert into upload (object_id, owner_id, folder, name, content_type, size, created_at)
            select ${objectId}, coalesce((select object_id from employee where object_id = ${actor}), 'owner'),
                   'tutorials', ${`${objectId}.mp4`}, 'video/mp4', 10, now()`,
      )
      const folder = join(product.config.dataDir, 'uploads')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, objectId), '')
      return objectId
    },
    /** A video visible to everybody. */
    tutorial: async (): Promise<string> => {
      const objectId = newId()
      await product.pool.run(
        because,
        sql`insert into tutorial (object_id, title, type, url, is_from_video_hosting, created_at)
            values (${objectId}, 'Klipp', 'tv', 'https://youtu.be/dQw4w9WgXcQ', true, now())`,
      )
      return objectId
    },
    /** A stored film without a tutorial. */
    film: async (): Promise<string> => {
      const name = `${newId()}.mp4`
      const film = { folder: 'tutorials', name, contentType: 'video/mp4', visibility: 'public' } as const
      await product.files.put(product.pool, film, Buffer.from('film'), product.clock())
      return name
    },
    /** A request for a stored file, by its real address or with another signature. */
    stored: async (visibility: 'public' | 'private', signature?: 'signed' | 'forged' | 'old') => {
      const put = (name: string) =>
        product.files.put(
          product.pool,
          { folder: 'complaints', name, contentType: 'image/jpeg', visibility },
          Buffer.from('bytes'),
          product.clock(),
        )
      const object = await put(`${newId()}.jpg`)
      const hourAgo = new Date(product.clock().getTime() - 3_600_000)
      const signed = signature === 'forged' ? await put(`${newId()}.jpg`) : object
      const address = product.files.urlOf(signed, signature === 'old' ? hourAgo : product.clock())
      const query = Object.fromEntries(new URL(address, 'http://localhost').searchParams)
      return { params: { key: object.key }, ...(signature && { query }) }
    },
    /** A person number mapped by a salon. */
    mappedNumber: async (salonId: 'here' | 'there'): Promise<string> => {
      const empId = newId()
      await product.pool.run(
        because,
        sql`insert into person_mapping (salon_id, emp_id, employee_id)
            values (${salonId}, ${empId}, ${`person-${salonId}`})`,
      )
      return empId
    },
    /** A new person each time: without an account, invited, or with an account that waits for approval. */
    profile: async (salonId: 'here' | 'there', state: 'vacant' | 'invited' | 'waiting'): Promise<string> => {
      const objectId = await product.addPerson({ activeIn: [salonId], pending: true })
      if (state !== 'waiting')
        await product.pool.run(because, sql`delete from account where employee_id = ${objectId}`)
      if (state === 'invited')
        await product.pool.run(
          because,
          sql`insert into invitation (employee_id, invited_by, created_at, expires_at)
              values (${objectId}, 'owner', now(), now() + interval '7 days')`,
        )
      return objectId
    },
    picture,
    /** A report of a separate month, with one row for the given person. */
    payslip: async (employeeId: string): Promise<string> => {
      const objectId = newId()
      const paid = firstDay(addMonths(month('2000-01'), payslips++))
      const terms = termsInForce(month('2026-01'))
      await product.pool.run(
        because,
        sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
            values (${objectId}, 'there', 'owner', ${paid}, now(), 0, ${JSON.stringify(terms)}, false)`,
      )
      await product.pool.run(
        because,
        sql`insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed)
            select ${objectId}, object_id, ${paid}, 0, name, ${JSON.stringify(emptyInputs())}, '{}',
                   ${JSON.stringify(computeRow({ ...emptyInputs(), name: employeeId }, terms))}
            from employee where object_id = ${employeeId}`,
      )
      return objectId
    },
    /** Terms like the initial ones of the product. */
    terms: () => enteredTerms({ from: '2027-01' }),
    /** A plausible report. It is refused for its figures at the latest, never for a salon in scope. */
    draft: (salonId: string): ReportDraft => {
      const name = `person-${salonId}`
      const inputs = emptyInputs()
      const terms = termsInForce(month('2026-10'))
      return {
        salonId,
        month: '2026-10',
        employees: [{ objectId: name, ...inputs, ...computeRow({ ...inputs, name }, terms) }],
        modifications: {},
      }
    },
  }
}

/** A request body with a picture. */
export const picture = async () => ({
  body: await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
  headers: { 'content-type': 'image/png' },
})

const accountOf = async (product: Product, employeeId: string): Promise<string | undefined> => {
  const found = await product.pool.maybe<{ object_id: string }>(
    because,
    sql`select object_id from account where employee_id = ${employeeId}`,
  )
  return found?.object_id
}

export type Scene = Awaited<ReturnType<typeof setScene>>
