import { done } from '#contract/fields.schemas'
import { whatIf } from '#contract/what-if/what-if'
import { Refusal } from '#domain/values/refusal'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { keepWhatIf, makeWhatIf, removeWhatIf } from './save-what-if.ts'
import { getWhatIf, listWhatIfs } from './what-if.queries.ts'
import { whatIfFile } from './what-if-file.ts'

/** The log has what is kept, removed and exported. One that is tried and replaced a second later is not logged. */
export const whatIfRoutes = (app: App): void => {
  serve(app, whatIf.list, async ({ scope, db, disclose }) => {
    const { reply, shown } = await listWhatIfs(db, scope.viewer.objectId)
    await disclose(shown)
    return reply
  })

  serve(app, whatIf.get, ({ scope, params, db }) => getWhatIf(db, params.objectId, scope.viewer.objectId))

  serve(app, whatIf.make, async ({ scope, body, db, now, audit }) => {
    const objectId = await makeWhatIf(db, body, scope.viewer.objectId, now)
    if (body.name !== null) await audit('what-if kept', { details: { name: body.name } })
    return { objectId }
  })

  serve(app, whatIf.keep, async ({ scope, body, db, audit }) => {
    if (await keepWhatIf(db, body, scope.viewer.objectId))
      await audit('what-if kept', { details: { name: body.name } })
    return done
  })

  serve(app, whatIf.remove, async ({ scope, body, db, audit }) => {
    const name = await removeWhatIf(db, body.objectId, scope.viewer.objectId)
    if (name !== null) await audit('what-if removed', { details: { name } })
    return done
  })

  serve(app, whatIf.export, async ({ scope, body, db, now, audit, reply, disclose, left }) => {
    const whole = await getWhatIf(db, body.objectId, scope.viewer.objectId)
    const { result, name } = whole
    if (!result) throw new Refusal('conflict', { message: 'Tallene er ikke regnet ferdig ennå' })
    const file = await whatIfFile(body.format, whole, result, now, left)
    await audit('what-if exported', { details: { format: body.format, ...(name !== null && { name }) } })
    const subjects = [...new Set(result.people.map(({ objectId }) => objectId))]
    return sendFile(
      { reply, disclose },
      file,
      subjects.map(subject => ({ kind: 'file', subject, month: '' })),
    )
  })
}
