import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { type Scope, scopeOf } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { withPicture } from '#server/files/receive-picture'
import type { App } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { findComplaint, lockComplaint } from '../lock.ts'
import { drawPhoto } from './draw-photo.ts'
import { photosOf, removePhoto, savePhoto } from './photos.queries.ts'

const changed = (db: Db, objectId: string, salonId: string) =>
  announce(db, { kind: 'complaint', what: 'changed', objectId, salonId })

/** A photo may be removed by whoever added it, and by whoever approves costs (C27). */
const mayRemove =
  ({ viewer }: Scope) =>
  (createdBy: string | null): boolean =>
    createdBy === viewer.objectId || scopeOf(viewer, 'approveComplaints') !== null

export const complaintPhotoRoutes = (app: App): void => {
  const { http, pool, files, config } = app

  serve(app, complaintPhotos.list, async ({ scope, params, db, now }) => {
    await findComplaint(db, scope, params.objectId)
    const photos = await photosOf(db, files, params.objectId, now)
    return photos.map(photo => ({ ...photo, mayRemove: mayRemove(scope)(photo.createdBy) }))
  })

  // Any content type is accepted: the first bytes decide the format.
  http.register(async uploads => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    serve({ ...app, http: uploads }, complaintPhotos.add, async ({ scope, params, query, request, now }) => {
      // Checked before the body is read, and again before the photo is stored.
      await findComplaint(pool, scope, params.objectId)
      const drawn = await withPicture(request, config, drawPhoto)
      return pool.transaction(async db => {
        const { salonId } = await lockComplaint(db, scope, params.objectId, now)
        const createdBy = scope.viewer.objectId
        const objectId = await savePhoto(db, files, params.objectId, drawn, { ...query, createdBy, now })
        await auditInto(db, now, scope.viewer)('photo added', { subject: params.objectId, salonId })
        await changed(db, params.objectId, salonId)
        return { objectId }
      })
    })
  })

  serve(app, complaintPhotos.remove, async ({ scope, params, db, now, audit }) => {
    const { salonId } = await lockComplaint(db, scope, params.objectId, now)
    await removePhoto(db, params.objectId, params.photo, mayRemove(scope))
    await audit('photo removed', { subject: params.objectId, salonId })
    await changed(db, params.objectId, salonId)
    return { success: true as const }
  })
}
