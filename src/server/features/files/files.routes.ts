import { files as contract } from '#contract/files'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { sendObject } from './send-object.ts'

export const fileRoutes = (app: App): void => {
  const { files } = app

  serve(app, contract.read, async ({ params, query, db, now, request, reply }) => {
    const object = await files.behind(db, params.key, query, now)
    if (!object) throw new Refusal('storage/object-not-found')
    return sendObject(files, object, request, reply)
  })
}
