import { savedReplies } from '#contract/complaints/saved-replies'
import { done } from '#contract/fields.schemas'
import { scopeOfOneself } from '#domain/access/scope'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { addReply, changeReply, removeReply, repliesOf } from './write-reply.ts'

/** The caller's own replies (C50): for people who handle cases, whatever salons they reach. */
export const savedReplyRoutes = (app: App): void => {
  serve(app, savedReplies.list, async ({ scope, db }) => ({
    replies: await repliesOf(db, scopeOfOneself(scope.viewer)),
  }))

  serve(app, savedReplies.add, ({ scope, body, db, now }) =>
    addReply(db, scopeOfOneself(scope.viewer), body, now),
  )

  serve(app, savedReplies.change, ({ scope, body, db, now }) =>
    changeReply(db, scopeOfOneself(scope.viewer), body, now),
  )

  serve(app, savedReplies.remove, async ({ scope, body, db }) => {
    await removeReply(db, scopeOfOneself(scope.viewer), body.objectId)
    return done
  })
}
