import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db'
import { shownAddressOf } from '#server/http/caller'
import { writePlace } from '#server/identity/sessions'

const LONGEST_DEVICE = 300

/** Records where and with which device a session is used, so that its owner can recognize it. */
export const notePlace = async (
  db: Db,
  sessionId: string,
  request: FastifyRequest,
  now: Date,
): Promise<void> => {
  const device = (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE)
  await writePlace(db, sessionId, { address: shownAddressOf(request), device }, now)
}
