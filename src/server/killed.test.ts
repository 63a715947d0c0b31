import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import { files } from '#contract/files/files'
import { imports } from '#contract/imports/imports'
import { reports } from '#contract/payroll/payroll'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { session } from '#contract/session/session'
import { settings } from '#contract/settings/settings'
import { addMonths, firstDay } from '#domain/values/month'
import { monthNow } from '#server/clock'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { draftOf } from '#server/features/payroll/payroll.fixture'
import type { Product } from '#testing/product'
import { believableSalon } from '#testing/saft-files'
import { saftXml } from '#testing/saft-xml'
import { type Answer, type Served, startServed } from '#testing/served'
import { longRun, often, patience } from '#testing/soak'
import { metadataOf, mp4Like } from '#testing/tus'

const because = { because: 'a test looks at what is left' }

const SALONS = 60
const MONTHS = 8
const VACANT = 4_000
const salonOf = (i: number) => `salon-${i % SALONS}`
const stylistOf = (i: number) => `stylist-${i % SALONS}`
const lastMonth = addMonths(monthNow(new Date()), -1)
/** No report is sent for this month: it would discard the draft, and changed hours would make a report wait. */
const draftMonth = addMonths(lastMonth, -MONTHS)
const aDay = firstDay(draftMonth)
const film = mp4Like(60_000)
const sha256 = createHash('sha256').update(film).digest('hex')

const setScene = async (product: Product) => {
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  for (let i = 0; i < SALONS; i++) {
    await product.addSalon(salonOf(i))
    await product.addPerson({ objectId: stylistOf(i), activeIn: [salonOf(i)] })
  }
  await product.addPerson({ objectId: 'renamed', activeIn: ['salon-2'] })
  for (const statement of [
    sql`insert into employee (object_id, name, type) select 'vacant-' || n, 'Ledig ' || n, 'employee'
        from generate_series(1, ${VACANT}::integer) n`,
    sql`insert into register (register_id, org_no, location, salon_id)
        select 'R1', (910000000 + n)::text, 'Trolig', 'salon-0' from generate_series(1, 5000) n`,
  ])
    await product.pool.run(because, statement)
}

/** One kind of write. `write` performs one and records the response; `check` reads everything recorded. */
interface Kind {
  readonly write: () => Promise<void>
  readonly check: () => Promise<void>
}

const taken = (answer: Answer | null) => answer !== null && answer.status === 200

/** Any response except success or 'not now' is an error of the product. */
const orNotNow = (answer: Answer | null) => {
  if (answer === null || answer.status < 400 || answer.status === 503) return
  throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`)
}

/** Retries until it is accepted, as a disconnected client does. */
const untilTaken = async (attempt: () => Promise<Answer | null>): Promise<Answer> => {
  for (;;) {
    const answer = await attempt()
    if (answer && taken(answer)) return answer
    orNotNow(answer)
    await sleep(50)
  }
}

/** A place with one value: after a failure it contains the last acknowledged value, or one tried after it. */
const place = (
  write: (value: number) => Promise<Answer | null>,
  read: () => Promise<Answer | null>,
  shown: (json: Answer['json']) => number,
): Kind => {
  let value = 0
  let possible: number[] = []
  return {
    write: async () => {
      possible.push(++value)
      const answer = await write(value)
      if (taken(answer)) possible = [value]
      else orNotNow(answer)
    },
    check: async () => {
      const { json } = await untilTaken(read)
      if (value > 0) expect([...possible, ...(possible.length === value ? [0] : [])]).toContain(shown(json))
    },
  }
}

const kindsOf = (served: Served): Record<string, Kind> => {
  const { call } = served
  const as = 'eier'
  const rows = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> => {
    // The test's own connections were also broken, and detect it on use.
    for (let tries = 0; ; tries++)
      try {
        return await served.pool().many<Row>(because, statement)
      } catch (error) {
        if (tries === 5) throw error
        await sleep(100)
      }
  }

  const sent = new Map<string, string>()
  let report = 0
  const opened = new Map<string, string>()
  const notes = new Map<string, number>()
  const stored: string[] = []
  const imported = new Map<number, number>()
  const sizes = new Map<number, number>()
  const registered: string[] = []
  let seed = 0
  let vacant = 0

  return {
    'daily figures': place(
      bonuspoeng =>
        call(dailyFigures.save, {
          as,
          body: { salonId: 'salon-1', objectId: 'stylist-1', day: aDay, bonuspoeng },
        }),
      () => call(dailyFigures.list, { as, query: { salonId: 'salon-1', month: draftMonth } }),
      json => json.find((row: { objectId: string }) => row.objectId === 'stylist-1')?.bonuspoeng ?? 0,
    ),
    settings: place(
      approvalLimit => call(settings.save, { as, body: { approvalLimit } }),
      () => call(settings.get, { as }),
      json => json.approvalLimit,
    ),
    employees: place(
      number => call(employees.save, { as, body: { objectId: 'renamed', name: `Navn ${number}` } }),
      () => call(employees.get, { as, params: { objectId: 'renamed' } }),
      json => Number(/\d+$/.exec(json.name)?.[0] ?? 0) * Number(json.name.startsWith('Navn')),
    ),
    drafts: place(
      async fastTillegg => {
        const at = { salonId: 'salon-3', month: draftMonth }
        const before = await call(reportDrafts.get, { as, params: at })
        if (!taken(before)) return before
        const version = before?.json.draft?.version ?? 0
        const modifications = { 'stylist-3': { fastTillegg } }
        return call(reportDrafts.save, {
          as,
          body: { ...at, version, employees: ['stylist-3'], modifications },
        })
      },
      () => call(reportDrafts.get, { as, params: { salonId: 'salon-3', month: draftMonth } }),
      json => json.draft?.modifications['stylist-3'].fastTillegg ?? 0,
    ),
    reports: {
      write: async () => {
        if (report >= SALONS * MONTHS) return sleep(100)
        const salon = report % SALONS
        const of = addMonths(lastMonth, -Math.floor(report / SALONS))
        report++
        const draft = () =>
          draftOf({ pool: served.pool() }, [stylistOf(salon)], {}, of, salonOf(salon)).catch(() => null)
        let body = await draft()
        for (; !body; body = await draft()) await sleep(50)
        const key = { 'idempotency-key': `${salonOf(salon)} ${of}` }
        const { json } = await untilTaken(() => call(reports.create, { as, body, headers: key }))
        sent.set(`${salonOf(salon)} ${of}`, json.objectId)
      },
      check: async () => {
        const stored = await rows<{ at: string; id: string; rows: number }>(
          sql`select salon_id || ' ' || to_char(month, 'YYYY-MM') as at, r.object_id as id,
                (select count(*) from report_row w where w.report_id = r.object_id) as rows
              from report r order by 1`,
        )
        expect(new Map(stored.map(({ at, id }) => [at, id]))).toEqual(sent)
        expect(stored.filter(one => one.rows !== 1)).toEqual([])
        expect(stored).toHaveLength(sent.size)
      },
    },
    complaints: {
      write: async () => {
        const name = `Kunde ${opened.size}`
        const key = { 'idempotency-key': name }
        const body = { name, salon: 'salon-0', message: 'Skjevt' }
        const { json } = await untilTaken(() => call(complaints.create, { as, body, headers: key }))
        opened.set(name, json.objectId)
        for (let note = 0; note < 2; note++) {
          const headers = { 'idempotency-key': `${name} ${note}` }
          const change = { objectId: json.objectId, change: { addNote: { text: `Notat ${note}` } } }
          await untilTaken(() => call(complaints.update, { as, body: change, headers }))
          notes.set(json.objectId, note + 1)
        }
      },
      check: async () => {
        const stored = await rows<{ name: string; id: string; notes: number }>(
          sql`select name, object_id as id,
                (select count(*) from complaint_log l where l.complaint_id = c.object_id and l.type = 'notes_updated') as notes
              from complaint c`,
        )
        expect(new Map(stored.map(one => [one.name, one.id]))).toEqual(opened)
        expect(new Map(stored.map(one => [one.id, one.notes]))).toEqual(notes)
        expect(stored).toHaveLength(opened.size)
      },
    },
    uploads: {
      write: async () => {
        const name = `${newId()}.mp4`
        const fields = { folder: 'tutorials', name, contentType: 'video/mp4', sha256 }
        const answer = await call(files.createUpload, {
          as,
          body: film,
          headers: {
            'tus-resumable': '1.0.0',
            'content-type': 'application/offset+octet-stream',
            'upload-length': String(film.length),
            'upload-metadata': metadataOf(fields),
          },
        })
        if (answer?.status === 201 && answer.headers.get('upload-offset') === String(film.length))
          stored.push(name)
        else orNotNow(answer)
      },
      check: async () => {
        const whole = await rows<{ name: string }>(
          sql`select name from stored_object where sha256 = ${sha256}`,
        )
        const names = new Set(whole.map(({ name }) => name))
        expect(stored.filter(name => !names.has(name))).toEqual([])
        const odd = await rows(
          sql`select name from stored_object where sha256 is distinct from ${sha256} or size <> ${film.length}`,
        )
        expect(odd).toEqual([])
      },
    },
    imports: {
      write: async () => {
        const { file, receipts } = believableSalon(++seed)
        sizes.set(910_000_000 + seed, receipts)
        const answer = await call(imports.create, {
          as,
          query: { name: `kasse-${seed}.xml` },
          body: [...saftXml(file)].join(''),
          headers: { 'content-type': 'application/xml' },
        })
        if (taken(answer) && answer?.json.state === 'done') imported.set(910_000_000 + seed, receipts)
        else if (!taken(answer)) orNotNow(answer)
      },
      check: async () => {
        // The connection of an import outlives its killed server by one statement.
        const found = await rows<{ org: string; receipts: number }>(
          sql`select g.org_no as org, count(*) as receipts from receipt r join register g on g.id = r.register group by 1`,
        )
        const whole = new Map(found.map(({ org, receipts }) => [Number(org), receipts]))
        for (const [org, receipts] of imported) expect([org, whole.get(org)]).toEqual([org, receipts])
        for (const [org, receipts] of whole) expect([org, receipts]).toEqual([org, sizes.get(org)])
        const sums = await rows<{ summed: number; stored: number }>(
          sql`select coalesce((select sum(lines) from salon_year), 0) as summed, (select count(*) from receipt_line) as stored`,
        )
        expect(sums[0]?.summed).toBe(sums[0]?.stored)
      },
    },
    registration: {
      write: async () => {
        if (vacant >= VACANT) return sleep(100)
        const n = ++vacant
        const body = { email: `ny-${n}@foehn.test`, password: 'lerkesporv-i-hagen', profile: `vacant-${n}` }
        for (;;) {
          await served
            .pool()
            .run(because, sql`delete from request_count`)
            .catch(() => undefined)
          const answer = await call(session.register, { body })
          // A client without a response retries, and learns that it was done.
          if (taken(answer) || answer?.json?.error === 'profile_already_linked') break
          orNotNow(answer)
          await sleep(50)
        }
        registered.push(body.profile)
      },
      check: async () => {
        const made = await rows<{ profile: string }>(
          sql`select employee_id as profile from account where employee_id like 'vacant-%'`,
        )
        expect(made.map(({ profile }) => profile).toSorted()).toEqual(registered.toSorted())
      },
    },
  }
}

/** Performs writes of every kind during the fault and until recovery; then checks everything. */
const through = async (served: Served, kinds: Record<string, Kind>, fault: () => Promise<number>) => {
  let over = false
  const writing = Object.entries(kinds).map(async ([name, kind]) => {
    while (!over)
      await kind.write().catch(error => {
        throw new Error(`${name}: ${error.message}\n${served.said()}`, { cause: error })
      })
  })
  const all = Promise.all(writing)
  const failed = all.then(() => 0)
  try {
    await Promise.race([failed, sleep(200 + Math.random() * 1_300)])
    const took = await Promise.race([failed, fault()])
    await Promise.race([failed, sleep(200)])
    return took
  } finally {
    over = true
    await all
  }
}

const databaseEndedBy = (signal: NodeJS.Signals) => async (served: Served) => {
  process.kill(served.postmaster() as number, signal)
  await untilAway(served)
  return served.untilReady()
}

const faults = {
  killedServer: {
    name: 'kill -9 of the server',
    fault: async (served: Served) => {
      await served.kill()
      return served.start()
    },
  },
  killedDatabase: {
    name: 'kill -9 of PostgreSQL',
    fault: databaseEndedBy('SIGKILL'),
  },
  restartedDatabase: {
    name: 'a restart of PostgreSQL',
    // PostgreSQL's fast shutdown, which disconnects everybody.
    fault: databaseEndedBy('SIGINT'),
  },
} as const

/** The database may still answer for a moment. */
const untilAway = async (served: Served) => {
  const since = performance.now()
  while ((await served.ready()) && performance.now() - since < 2_000) await sleep(5)
}

test.each(Object.keys(faults) as (keyof typeof faults)[])(
  'under writes of every kind %s loses nothing that was acknowledged, leaves no partial write, and recovers on its own',
  async name => {
    const run = longRun(name)
    const served = await startServed(setScene)
    try {
      await served.start()
      const kinds = kindsOf(served)
      while (run.goesOn()) {
        const took = await through(served, kinds, () => faults[name].fault(served))
        // The short run may start from source, which mostly compiles.
        if (name !== 'killedServer' || often(0, 1) === 1) run.took(took)
        for (const [kind, { check }] of Object.entries(kinds))
          await check().catch(error => {
            throw new Error(`${kind}: ${error.message}`, { cause: error })
          })
        run.did()
      }
    } finally {
      await served.close()
    }
  },
  patience(300_000),
)
