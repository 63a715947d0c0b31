import { targets } from '#contract/statistics/targets'
import type { Scope } from '#domain/access/scope'
import { declarations } from '#domain/statistics/figures'
import { addMonths, type Month, monthName } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { dayOf, monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announceFigures } from '#server/live/changes'
import { overviewOf } from './overview.ts'
import { targetsOf } from './read-targets.ts'
import { findSubject, maySetTargets } from './subject.ts'
import { addTarget, ownTargets } from './targets.queries.ts'

/** Months ahead for which targets can be set and shown, and months back that are shown (K28). */
const [AHEAD, BACK] = [24, 36]

/** @throws Refusal invalid_payload for a month out of range */
const checkMonth = (field: 'month' | 'from', month: Month, first: Month, running: Month): void => {
  const last = addMonths(running, AHEAD)
  if (month >= first && month <= last) return
  throw new Refusal('invalid_payload', {
    fields: { [field]: `Velg en måned fra ${monthName(first)} til ${monthName(last)}` },
  })
}

interface MonthAsked {
  readonly scope: Scope
  readonly query: { readonly objectId?: string | undefined; readonly month?: Month | undefined }
  readonly db: Db
  readonly now: Date
}

/** @throws Refusal not_found; invalid_payload for a month out of range */
const readMonth = async ({ scope, query, db, now }: MonthAsked) => {
  const running = monthNow(now)
  const month = query.month ?? running
  checkMonth('month', month, addMonths(running, -BACK), running)
  const subject = await findSubject(db, scope, query.objectId, month)
  return targetsOf(db, scope, subject, { month, today: dayOf(now) })
}

export const targetRoutes = (app: App): void => {
  serve(app, targets.list, async asked => (await readMonth(asked)).targets)

  serve(app, targets.inMonth, readMonth)

  serve(app, targets.overview, ({ scope, query, db, now }) => {
    const { salon, month: asked, figure = 'totalOms' } = query
    const running = monthNow(now)
    const month = asked ?? running
    checkMonth('month', month, addMonths(running, -BACK), running)
    return overviewOf(db, scope, { salon, month, figure, today: dayOf(now) })
  })

  serve(app, targets.set, async ({ scope, body, db, now, audit }) => {
    const { objectId, figure, from, value, was } = body
    const running = monthNow(now)
    checkMonth('from', from, running, running)
    const subject = await findSubject(db, scope, objectId, from)
    if (!maySetTargets(scope, subject)) throw new Refusal('no_rights')
    const own = await ownTargets(db, subject, figure)
    const known = own.findLast(one => one.from <= from)?.value ?? null
    if (was !== undefined && was !== known) throw new Refusal('conflict')
    if (known !== value) {
      const version = own.find(one => one.from === from)?.version ?? 0
      const actor = { actorId: scope.viewer.objectId, now }
      if (!(await addTarget(db, subject, { figure, from, value, version }, actor)))
        throw new Refusal('conflict')
      await audit('target set', {
        ...(subject.kind === 'person' && { subject: subject.objectId }),
        ...(subject.kind === 'salon' && { salonId: subject.objectId }),
        details: {
          name: subject.name,
          figure: declarations[figure].label,
          validFrom: from,
          value: { from: known, to: value },
        },
      })
      await announceFigures(db, 'targets')
    }
    return (await targetsOf(db, scope, subject, { month: from, today: dayOf(now) })).targets
  })
}
