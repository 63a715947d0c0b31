import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { imports } from '#contract/imports/imports'
import { faultOfReading, timeBookTemplate } from '#domain/sales/time-book-columns'
import { Refusal } from '#domain/values/refusal'
import { createTurns } from '#server/db/turns'
import { refuseFullDisk } from '#server/files/disk-room'
import { receiveFile } from '#server/files/receive-file'
import { CSV, sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { saveReading } from '#server/ledger/daily-figures/column-readings'
import { startImport } from '#server/ledger/imports/import'
import { cancelImport, endKilledImports } from '#server/ledger/imports/running-imports'
import { announceImport } from '#server/live/changes'
import { latestImport, listImports, readImport, runningImports } from './imports.queries.ts'

const chainsOwn = 'how a file is read says nothing of any salon'
const killed = 'whoever asks for an import first finds those that were killed'

/** Maximum number of imports running at once. Each holds a database connection while it runs, and statistics need some too. */
const AT_ONCE = 3
/** How long a received file waits for a running import to end. */
const PLACE_PATIENCE_MS = 30_000

export const importsRoutes = (app: App): void => {
  const { http, pool, config } = app
  const closing = new AbortController()
  const places = createTurns(AT_ONCE, PLACE_PATIENCE_MS)
  const receiving = new Map<string, number>()
  const folder = join(config.dataDir, 'imports')
  http.addHook('preClose', async () => closing.abort())

  const take = async (request: FastifyRequest): Promise<string> => {
    const announced = Number(request.headers['content-length'] ?? 0)
    if (announced > config.importMaxBytes) throw new Refusal('too_large')
    await refuseFullDisk(folder, config.filesReserveBytes, announced)
    return receiveFile(request.body as Readable, { folder, maxBytes: config.importMaxBytes })
  }

  /** Limits the uploads in progress per person, so that a slow sender does not keep others from importing. */
  const takeOf = async (personId: string, request: FastifyRequest): Promise<string> => {
    const before = receiving.get(personId) ?? 0
    if (before >= AT_ONCE || places.full()) throw new Refusal('imports_busy')
    receiving.set(personId, before + 1)
    return take(request).finally(() => {
      const now = (receiving.get(personId) ?? 1) - 1
      if (now > 0) receiving.set(personId, now)
      else receiving.delete(personId)
    })
  }

  // Any content type is accepted: the first bytes decide the format.
  http.register(async uploads => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

    serve({ ...app, http: uploads }, imports.create, async ({ scope, query, request, reply, now, audit }) => {
      const path = await takeOf(scope.viewer.objectId, request).catch(error => {
        // The rest of the body is not worth reading.
        reply.header('connection', 'close')
        throw error
      })
      const leave = await places.enter().catch(async () => {
        await rm(path, { force: true })
        throw new Refusal('imports_busy')
      })
      const { report, finished } = await startImport(pool, {
        name: query.name,
        path,
        actorId: scope.viewer.objectId,
        now,
        reach: scope.salons,
        signal: closing.signal,
        room: bytes => refuseFullDisk(folder, config.filesReserveBytes, bytes),
      }).catch(async error => {
        leave()
        await rm(path, { force: true })
        throw error
      })
      const importEnded = app.importBegan()
      // Never rejects. If the audit failed first, a rejection would be unhandled and end the process.
      const ended = finished
        .finally(() => {
          leave()
          return rm(path, { force: true })
        })
        .then(
          done => {
            importEnded(done.state === 'running' ? 'failed' : done.state)
            return { done }
          },
          (error: unknown) => {
            importEnded('failed')
            return { error }
          },
        )
      const logFailure = () =>
        void ended.then(
          outcome => 'error' in outcome && request.log.error({ err: outcome.error }, 'an import failed'),
        )
      await audit('file imported', { subject: report.objectId, details: { file: query.name } }).catch(
        error => {
          logFailure()
          throw error
        },
      )
      const first = await Promise.race([ended, sleep(config.importReplyMs, null)])
      if (first === null) {
        logFailure()
        return report
      }
      if ('error' in first) throw first.error
      return first.done
    })
  })

  serve(app, imports.list, async ({ scope, query, db, now }) => {
    await endKilledImports(db.system(killed), now)
    return listImports(db, scope, now, query.before)
  })

  serve(app, imports.latest, async ({ scope, db, now }) => {
    // Usually no import runs, so there is nothing to end.
    const running = (await runningImports(db, now)).length > 0
    if (running) await endKilledImports(db.system(killed), now)
    return latestImport(db, scope, running ? await runningImports(db, now) : [])
  })

  serve(app, imports.chooseColumns, async ({ body: { headings, ...reading }, db, audit }) => {
    const fault = faultOfReading(headings, reading)
    if (fault) throw new Refusal('invalid_payload', { message: fault })
    const changed = await saveReading(db.system(chainsOwn), headings, reading)
    if (changed) {
      await audit('columns chosen', { details: { headings, ...reading } })
      await announceImport(db)
    }
    return reading
  })

  serve(app, imports.template, call =>
    sendFile(call, { name: 'dagstall_mal.csv', type: CSV, bytes: Buffer.from(timeBookTemplate) }, []),
  )

  serve(app, imports.read, async ({ scope, params, db, now }) => {
    await endKilledImports(db.system(killed), now)
    const report = await readImport(db, scope, params.objectId, now)
    if (!report) throw new Refusal('not_found')
    return report
  })

  serve(app, imports.cancel, async ({ scope, params, db, now, audit }) => {
    const report = await readImport(db, scope, params.objectId, now)
    if (!report) throw new Refusal('not_found')
    const cancelled = await cancelImport(db, params.objectId, now)
    if (!cancelled) throw new Refusal('conflict', { message: 'Importen er ferdig, og kan ikke avbrytes' })
    await audit('import cancelled', { subject: report.objectId, details: { file: report.file } })
    return cancelled
  })
}
