import type { QueryOf } from '#contract/endpoint'
import type { Disclosure, disclosures } from '#contract/owner-panel/disclosures'
import { DISCLOSURES_PAGE } from '#contract/page-sizes'
import { compareDates, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { byName, type Sql, sql } from '#server/db/sql'

const because = { because: 'who looked at what is the owner’s, and they reach every salon' }

type Asked = QueryOf<typeof disclosures.list>

const narrowed = ({ kind, viewer, subject, before }: Asked): Sql =>
  [
    ...(kind === undefined ? [] : [sql`and d.kind = ${kind}`]),
    ...(viewer === undefined ? [] : [sql`and d.viewer_id = ${viewer}`]),
    ...(subject === undefined ? [] : [sql`and d.subject = ${subject}`]),
    ...(before === undefined ? [] : [sql`and d.day < ${before}`]),
  ].reduce((all, one) => sql`${all} ${one}`, sql``)

/** One page of the disclosure log, newest first. A page holds whole days: enough of them to cover `most` rows. */
export const listDisclosures = async (
  db: Db,
  asked: Asked,
  most = DISCLOSURES_PAGE,
): Promise<{ readonly disclosures: Disclosure[]; readonly next: Day | null }> => {
  const rows = await db.many<Disclosure & { readonly day: Day }>(
    because,
    sql`with shown as (
          select * from disclosure_entry d
          where d.day >= (select min(day) from (
              select d.day from disclosure_entry d where true ${narrowed(asked)} order by d.day desc limit ${most}) newest)
            ${narrowed(asked)}
        ), subjects as (
          -- Names each subject and numbers it by name. A subject appears once, however many times it was viewed.
          select subject, month, json_build_object('objectId', subject, 'name', name) as told,
                 row_number() over (order by ${byName('name')}, subject) as place
          from (
            select d.subject, to_char(r.month, 'YYYY-MM') as month,
                   coalesce(person.name, salon.name, of.name, 'Sak ' || c.case_number, d.subject) as name
            from (select distinct subject from shown) d
            left join person person on person.object_id = d.subject
            left join chain_salon salon on salon.object_id = d.subject
            left join sent_report r on r.object_id = d.subject
            left join chain_salon of on of.object_id = r.salon_id
            left join warranty_case c on c.object_id = d.subject
          ) named
        )
        select page.day, json_build_object('objectId', page.viewer_id,
                 'name', coalesce(v.name, 'Nøkkelen ' || token.name, page.viewer_id)) as viewer, page.kind, page.month, page.subjects,
               page.first_at as "firstAt", page.last_at as "lastAt"
        from (
          select d.day, d.viewer_id, d.kind, coalesce(s.month, nullif(d.month, '')) as month,
                 json_agg(s.told order by s.place) as subjects, min(d.first_at) as first_at, max(d.last_at) as last_at
          from shown d join subjects s on s.subject = d.subject
          group by 1, 2, 3, 4
        ) page left join person v on v.object_id = page.viewer_id
        left join named_api_token token on token.object_id = page.viewer_id
        order by page.day desc, page.first_at desc, page.viewer_id, page.kind, page.month desc nulls last`,
  )
  const shown = rows.reduce((sum, { subjects }) => sum + subjects.length, 0)
  const oldest = rows.map(({ day }) => day).sort(compareDates)[0] ?? null
  return { disclosures: rows, next: shown >= most ? oldest : null }
}
