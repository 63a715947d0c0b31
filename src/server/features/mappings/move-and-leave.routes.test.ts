import { afterAll, beforeAll, expect, test } from 'vitest'
import { mappings } from '#contract/mappings/mappings'
import { sql } from '#server/db/sql'
import { numberedChain, said as sale } from '#testing/numbered-chain'

type Chain = Awaited<ReturnType<typeof numberedChain>>
let chain: Chain
beforeAll(async () => {
  chain = await numberedChain('2026-11-02T09:00:00.000Z')
})
afterAll(() => chain.product.close())

const at = (day: string) => chain.at(day)
const owner = async (endpoint: Parameters<Chain['product']['call']>[0], body: unknown) => {
  const { status, json } = await chain.product.call(endpoint, { as: 'owner', body })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`)
  return json
}

/** The lines of a register and the sums of its two salons, with salons and people by name. */
const figuresOf = (name: string) =>
  chain.product.pool.many<{ row: string }>(
    { because: 'a test looks' },
    sql`with own as (select object_id, replace(name, ${name}, '') as name from salon where name like ${`% ${name}`}),
          person as (select object_id, replace(name, ${name}, '') as name from employee)
        select concat_ws(' ', own.name, r.day, l.emp_id, p.name, l.class, l.amount_ex) as row
        from receipt r join receipt_line l on l.receipt_id = r.id join register g on g.id = r.register
          left join own on own.object_id = r.salon_id left join person p on p.object_id = l.employee_id
        where g.register_id like ${`% ${name}`}
        union all
        select concat_ws(' ', 'sum', own.name, p.name, d.day, d.treatment_sales, d.visits, d.hours)
        from employee_day d join own on own.object_id = d.salon_id join person p on p.object_id = d.employee_id
        union all
        select concat_ws(' ', 'salon', own.name, d.day, d.treatment_sales, d.visits, d.hours)
        from salon_day d join own on own.object_id = d.salon_id
        where (d.treatment_sales, d.visits, d.hours) is distinct from (0, 0, 0)
        order by 1`,
  )

/**
 * People join, leave and pass on their numbers in two salons, with or without a move of the register. Returns the
 * figures at three points.
 */
const tell = async (name: string, moves: boolean) => {
  at('2026-11-02')
  const [here, there] = [await chain.open(`Her ${name}`), await chain.open(`Der ${name}`)]
  const hire = async (person: string, number: string, salon: string) =>
    (await chain.hire(`${person} ${name}`, { number, salons: [salon] })).objectId as string
  const [anna, bo] = [await hire('Anna', '11', here), await hire('Bo', '11', there)]
  await hire('Cato', '12', here)
  at('2026-11-09')
  const sold = ['2026-10-30', '2026-11-03', '2026-11-05', '2026-11-08'].flatMap((day, n) => [
    sale(day, '11', 100 + n),
    sale(day, '12', 1000 + n),
  ])
  await chain.sell(`Her ${name}`, sold)
  await chain.work(`Her ${name}`, [sale('2026-11-05', '11', 6)])
  const before = await figuresOf(name)
  const code = `K-Her ${name}`
  const place = { registers: { [code]: there }, from: '2026-11-05' }
  if (moves) {
    const { version } = await owner(mappings.preview, { register: code, salonId: there, from: place.from })
    await owner(mappings.save, { ...place, previewed: version })
    expect(await figuresOf(name)).not.toEqual(before)
  }
  at('2026-11-10')
  // Both leave: the person who had the lines before the move, and the one who has them after it.
  for (const objectId of [anna, bo]) expect((await chain.save(objectId, { activeIn: [] })).status).toBe(200)
  at('2026-11-12')
  await hire('Dina', '11', here)
  await hire('Eli', '11', there)
  at('2026-11-16')
  const undo = async () => {
    if (!moves) return
    const { version } = await owner(mappings.preview, { register: code, undo: true })
    await owner(mappings.remove, { registers: [code], previewed: version })
  }
  await undo()
  const after = await figuresOf(name)
  if (moves) {
    const again = await owner(mappings.preview, { register: code, salonId: there, from: place.from })
    await owner(mappings.save, { ...place, previewed: again.version })
  }
  // A late file with the leaver's last days and the next holder's first days arrives while the register is in
  // another salon.
  await chain.sell(`Her ${name}`, [
    ...[sale('2026-11-09', '11', 7), sale('2026-11-10', '11', 8)],
    ...[sale('2026-11-11', '11', 9), sale('2026-11-12', '11', 10)],
  ])
  await undo()
  return { before, after, late: await figuresOf(name) }
}

test('a register that moved and is put back after people left restores everybody’s figures (F15, F20)', async () => {
  const stayed = await tell('Sto', false)
  const moved = await tell('Gikk', true)
  expect(moved.before).toEqual(stayed.before)
  expect(moved.after).toEqual(moved.before)
  expect(moved.late).toEqual(stayed.late)
  const words = moved.late.map(({ row }) => row.replaceAll(/\s+/g, ' '))
  expect(words.filter(row => row.includes('2026-11-1') && !/^(sum|salon)/.test(row))).toEqual([
    'Her 2026-11-10 11 Anna treatment 8.00',
    'Her 2026-11-11 11 treatment 9.00',
    'Her 2026-11-12 11 Dina treatment 10.00',
  ])
})
