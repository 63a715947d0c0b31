import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Scope, scopeOf, scopeOfOneself, type Viewer } from '#domain/access/scope'
import { freshDatabase } from '#testing/database'
import { openPool, type Pool } from './db.ts'
import { reachesPerson } from './reach.ts'
import { byName, raw, sql, statementText, within } from './sql.ts'

const viewer: Viewer = { objectId: 'me', name: 'Meg', type: 'manager', access: [], activeIn: [] }
const of = (salons: Scope['salons'], self = false): Scope => {
  if (self) return scopeOfOneself(viewer)
  const reader: Viewer = salons === 'every' ? { ...viewer, type: 'owner' } : { ...viewer, access: salons }
  return scopeOf(reader, 'statistics') as Scope
}

describe('a statement', () => {
  test('has its values apart and in order, including those of nested statements', () => {
    const inner = sql`c ${2} d`
    const statement = sql`a ${1} b ${inner} e ${sql`f`} g ${3}`
    expect(statementText(statement)).toBe('a $1 b c $2 d e f g $3')
    expect(statement).toEqual({
      parts: ['a ', ' b c ', ' d e f g ', ''],
      values: [1, 2, 3],
      scoped: false,
    })
    expect(statementText(sql`${sql`${1}${2}`}`)).toBe('$1$2')
    expect(statementText(sql``)).toBe('')
  })

  test('treats everything but a statement as a value', () => {
    const odd = [null, undefined, 'parts values', { parts: [] }, { values: [] }, [1], 0, '']
    for (const value of odd)
      expect(sql`x ${value}`).toEqual({ parts: ['x ', ''], values: [value], scoped: false })
  })

  test('is scoped when a piece of it is, at any depth', () => {
    const narrowed = within(of(['here']), { salon: 'salon_id' })
    expect(narrowed.scoped).toBe(true)
    expect(sql`select 1 where ${narrowed}`.scoped).toBe(true)
    expect(sql`${narrowed} and ${sql`x`} ${1}`.scoped).toBe(true)
    expect(sql`select ${1} where ${sql`x`}`.scoped).toBe(false)
    expect(raw('true')).toEqual({ parts: ['true'], values: [], scoped: false })
  })
})

describe('a scope in the database', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let pool: Pool
  beforeAll(async () => {
    database = await freshDatabase()
    pool = openPool(database.url, { max: 2 })
    const system = pool.system('a test sets the scene')
    for (const id of ['here', 'there'])
      await system.run(sql`insert into salon (object_id, name) values (${id}, ${id})`)
    for (const [id, salons] of Object.entries({
      me: ['there'],
      'her-here': ['here'],
      'her-there': ['there'],
      'in-both': ['here', 'there'],
      'in-none': [] as string[],
    })) {
      await system.run(sql`insert into employee (object_id, name) values (${id}, ${id})`)
      for (const salon of salons)
        await system.run(sql`insert into employee_salon (employee_id, salon_id) values (${id}, ${salon})`)
    }
  })
  afterAll(async () => {
    await pool.close()
    await database.drop()
  })

  const both = { salon: 'salon', person: 'person' }
  it.each([
    ['every salon, all rows', of('every'), both, ['a', 'b', 'c', 'd']],
    ['every salon without a column, all rows', of('every'), {}, ['a', 'b', 'c', 'd']],
    ['a salon, its rows whosever they are', of(['here']), both, ['a', 'c']],
    ['two salons, the rows of both and none without a salon', of(['here', 'there']), both, ['a', 'b', 'c']],
    ['no salon, nothing', of([]), both, []],
    ['a salon where no column tells it, nothing', of(['here']), { person: 'person' }, []],
    ['oneself, one’s own rows wherever they are', of([], true), both, ['a', 'b']],
    ['oneself, one’s own rows, though salons were named', of(['here'], true), both, ['a', 'b']],
    ['oneself, one’s own rows and not every one', of('every', true), both, ['a', 'b']],
    ['oneself where no column tells the person, nothing', of([], true), { salon: 'salon' }, []],
  ])('reaches by %s', async (_, scope, columns, reached) => {
    const rows = await pool.many<{ id: string }>(
      scope,
      sql`select id from (values ('a', 'here', 'me'), ('b', 'there', 'me'), ('c', 'here', 'her'), ('d', null, 'her'))
            r(id, salon, person) where ${within(scope, columns)} order by id`,
    )
    expect(rows.map(({ id }) => id)).toEqual(reached)
  })

  it.each([
    ['every salon, everybody', of('every'), ['her-here', 'her-there', 'in-both', 'in-none', 'me']],
    ['a salon, who works there, and oneself', of(['here']), ['her-here', 'in-both', 'me']],
    [
      'two salons, nobody who works in none',
      of(['here', 'there']),
      ['her-here', 'her-there', 'in-both', 'me'],
    ],
    ['no salon, oneself', of([]), ['me']],
    ['oneself, oneself', of([], true), ['me']],
  ])('reaches people by %s', async (_, scope, reached) => {
    const rows = await pool.many<{ id: string }>(
      scope,
      sql`select e.object_id as id from employee e where ${reachesPerson(scope, 'e.object_id')} order by 1`,
    )
    expect(rows.map(({ id }) => id)).toEqual(reached)
  })

  it('has names in the order of the Norwegian alphabet', async () => {
    const rows = await pool.many<{ name: string }>(
      { because: 'a test sorts' },
      sql`select name from (values ('Ås'), ('Zoe'), ('Ærlig'), ('Øst'), ('anna')) n(name) order by ${byName('name')}`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['anna', 'Zoe', 'Ærlig', 'Øst', 'Ås'])
  })
})
