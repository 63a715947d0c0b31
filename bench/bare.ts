import Fastify from 'fastify'
import pg from 'pg'
import { cpuMs } from './cpu.ts'

// A separate process: plain Fastify and pg, as a baseline. /bytes returns the bytes it was given, in the given encoding. /sums
// reads the monthly rows behind the chain's month by salon and returns them as JSON.

const pool = new pg.Pool({ connectionString: process.argv[2] })
const http = Fastify({ bodyLimit: 2 ** 24 })
let bytes: Buffer = Buffer.alloc(0)
let encoding: string | undefined

http.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
)
http.put<{ Body: Buffer; Querystring: { encoding?: string } }>('/bytes', async request => {
  bytes = request.body
  encoding = request.query.encoding
  return bytes.length
})
http.post('/bytes', async (_request, reply) => {
  reply.type('application/json; charset=utf-8')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
})

const salons = `select salon_id, name, sum(visits) visits, sum(treatment_sales) treatment_sales, sum(goods_sales) goods_sales,
    sum(ds_visits) ds_visits, sum(ds_goods) ds_goods, sum(ps_visits) ps_visits, sum(ps_goods) ps_goods,
    sum(ps_treatment) ps_treatment, sum(goods_cost_known) goods_cost_known, sum(goods_without_cost) goods_without_cost,
    sum(treatment_cost_known) treatment_cost_known, sum(treatment_without_cost) treatment_without_cost, sum(hours) hours,
    sum(booked_hours) booked_hours, sum(upgraded) upgraded, sum(rebooked) rebooked, sum(bonus_points) bonus_points
  from salon_month join salon on object_id = salon_id where month = $1 group by salon_id, name order by name`
const people = `select salon_id, employee_id, experience, per_hour_fixed, per_hour_extra, fixed_percentage, goal,
    sum(treatment_sales) treatment_sales, sum(treatment_cost_known) treatment_cost_known,
    sum(treatment_without_cost) treatment_without_cost, sum(goods_sales) goods_sales, sum(ds_goods) ds_goods, sum(hours) hours
  from employee_month join (
    select distinct on (employee_id) * from employee_terms where from_month <= $1 order by employee_id, from_month desc
  ) terms using (employee_id)
  where month = $1 group by salon_id, employee_id, experience, per_hour_fixed, per_hour_extra, fixed_percentage, goal`

http.post<{ Body: { month: string } }>('/sums', async ({ body }) => {
  const ofSalons = await pool.query(salons, [body.month])
  const ofPeople = await pool.query(people, [body.month])
  return { salons: ofSalons.rows, people: ofPeople.rows }
})

await http.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (http.server.address() as { port: number }).port })
process.on('message', () => process.send?.({ cpuMs: cpuMs() }))
process.once('disconnect', () => process.exit(0))
