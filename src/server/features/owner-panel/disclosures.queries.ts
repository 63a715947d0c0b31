import type { Disclosure, disclosures } from '#contract/disclosures'
import type { QueryOf } from '#contract/endpoint'
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

/** A page of who was shown whose pay and cases: whole days, newest first, as many as hold `most` people and cases. */
export const listDisclosures = async (
  db: Db,
  asked: Asked,
  most = DISCLOSURES_PAGE,
): Promise<{ readonly disclosures: Disclosure[]; readonly next: Day | null }> => {
  const rows = await db.many<Disclosure & { readonly day: Day }>(
    because,
    sql`with page as (
          select d.day, d.viewer_id, d.kind, d.subject, d.first_at, d.last_at,
                 coalesce(person.name, salon.name, of.name, 'Sak ' || c.case_number, d.subject) as name,
                 coalesce(to_char(r.month, 'YYYY-MM'), nullif(d.month, '')) as month
          from disclosure d
          left join employee person on person.object_id = d.subject
          left join salon on salon.object_id = d.subject
          left join report r on r.object_id = d.subject
          left join salon of on of.object_id = r.salon_id
          left join complaint c on c.object_id = d.subject
          where d.day >= (select min(day) from (
              select d.day from disclosure d where true ${narrowed(asked)} order by d.day desc limit ${most}) newest)
            ${narrowed(asked)})
        select page.day, json_build_object('objectId', v.object_id, 'name', v.name) as viewer, page.kind, page.month,
               json_agg(json_build_object('objectId', page.subject, 'name', page.name)
                        order by ${byName('page.name')}) as subjects,
               min(page.first_at) as "firstAt", max(page.last_at) as "lastAt"
        from page join employee v on v.object_id = page.viewer_id
        group by page.day, v.object_id, v.name, page.kind, page.month
        order by page.day desc, min(page.first_at) desc, v.object_id, page.kind, page.month desc nulls last`,
  )
  const shown = rows.reduce((sum, { subjects }) => sum + subjects.length, 0)
  const oldest = rows.map(({ day }) => day).sort(compareDates)[0] ?? null
  return { disclosures: rows, next: shown >= most ? oldest : null }
}
