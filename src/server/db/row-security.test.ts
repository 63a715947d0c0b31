import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scope, scopeOf, type Viewer } from '#domain/access/scope'
import { asProduct, type FreshDatabase, freshDatabase } from '#testing/database'
import { type Db, openPool, type Pool } from './db.ts'
import { guardedTables, guardedViews, privateTables, privateViews } from './row-security.ts'
import { raw, type Sql, sql } from './sql.ts'

const manager = { objectId: 'sjef', name: 'S', type: 'manager', access: ['storo'], activeIn: [] } as const
const scopeFor = (viewer: Partial<Viewer>): Scope => {
  const scope = scopeOf({ ...manager, ...viewer }, 'statistics')
  if (!scope) throw new Error('The role lacks the permission')
  return scope
}
const managerOfStoro = scopeFor({})
const managerOfNothing = scopeFor({ access: [] })
const managerOfAker = scopeFor({ access: ['aker'] })
const chainLevel = scopeFor({ type: 'chain', access: [] })
const kari = scopeFor({ objectId: 'kari', type: 'employee' })
const ole = scopeFor({ objectId: 'ole', type: 'employee' })

/** A statement that wrongly claims to be scoped. */
const forgetful = (statement: Sql): Sql => ({ ...statement, scoped: true })

/** For each salon a report, a draft and a case, each with one row in every part. */
const scene = (salon: string, person: string): string => `
  insert into salon (object_id, name) values ('${salon}', '${salon}');
  insert into employee (object_id, name, type) values ('${person}', '${person}', 'employee');
  insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch, edition)
    values ('r-${salon}', '${salon}', 'sjef', '2026-09-01', now(), 0, '{}', false, 1);
  insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed)
    values ('r-${salon}', '${person}', '2026-09-01', 0, '${person}', '{}', '{}', '{}');
  insert into report_check values ('r-${salon}', '', 1, now(), 0, 0, '[]');
  insert into salary_history values ('h-${salon}', '${person}', 'r-${salon}', '2026-09-01', now(), 1, 1);
  insert into report_draft (manager_id, salon_id, month, version, saved_at, employees, modifications, edition)
    values ('sjef', '${salon}', '2026-09-01', 1, now(), '[]', '{}', 1);
  insert into complaint (object_id, name, salon_id, message, created_at, updated_at)
    values ('c-${salon}', 'Kunde', '${salon}', 'Skjevt', now(), now());
  insert into complaint_item (object_id, complaint_id, kind, number, cost, created_at)
    values ('i-${salon}', 'c-${salon}', 'refund', 1, 100, now());
  insert into complaint_fixer values ('c-${salon}', '${person}');
  insert into complaint_note values ('n-${salon}', 'c-${salon}', now(), 'sjef', 'Ringt');
  insert into complaint_log (complaint_id, at, user_id, type) values ('c-${salon}', now(), 'sjef', 'notes_updated');
  insert into complaint_reason (log_id, complaint_id, item_id, text)
    select id, complaint_id, 'i', 'Dyrt' from complaint_log where complaint_id = 'c-${salon}';
  insert into redo_payment (report_id, item_id, complaint_id, employee_id, finished_on, cost, settled, paid)
    values ('r-${salon}', 'i-${salon}', 'c-${salon}', '${person}', '2026-09-01', 100, 80, 80);
  insert into back_payment values ('r-${salon}', '${person}', '2026-08-01', 100);
  insert into month_lock (object_id, salon_id, month, locked_at, locked_by)
    values ('l-${salon}', '${salon}', '2026-09-01', now(), 'sjef');
  insert into complaint_link values ('\\x${Buffer.from(salon).toString('hex')}', 'c-${salon}', now());
  insert into complaint_message (object_id, complaint_id, created_at, text) values ('m-${salon}', 'c-${salon}', now(), 'Hei');
  insert into private_goal values ('${person}', '2026-11-01', 'totalOms', 1);
  insert into complaint_photo (object_id, complaint_id, moment, width, height, created_at)
    values ('p-${salon}', 'c-${salon}', 'before', 1, 1, now());`

let database: FreshDatabase
let owner: Pool
let product: Pool
beforeAll(async () => {
  database = await freshDatabase()
  owner = openPool(database.url, { max: 1 })
  await owner.pool.query(`insert into employee (object_id, name, type) values ('sjef', 'S', 'manager')`)
  await owner.pool.query(scene('storo', 'kari') + scene('aker', 'ole'))
  product = openPool(await asProduct(database), { max: 1 })
})
afterAll(async () => {
  await product.close()
  await owner.close()
  await database.drop()
})

const because = { because: 'the product counts' }
const countOf = async (db: Db, scope: Parameters<Db['many']>[0], table: string): Promise<number> => {
  const row = await db.maybe<{ n: number }>(scope, forgetful(sql`select count(*) as n from ${raw(table)}`))
  return row?.n ?? Number.NaN
}
const ways = {
  'a statement': work => work(product),
  'a transaction': work => product.transaction(work),
  'a snapshot': work => product.snapshot(work),
} satisfies Record<string, <T>(work: (db: Db) => Promise<T>) => Promise<T>>

describe.each(Object.entries(ways))('row-level security, in %s without its scope', (_way, within) => {
  it.each([...guardedTables, ...guardedViews])('shows of %s only what the scope reaches', async table => {
    const counts = await within(async db => ({
      storo: await countOf(db, managerOfStoro, table),
      nobody: await countOf(db, managerOfNothing, table),
      inside: await countOf(db, { because: 'asked before', inside: managerOfAker }, table),
      chain: await countOf(db, chainLevel, table),
      product: await countOf(db, because, table),
      again: await countOf(db, managerOfStoro, table),
    }))
    expect(counts).toEqual({ storo: 1, nobody: 0, inside: 1, chain: 2, product: 2, again: 1 })
  })

  it('hides another salon’s report and case', async () => {
    const [report, row, item] = await within(db =>
      Promise.all([
        db.many(managerOfAker, forgetful(sql`select * from report where object_id = 'r-storo'`)),
        db.many(managerOfAker, forgetful(sql`select * from report_row where employee_id = 'kari'`)),
        db.many(managerOfAker, forgetful(sql`select * from complaint_item where object_id = 'i-storo'`)),
      ]),
    )
    expect([report, row, item]).toEqual([[], [], []])
  })

  it('shows people their own pay with the report’s month, and no case', async () => {
    const seen = await within(async db => ({
      reports: await db.many(kari, forgetful(sql`select object_id as id from report`)),
      rows: await db.many(kari, forgetful(sql`select employee_id as id from report_row`)),
      history: await db.many(kari, forgetful(sql`select employee_id as id from salary_history`)),
      drafts: await countOf(db, kari, 'report_draft'),
      cases: await countOf(db, kari, 'complaint'),
    }))
    expect(seen).toEqual({
      reports: [{ id: 'r-storo' }],
      rows: [{ id: 'kari' }],
      history: [{ id: 'kari' }],
      drafts: 0,
      cases: 0,
    })
  })

  it.each([...privateTables, ...privateViews])(
    'shows %s to its own person, and to nobody else',
    async table => {
      const counts = await within(async db => ({
        own: await db.many(kari, forgetful(sql`select employee_id as id from ${raw(table)}`)),
        other: await db.many(ole, forgetful(sql`select employee_id as id from ${raw(table)}`)),
        manager: await countOf(db, managerOfStoro, table),
        chain: await countOf(db, chainLevel, table),
        product: await countOf(db, because, table),
      }))
      expect(counts).toEqual({
        own: [{ id: 'kari' }],
        other: [{ id: 'ole' }],
        manager: 0,
        chain: 0,
        product: 0,
      })
    },
  )

  it('gives pipelined statements each their own scope', async () => {
    const both = await within(db =>
      Promise.all(
        [kari, ole, chainLevel, kari].map(scope =>
          db.many(scope, forgetful(sql`select employee_id as id from report_row order by 1`)),
        ),
      ),
    )
    expect(both).toEqual([
      [{ id: 'kari' }],
      [{ id: 'ole' }],
      [{ id: 'kari' }, { id: 'ole' }],
      [{ id: 'kari' }],
    ])
  })
})

describe('row-level security for writes', () => {
  const rolledBack = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    let answer: T | undefined
    const back = new Error('taken back')
    await product
      .transaction(async db => {
        answer = await work(db)
        throw back
      })
      .catch(error => {
        if (error !== back) throw error
      })
    return answer as T
  }

  // Parts are removed and written together with their report or case, so one row of each is sufficient.
  it.each([
    ['report', 'sales = 1'],
    ['report_row', "reason = 'x'"],
    ['salary_history', 'amount = 2'],
    ['report_draft', 'version = 2'],
    ['complaint', "message = 'x'"],
    ['complaint_item', 'cost = 1'],
    ['complaint_note', "text = 'x'"],
    ['complaint_photo', 'width = 2'],
  ])('changes of %s only what the scope reaches', async (table, change) => {
    const update = forgetful(sql`update ${raw(table)} set ${raw(change)}`)
    const changed = async (scope: Scope) => rolledBack(db => db.run(scope, update))
    expect([await changed(managerOfStoro), await changed(managerOfNothing)]).toEqual([1, 0])
    expect(await changed(chainLevel)).toBe(2)
  })

  it.each([
    'report_check',
    'salary_history',
    'report_draft',
    'complaint_item',
    'complaint_photo',
    'complaint',
  ])('removes from %s only what the scope reaches', async table => {
    const remove = forgetful(sql`delete from ${raw(table)}`)
    const removed = (scope: Scope) => rolledBack(db => db.run(scope, remove))
    expect([await removed(managerOfAker), await removed(chainLevel)]).toEqual([1, 2])
  })

  it.each([
    `insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch, edition)
       values ('new', 'storo', 'sjef', '2026-08-01', now(), 0, '{}', false, 1)`,
    `insert into report_draft (manager_id, salon_id, month, version, saved_at, employees, modifications, edition)
       values ('sjef', 'storo', '2026-08-01', 1, now(), '[]', '{}', 1)`,
    `insert into complaint (object_id, name, salon_id, message, created_at, updated_at)
       values ('new', 'Kunde', 'storo', 'Skjevt', now(), now())`,
    `insert into complaint_note values ('new', 'c-storo', now(), 'sjef', 'Ringt')`,
    `insert into salary_history values ('new', 'kari', 'r-storo', '2026-08-01', now(), 1, 1)`,
    `update report_draft set salon_id = 'storo' where salon_id = 'aker'`,
  ])('blocks inserts into another salon: %s', async statement => {
    const write = forgetful(raw(statement))
    await expect(product.run(managerOfAker, write)).rejects.toMatchObject({ code: '42501' })
    if (statement.startsWith('insert')) expect(await rolledBack(db => db.run(managerOfStoro, write))).toBe(1)
  })

  it('changes and removes a goal only for its own person', async () => {
    const change = forgetful(sql`update private_goal set amount = 2`)
    const remove = forgetful(sql`delete from private_goal`)
    for (const statement of [change, remove]) {
      expect(await rolledBack(db => db.run(kari, statement))).toBe(1)
      for (const scope of [managerOfStoro, chainLevel, because])
        expect(await rolledBack(db => db.run(scope, statement))).toBe(0)
    }
    const forOle = forgetful(sql`update private_goal set employee_id = 'ole'`)
    await expect(product.run(kari, forOle)).rejects.toMatchObject({ code: '42501' })
  })

  it('removes goals of past months by the function alone', async () => {
    const forget = sql`select forget_private_goals('2026-12-01') as n`
    expect(await rolledBack(db => db.maybe(because, forget))).toEqual({ n: 2 })
  })

  it('blocks changes to one’s own pay', async () => {
    const raise = forgetful(sql`update salary_history set amount = 1000000`)
    await expect(product.run(kari, raise)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the scope of a connection', () => {
  it('is none before one is set: then no row is visible', async () => {
    const fresh = openPool(await asProduct(database), { max: 1 })
    try {
      for (const table of [...guardedTables, ...guardedViews, ...privateTables, ...privateViews])
        expect((await fresh.pool.query(`select from ${table}`)).rowCount).toBe(0)
    } finally {
      await fresh.close()
    }
  })

  it('is set again after a transaction, a savepoint or a failed statement reset it', async () => {
    await product.many(kari, forgetful(sql`select from report`))
    await product
      .transaction(async db => {
        await countOf(db, chainLevel, 'report')
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await countOf(product, chainLevel, 'report')).toBe(2)

    await product.transaction(async db => {
      await countOf(db, managerOfAker, 'report_draft')
      await db.run(because, sql`savepoint here`)
      await countOf(db, because, 'report_draft')
      await db.run(because, sql`rollback to savepoint here`)
      expect(await countOf(db, because, 'report_draft')).toBe(2)
    })

    // An error that the work swallows still ends the transaction.
    await product.many(kari, forgetful(sql`select from report`))
    await product.transaction(async db => {
      await countOf(db, because, 'report')
      await db.run(because, sql`select 1 / 0`).catch(() => undefined)
    })
    expect(await countOf(product, because, 'report')).toBe(2)
  })
})

describe('the tables with row-level security', () => {
  it('are those that the statement parser knows', async () => {
    const { rows } = await owner.pool.query(`select relname as name from pg_class where relrowsecurity`)
    expect(new Set(rows.map(row => row.name))).toEqual(new Set([...guardedTables, ...privateTables]))
  })

  it('have views that the statement parser knows, and that apply the policies to the reader', async () => {
    const { rows } = await owner.pool.query(
      `select distinct c.relname as name, coalesce('security_invoker=true' = any (c.reloptions), false) as invoker
       from information_schema.view_table_usage u join pg_class c on c.oid = to_regclass(u.view_name)
       where u.table_name = any ($1)`,
      [[...guardedTables, ...privateTables]],
    )
    expect(new Set(rows.map(row => row.name))).toEqual(new Set([...guardedViews, ...privateViews]))
    expect(rows.filter(row => !row.invoker)).toEqual([])
  })

  it('include every table with a report or a case', async () => {
    const { rows } = await owner.pool.query(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid in ('report'::regclass, 'complaint'::regclass)`,
    )
    for (const { name } of rows) expect(guardedTables).toContain(name)
  })
})
