import { done } from '#contract/fields.schemas'
import { users } from '#contract/users/users'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announcePerson } from '#server/live/announce-person'
import { accessDetails, changeAccess } from './change-access.ts'
import { usersWithType } from './users.queries.ts'

export const userRoutes = (app: App): void => {
  serve(app, users.list, ({ scope, db }) => usersWithType(db, scope))

  serve(app, users.saveAccess, async ({ scope, body, db, now, audit }) => {
    const changed = await changeAccess(db, scope, body, now)
    if (!changed) return done
    const { was, is } = changed
    await audit('access changed', { subject: was.objectId, details: accessDetails(was, is) })
    await announcePerson(db, was.objectId, was.activeIn)
    return done
  })
}
