import { tutorials } from '#contract/tutorials'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { addTutorial } from './add-tutorial.ts'
import { removeTutorial } from './remove-tutorial.ts'
import { findTutorial, listTutorials } from './tutorials.queries.ts'

const done = { success: true } as const

export const tutorialRoutes = (app: App): void => {
  const { files } = app

  serve(app, tutorials.list, ({ scope, query, db, now }) =>
    listTutorials({ db, scope, files, now }, query.type),
  )

  serve(app, tutorials.get, async ({ scope, params, db, now }) => {
    const tutorial = await findTutorial({ db, scope, files, now }, params.objectId)
    if (!tutorial) throw new Refusal('not_found')
    return tutorial
  })

  serve(app, tutorials.create, async ({ scope, body, db, now, audit }) => {
    const objectId = await addTutorial(db, scope, body, now)
    const tutorial = await findTutorial({ db, scope, files, now }, objectId)
    if (!tutorial) throw new Error('A tutorial was not written')
    await audit('video added', { subject: objectId, details: { title: tutorial.title, type: tutorial.type } })
    await announce(db, { kind: 'tutorial', what: 'new', objectId, salonId: null })
    return tutorial
  })

  serve(app, tutorials.remove, async ({ params: { objectId }, db, audit, request }) => {
    const removed = await removeTutorial(db, files, objectId)
    if (!removed) {
      const message = `No tutorial document with id ${objectId}`
      request.log.error({ objectId }, message)
      throw new Refusal('not_found', { message })
    }
    await audit('video removed', { subject: objectId, details: { title: removed.title } })
    await announce(db, { kind: 'tutorial', what: 'removed', objectId, salonId: null })
    return done
  })
}
