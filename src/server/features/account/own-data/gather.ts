import type { Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

const because = { because: 'one’s own account' }

type OwnDataRow = Record<string, unknown>

/** A part of the stored data: one record, or many of a kind. */
export interface OwnDataPart {
  readonly key: string
  readonly title: string
  readonly rows: readonly OwnDataRow[]
}

const own = (scope: Scope, column: string) => within(scope, { person: column })

const person = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select e.object_id as "objectId", e.name, e.type, e.employment_id as "employmentId", e.blocked, e.birth_year as "birthYear", e.created_at as "createdAt", e.updated_at as "updatedAt",
               array(select s.name from current_membership m join chain_salon s on s.object_id = m.salon_id
                     where m.employee_id = e.object_id order by 1) as "activeIn",
               array(select s.name from salon_access m join chain_salon s on s.object_id = m.salon_id
                     where m.employee_id = e.object_id order by 1) as access
        from person e where ${own(scope, 'e.object_id')}`,
  )

/** The person's dated terms. */
const terms = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select case when from_month > '0001-01-01' then to_char(from_month, 'YYYY-MM') end as "validFrom", experience,
               experience_since as "experienceSince", stillings, cut_type as "cutType", goal,
               per_hour_fixed as "perHourFixed", per_hour_extra as "perHourExtra", fixed_percentage as "fixedPercentage", employed_as as "employedAs",
               training_since as "trainingSince"
        from terms_of_person t where ${own(scope, 't.employee_id')} order by from_month desc`,
  )

/** The person's goal for themselves. PostgreSQL shows it to nobody else (K53). */
const privateGoal = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select to_char(month, 'YYYY-MM') as month, figure, amount from own_private_goal where ${own(scope, 'employee_id')}`,
  )

const targets = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select figure, to_char(from_month, 'YYYY-MM') as "validFrom", value as amount, set_at as "setAt"
        from target_of_person where ${own(scope, 'employee_id')} order by set_at, figure, from_month`,
  )

const payRows = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select to_char(row.month, 'YYYY-MM') as month, s.name as salon, r.created_at as "sentAt", row.name, row.reason as "reasonOfPay",
               row.inputs || row.modifications || row.computed
                 || case when row.sick_parts is null then '{}'
                    else jsonb_build_object('sickHoursOfSalon', row.sick_parts->'employer', 'sickHoursOfChild', row.sick_parts->'child',
                                            'sickHoursOfNav', row.sick_parts->'nav') end as figures
        from sent_pay row join sent_report r on r.object_id = row.report_id join chain_salon s on s.object_id = r.salon_id
        where not row.removed and r.removed_at is null and ${own(scope, 'row.employee_id')}
        order by row.month desc`,
  )

const days = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select d.day, s.name as salon, d.opening, d.visits, d.treatment_sales as "treatmentSales",
               d.goods_sales as "goodsSales", d.hours, d.booked_hours as "bookedHours", d.upgraded, d.rebooked,
               d.course_hours as "courseHours", d.sick_hours as "sickHours", d.holidays,
               d.night_hours as "nightHours", d.sunday_hours as "sundayHours",
               (select string_agg(format('%s–%s: %s besøk, %s kr', hour, hour + 1, visits, replace(sales::text, '.', ',')), '; ' order by hour)
                from unnest(d.sale_hours, d.hour_visits, d.hour_sales) sold (hour, visits, sales)) as "salesByHour"
        from person_day_sums d join chain_salon s on s.object_id = d.salon_id
        where ${own(scope, 'd.employee_id')} order by d.day desc, s.name, d.opening`,
  )

const videos = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select t.title as video, w.opened_at as "openedAt", w.seen_at as "seenFully",
               (select coalesce(sum(upper(piece) - lower(piece)), 0) / 1000 from unnest(w.watched) piece) as "playedSeconds"
        from seen_tutorial w join offered_tutorial t on t.object_id = w.tutorial_id
        where ${own(scope, 'w.employee_id')} order by w.opened_at desc`,
  )

const talks = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select h.day, h.text as agreed, h.due, t.title as video
        from held_talk h left join offered_tutorial t on t.object_id = h.tutorial_id
        where ${own(scope, 'h.employee_id')} order by h.day desc, h.position`,
  )

/** The replies to customers that the person keeps (C50). */
const replies = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select name, text, language, created_at as "createdAt", updated_at as "updatedAt"
        from reply_of_person where ${own(scope, 'employee_id')} order by name`,
  )

const sickness = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select p.from_day as "firstDay", p.to_day as "lastDay", p.kind as "absence", p.grade, s.name as salon, p.entered_at as "enteredAt"
        from sickness_of_person p join chain_salon s on s.object_id = p.salon_id
        where ${own(scope, 'p.employee_id')} order by p.from_day desc`,
  )

const holidayPay = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select p.earning_year as "earningYear", to_char(p.month, 'YYYY-MM') as month, s.name as salon, p.kroner,
               p.registered_at as "registeredAt", p.withdrawn_at as "withdrawnAt"
        from holiday_payment_of_person p join chain_salon s on s.object_id = p.salon_id
        where ${own(scope, 'p.employee_id')} order by p.month desc, p.registered_at desc`,
  )

const carriedHolidays = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select c.year as "holidayYear", c.days as "carriedDays", c.entered_at as "enteredAt"
        from carried_holiday_of_person c where ${own(scope, 'c.employee_id')} order by c.year desc`,
  )

/** Log entries per query. The rows of a query are read without a pause, and a log can have ten thousand. */
const LOG_PAGE = 1000

interface LoggedRow extends OwnDataRow {
  readonly id: number
}

const logPage = (db: Db, scope: Scope, accountId: string, before: number | null) => {
  const page = sql`and (${before}::bigint is null or a.id < ${before}::bigint) order by a.id desc limit ${LOG_PAGE}`
  return db.many<LoggedRow>(
    scope,
    sql`select id, at, action, details from (
          (select a.id, a.at, a.action, a.details from audit_entry a
           where (a.subject = ${accountId} or ${own(scope, 'a.subject')}) ${page})
          union all
          (select a.id, a.at, a.action, '{}'::jsonb from audit_entry a
           where ${own(scope, 'a.actor_id')} and a.subject is distinct from a.actor_id
             and a.subject is distinct from ${accountId} ${page})
        ) told order by id desc limit ${LOG_PAGE}`,
  )
}

/** What was done to the person, with the changes. For the person's own actions, only the action itself. */
const log = async (db: Db, scope: Scope, accountId: string): Promise<OwnDataRow[]> => {
  const told: OwnDataRow[] = []
  for (let before: number | null = null; ; ) {
    const page: LoggedRow[] = await logPage(db, scope, accountId, before)
    told.push(...page.map(({ id, ...row }) => row))
    before = page.at(-1)?.id ?? null
    if (page.length < LOG_PAGE) return told
  }
}

/**
 * Each time the person's pay was shown: the kind of view, and the viewer's type but not their name, which is other people's data (A24).
 * Before disclosures were recorded by person, a report was recorded by its id and a draft by its salon.
 */
const looks = (db: Db, scope: Scope) =>
  db.many<OwnDataRow>(
    scope,
    sql`select d.day, d.kind, nullif(d.month, '') as month, coalesce(v.type, 'apiToken') as "viewerType", d.first_at as "firstAt",
               d.last_at as "lastAt"
        from disclosure_entry d left join person v on v.object_id = d.viewer_id
        where ${own(scope, 'd.subject')}
        union all
        select d.day, d.kind, to_char(r.month, 'YYYY-MM'), coalesce(v.type, 'apiToken'), d.first_at, d.last_at
        from disclosure_entry d left join person v on v.object_id = d.viewer_id
        join sent_report r on r.object_id = d.subject join sent_pay row on row.report_id = r.object_id
        where d.kind = 'report' and d.viewer_id <> row.employee_id and ${own(scope, 'row.employee_id')}
        order by "lastAt" desc`,
  )

const account = (db: Db, accountId: string) =>
  db.many<OwnDataRow>(
    because,
    sql`select email, date_language as "dateLanguage", created_at as "createdAt", updated_at as "updatedAt"
        from person_account where object_id = ${accountId}`,
  )

const sessions = (db: Db, accountId: string) =>
  db.many<OwnDataRow>(
    because,
    sql`select s.created_at as "startedAt", s.ended_at as "endedAt", s.ended_because as "endedBecause",
               p.address, p.device, p.seen_at as "seenAt"
        from account_session s left join session_origin p on p.session_id = s.object_id
        where s.account_id = ${accountId} order by s.created_at desc`,
  )

const addresses = (db: Db, accountId: string) =>
  db.many<OwnDataRow>(
    because,
    sql`select address, at from known_place where account_id = ${accountId} order by at desc`,
  )

const passkeys = (db: Db, accountId: string) =>
  db.many<OwnDataRow>(
    because,
    sql`select name, created_at as "createdAt", used_at as "usedAt" from account_passkey
        where account_id = ${accountId} order by created_at`,
  )

const providers = (db: Db, accountId: string) =>
  db.many<OwnDataRow>(
    because,
    sql`select issuer, subject, linked_at as "linkedAt", used_at as "usedAt" from account_provider
        where account_id = ${accountId} order by linked_at`,
  )

const warnings = (db: Db, accountId: string) =>
  db.many<OwnDataRow>(
    because,
    sql`select at, kind as warning, seen_at as "dismissedAt" from account_warning
        where account_id = ${accountId} order by at desc`,
  )

/** All stored data about one person, and no data about others, for the person to download. */
export const gatherOwnData = async (db: Db, scope: Scope, accountId: string): Promise<OwnDataPart[]> => [
  { key: 'person', title: 'Profil', rows: await person(db, scope) },
  { key: 'terms', title: 'Vilkår', rows: await terms(db, scope) },
  { key: 'privateGoal', title: 'Eget mål, som bare du ser', rows: await privateGoal(db, scope) },
  { key: 'targets', title: 'Mål', rows: await targets(db, scope) },
  { key: 'account', title: 'Konto', rows: await account(db, accountId) },
  { key: 'passkeys', title: 'Passnøkler', rows: await passkeys(db, accountId) },
  { key: 'providers', title: 'Eksterne innlogginger', rows: await providers(db, accountId) },
  { key: 'sessions', title: 'Innlogginger', rows: await sessions(db, accountId) },
  { key: 'warnings', title: 'Varsler', rows: await warnings(db, accountId) },
  { key: 'addresses', title: 'Kjente adresser', rows: await addresses(db, accountId) },
  { key: 'pay', title: 'Lønn', rows: await payRows(db, scope) },
  { key: 'days', title: 'Dager', rows: await days(db, scope) },
  { key: 'sickness', title: 'Sykefravær', rows: await sickness(db, scope) },
  { key: 'holidayPay', title: 'Betalte feriepenger', rows: await holidayPay(db, scope) },
  { key: 'carriedHolidays', title: 'Overførte feriedager', rows: await carriedHolidays(db, scope) },
  { key: 'videos', title: 'Videoer', rows: await videos(db, scope) },
  { key: 'talks', title: 'Samtaler', rows: await talks(db, scope) },
  { key: 'replies', title: 'Egne svar til kunder', rows: await replies(db, scope) },
  { key: 'looks', title: 'Innsyn', rows: await looks(db, scope) },
  { key: 'log', title: 'Logg', rows: await log(db, scope, accountId) },
]
