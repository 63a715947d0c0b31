import type { Endpoint } from '#contract/endpoint'
import type { Viewer } from '#domain/access/scope'
import { dayOf } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface Asked {
  readonly objectId?: string
  readonly salonId?: string
  readonly month?: string
}

/** Whoever goes on looking is noted again after this. */
const AGAIN = '10 minutes'

/**
 * Notes that the viewer was shown what an endpoint discloses: once a day, with when it was last. Oneself is nobody's business. The
 * answer waits for it, so that nothing is shown that is not noted.
 */
export const noteDisclosure = async (
  db: Db,
  endpoint: Endpoint,
  viewer: Viewer,
  asked: readonly unknown[],
  now: Date,
): Promise<void> => {
  const { objectId, salonId, month = '' }: Asked = Object.assign({}, ...asked)
  const subject = objectId ?? salonId
  if (!endpoint.discloses || subject === undefined || subject === viewer.objectId) return
  await db.run(
    { because: 'what somebody looked at is written for the owner' },
    sql`insert into disclosure (day, viewer_id, kind, subject, month, first_at, last_at)
        values (${dayOf(now)}, ${viewer.objectId}, ${endpoint.discloses}, ${subject}, ${month}, ${now}, ${now})
        on conflict (day, viewer_id, kind, subject, month) do update set last_at = excluded.last_at
        where disclosure.last_at < excluded.last_at - ${AGAIN}::interval`,
  )
}
