import type { Disclosure, disclosures } from '#contract/disclosures'
import type { QueryOf } from '#contract/endpoint'
import { DISCLOSURES_PAGE } from '#contract/page-sizes'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

const because = { because: 'who looked at what is the owner’s, and they reach every salon' }

/** A page of who looked at whose pay and cases, newest first. */
export const listDisclosures = (
  db: Db,
  { kind, viewer, before }: QueryOf<typeof disclosures.list>,
): Promise<Disclosure[]> =>
  db.many<Disclosure>(
    because,
    sql`select d.id, d.day, json_build_object('objectId', v.object_id, 'name', v.name) as viewer, d.kind,
               coalesce(person.name, salon.name, of.name, 'Sak ' || c.case_number, d.subject) as subject,
               coalesce(to_char(r.month, 'YYYY-MM'), nullif(d.month, '')) as month,
               d.first_at as "firstAt", d.last_at as "lastAt"
        from disclosure d join employee v on v.object_id = d.viewer_id
        left join employee person on d.kind in ('person', 'pay') and person.object_id = d.subject
        left join salon on d.kind = 'draft' and salon.object_id = d.subject
        left join report r on d.kind = 'report' and r.object_id = d.subject
        left join salon of on of.object_id = r.salon_id
        left join complaint c on d.kind = 'case' and c.object_id = d.subject
        where (${kind ?? null}::text is null or d.kind = ${kind ?? null})
          and (${viewer ?? null}::text is null or d.viewer_id = ${viewer ?? null})
          and (${before ?? null}::bigint is null or d.id < ${before ?? null})
        order by d.id desc limit ${DISCLOSURES_PAGE}`,
  )
