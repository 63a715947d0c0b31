import { files as contract } from '#contract/files/files'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import type { RunningCalls } from '#server/http/running-calls'
import { serve } from '#server/http/serve'
import { sendObject } from './send-object.ts'
import { checkFolder } from './tus/upload-request.ts'
import { uploadRoutes } from './uploads.routes.ts'

/** PostgreSQL error code for a row that others refer to. */
const IN_USE = '23503'

export const fileRoutes = (app: App, runningCalls: RunningCalls): void => {
  const { files } = app

  serve(app, contract.read, async ({ params, query, db, now, request, reply }) => {
    const object = await files.behind(db, params.key, query, now)
    if (!object) throw new Refusal('storage/object-not-found')
    return sendObject(files, object, request, reply)
  })

  serve(app, contract.metadata, async ({ scope, params, db, now }) => {
    checkFolder(scope, params.folder)
    const object = await files.find(db, params.folder, params.name)
    if (!object) throw new Refusal('storage/object-not-found')
    if (!(await files.store.stat(object.key))) throw new Refusal('storage/no-download-url')
    return { ...object, downloadUrl: files.urlOf(object, now) }
  })

  serve(app, contract.remove, async ({ scope, params, db, audit }) => {
    checkFolder(scope, params.folder)
    const removed = await files.remove(db, params.folder, params.name).catch((error: { code?: string }) => {
      throw error.code === IN_USE ? new Refusal('conflict', { message: 'Fila er i bruk' }) : error
    })
    if (!removed) throw new Refusal('storage/object-not-found')
    await audit('file removed', { subject: `${params.folder}/${params.name}` })
    return { success: true as const }
  })

  uploadRoutes(app, runningCalls)
}
