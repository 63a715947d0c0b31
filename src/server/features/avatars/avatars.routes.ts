import type { FastifyRequest } from 'fastify'
import { avatars } from '#contract/avatars/avatars'
import type { Scope } from '#domain/access/scope'
import { withPicture } from '#server/files/receive-picture'
import type { App } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { serve } from '#server/http/serve'
import { announcePerson } from '#server/live/announce-person'
import { type CropInput, makeAvatar } from './make-avatar.ts'
import { lockPictured, removeAvatar, saveAvatar } from './save-avatar.ts'

export const avatarRoutes = (app: App): void => {
  const { http, pool, files, config } = app

  const save = async (
    { scope, request, now }: { scope: Scope; request: FastifyRequest; now: Date },
    objectId: string,
    crop: CropInput,
  ) => {
    // Checked before the body is read, and again before the avatar is stored.
    await pool.transaction(db => lockPictured(db, scope, objectId))
    const squares = await withPicture(request, config, path => makeAvatar(path, crop))
    return pool.transaction(async db => {
      const person = await lockPictured(db, scope, objectId)
      const avatar = await saveAvatar(db, files, objectId, squares, now)
      await auditInto(db, now, scope.viewer)('avatar changed', { subject: objectId })
      await announcePerson(db, objectId, person.activeIn)
      return { avatar }
    })
  }

  // Any content type is accepted: the first bytes decide the format.
  http.register(async uploads => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const receiving = { ...app, http: uploads }
    serve(receiving, avatars.save, ({ params, query, ...call }) => save(call, params.objectId, query))
    serve(receiving, avatars.saveOwn, ({ query, ...call }) => save(call, call.scope.viewer.objectId, query))
  })

  serve(app, avatars.remove, async ({ scope, params, db, audit }) => {
    const person = await lockPictured(db, scope, params.objectId)
    if (await removeAvatar(db, files, params.objectId)) {
      await audit('avatar removed', { subject: params.objectId })
      await announcePerson(db, params.objectId, person.activeIn)
    }
    return { success: true as const }
  })

  serve(app, avatars.removeOwn, async ({ scope, db, audit }) => {
    const { objectId, activeIn } = scope.viewer
    if (await removeAvatar(db, files, objectId)) {
      await audit('avatar removed', { subject: objectId })
      await announcePerson(db, objectId, activeIn)
    }
    return { success: true as const }
  })
}
