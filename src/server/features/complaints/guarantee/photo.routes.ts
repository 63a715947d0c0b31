import type { FastifyRequest } from 'fastify'
import { guarantee } from '#contract/complaints/guarantee'
import { MOST_FROM_CUSTOMER_PHOTOS } from '#domain/complaints/conversation'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { withPicture } from '#server/files/receive-picture'
import type { App } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { drawPhoto } from '../photos/draw-photo.ts'
import { savePhoto } from '../photos/photos.queries.ts'
import { readForCustomer } from './customer-case.queries.ts'
import { lockByLink, openLink } from './customer-link.ts'

const because = { because: 'whoever has its secret is the customer of the case' }

/** The body is the photo, so the secret is sent as a bearer token. A URL would be logged along the way. */
const codeOf = (request: FastifyRequest): string =>
  request.headers.authorization?.replace(/^Bearer /i, '') ?? ''

/** @throws Refusal conflict if the customer has already added the maximum number of photos */
const refuseTooMany = async (db: Db, complaintId: string): Promise<void> => {
  const sent = await db.maybe<{ photos: number }>(
    because,
    sql`select count(*) as photos from complaint_photo where complaint_id = ${complaintId} and created_by is null`,
  )
  if ((sent?.photos ?? 0) >= MOST_FROM_CUSTOMER_PHOTOS)
    throw new Refusal('conflict', { message: `Høyst ${MOST_FROM_CUSTOMER_PHOTOS} bilder` })
}

/** Photos added by customers. Like all others they are re-encoded, which removes camera and location metadata. */
export const customerPhotoRoutes = (app: App): void => {
  app.http.register(async uploads => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    serve({ ...app, http: uploads }, guarantee.addPhoto, async ({ request, now }) => {
      const { pool, files, config } = app
      // Checked before the body is read, and again before the photo is stored.
      const link = await openLink(pool, codeOf(request), now)
      const { complaintId: objectId } = link
      await refuseTooMany(pool, objectId)
      const drawn = await withPicture(request, config, drawPhoto)
      await pool.transaction(async db => {
        // The link may have been withdrawn during the upload.
        const { salonId } = await lockByLink(db, codeOf(request), now)
        await refuseTooMany(db, objectId)
        await savePhoto(db, files, objectId, drawn, { moment: 'before', createdBy: null, now })
        await auditInto(db, now, undefined)('photo added', { subject: objectId, salonId })
        await announce(db, { kind: 'complaint', what: 'changed', objectId, salonId })
      })
      return readForCustomer(pool, files, link, now)
    })
  })
}
