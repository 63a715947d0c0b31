import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { shownAddressOf } from '#server/http/caller'

const LONGEST_DEVICE = 300

/** Records where and with which device a session is used, so that its owner can recognize it. */
export const notePlace = async (
  db: Db,
  sessionId: string,
  request: FastifyRequest,
  now: Date,
): Promise<void> => {
  const device = (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE)
  await db.run(
    { because: 'identity comes before any scope' },
    sql`insert into session_place (session_id, address, device, seen_at)
        values (${sessionId}, ${shownAddressOf(request)}, ${device}, ${now})
        on conflict (session_id) do update
          set address = excluded.address, device = excluded.device, seen_at = excluded.seen_at`,
  )
}
