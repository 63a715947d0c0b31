import { isDeepStrictEqual } from 'node:util'
import { tutorials } from '#contract/tutorials/tutorials'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { addTutorial } from './add-tutorial.ts'
import { changeTutorial } from './change-tutorial.ts'
import { removeTutorial } from './remove-tutorial.ts'
import { trainingOf } from './training.ts'
import { countNews, findTutorial, listTutorials, type Reading, taughtTutorials } from './tutorials.queries.ts'
import { lookAtList, viewTutorial } from './view-tutorial.ts'

const done = { success: true } as const

export const tutorialRoutes = (app: App): void => {
  const { files, pool } = app

  const foundTutorial = async (reading: Reading, objectId: string) => {
    const tutorial = await findTutorial(reading, objectId)
    if (!tutorial) throw new Refusal('not_found')
    return tutorial
  }

  serve(app, tutorials.list, ({ scope, query, db, now }) =>
    listTutorials({ db, scope, files, now }, query.type),
  )

  serve(app, tutorials.taught, ({ scope, db, now }) => taughtTutorials({ db, scope, files, now }))

  serve(app, tutorials.news, ({ scope, db, now }) => countNews({ db, scope, now }))

  serve(app, tutorials.get, ({ scope, params, db, now }) =>
    foundTutorial({ db, scope, files, now }, params.objectId),
  )

  // A view is reported for every ten seconds of a video. It changes no figures or access, so no cache is invalidated.
  serve(app, tutorials.view, async ({ scope, params, body, now }) => {
    const viewing = await pool.transaction(db => viewTutorial(db, scope, params.objectId, body, now))
    if (!viewing) throw new Refusal('not_found')
    return viewing
  })

  serve(app, tutorials.looked, async ({ scope, body, db }) => {
    await lookAtList(db, scope, body.type, body.until)
    return done
  })

  serve(app, tutorials.training, async ({ scope, params, query, db, now }) =>
    trainingOf(
      db,
      scope,
      await foundTutorial({ db, scope, files, now }, params.objectId),
      query.salonId,
      now,
    ),
  )

  serve(app, tutorials.change, async ({ scope, params: { objectId }, body, db, now, audit }) => {
    const before = await foundTutorial({ db, scope, files, now }, objectId)
    await changeTutorial({ db, scope, files }, objectId, body)
    const tutorial = await foundTutorial({ db, scope, files, now }, objectId)
    if (isDeepStrictEqual(before, tutorial)) return tutorial
    const details = {
      title: tutorial.title,
      figure: tutorial.figure,
      captions: tutorial.captionsUrl !== null,
    }
    await audit('video changed', { subject: objectId, details })
    await announce(db, { kind: 'tutorial', what: 'changed', objectId, salonId: null })
    return tutorial
  })

  serve(app, tutorials.create, async ({ scope, body, db, now, audit }) => {
    const objectId = await addTutorial(db, files, scope, body, now)
    const tutorial = await findTutorial({ db, scope, files, now }, objectId)
    if (!tutorial) throw new Error('A tutorial was not inserted')
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
