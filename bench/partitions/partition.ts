import type pg from 'pg'

export interface Period {
  readonly name: string
  readonly from: string
  readonly until: string
}

const iso = (date: Date) => date.toISOString().slice(0, 10)

/** Periods of the given length from the start of a year through the last day. */
export const periodsOf = (firstYear: number, last: string, months: number): Period[] => {
  const periods: Period[] = []
  for (let n = 0; ; n++) {
    const from = iso(new Date(Date.UTC(firstYear, n * months, 1)))
    if (from > last) return periods
    const until = iso(new Date(Date.UTC(firstYear, (n + 1) * months, 1)))
    periods.push({ name: from.slice(0, 7).replace('-', '_'), from, until })
  }
}

const run = async (client: pg.Client, statements: readonly string[]) => {
  for (const statement of statements) await client.query(statement)
}

/**
 * The steps of a migration to partitions: new tables beside the existing ones, filled one period per transaction, so that a
 * killed run resumes with the next period. Then indexes and keys are created and the tables renamed.
 */
export const partition = async (client: pg.Client, periods: readonly Period[]): Promise<void> => {
  await run(client, [
    `create table receipt_parts (like receipt including defaults) partition by range (day)`,
    `create table line_parts (like receipt_line including defaults, of_day date not null) partition by range (of_day)`,
    `set maintenance_work_mem = '256MB'`,
  ])
  for (const { name, from, until } of periods) {
    const bounds = `for values from ('${from}') to ('${until}')`
    const within = `r.day >= '${from}' and r.day < '${until}'`
    await run(client, [
      'begin',
      `create table receipt_${name} partition of receipt_parts ${bounds}`,
      `create table line_${name} partition of line_parts ${bounds}`,
      `insert into receipt_${name} select * from receipt r where ${within} order by id`,
      `insert into line_${name} select l.*, r.day from receipt r join receipt_line l on l.receipt_id = r.id
       where ${within} order by receipt_id, line_no`,
      'commit',
    ])
  }
  await run(client, [
    `alter table receipt_parts add primary key (id, day)`,
    // (register, nr) alone cannot be unique here: the database would no longer refuse a number that recurs on another day.
    `create unique index on receipt_parts (register, nr, day)`,
    `create index on receipt_parts (register, nr)`,
    `create index on receipt_parts (salon_id, day)`,
    `create index on receipt_parts (register, day)`,
    `alter table line_parts add primary key (receipt_id, line_no, of_day)`,
    `create index on line_parts (employee_id, receipt_id)`,
    `create index on line_parts (article_group) where class is null`,
    `create index on line_parts (emp_id) where employee_id is null`,
    `alter table line_parts add foreign key (receipt_id, of_day) references receipt_parts (id, day) on delete cascade`,
    `alter table receipt_parts add foreign key (import_id) references import`,
    `alter table receipt_parts add foreign key (register) references register`,
    `alter table receipt_parts add foreign key (salon_id) references salon`,
    'begin',
    `create sequence receipt_number`,
    `select setval('receipt_number', nextval(pg_get_serial_sequence('receipt', 'id')))`,
    `drop table receipt_line, receipt cascade`,
    `alter table receipt_parts rename to receipt`,
    `alter table line_parts rename to receipt_line`,
    'commit',
    `vacuum analyze receipt, receipt_line`,
  ])
}
