import type pg from 'pg'

/** How often the rows of an edition's chain are repeated. */
export interface Growth {
  /** Copies of the whole chain: its salons, people, figures, receipts and reports. */
  readonly chains: number
  /** Copies of its four months, each four months earlier. */
  readonly spans: number
  /** Copies of each receipt on its day. The sums of the days stay as they are. */
  readonly visits: number
}

/**
 * The size of a chain of 60 salons for two years: 2.1 million receipts, and 900 people of whom 600 have sales. The edition's salons have
 * two people each, so there are 300 of them.
 */
export const SIXTY_SALONS: Growth = { chains: 150, spans: 6, visits: 6 }

const MONTHS = 4

/** Tables with one row for the chain, and of sign-ins, which backups leave out. */
const notCopied: ReadonlySet<string> = new Set([
  ...[
    'secret',
    'chain_setting',
    'ranking',
    'stale_ranking',
    'terms_set',
    'article_group_mapping',
    'migration',
  ],
  ...['session', 'refresh_token', 'single_use_code', 'sign_in_failure', 'known_address', 'outbox'],
])

/** What happened in a month, and is repeated for earlier ones. */
const ofMonths = [
  ...['receipt', 'receipt_line', 'daily_figures', 'report', 'report_row', 'salary_history'],
  ...['employee_day', 'employee_month', 'salon_day', 'salon_month'],
]

/** The names of people, salons, reports, registers and imports, wherever they are stored. */
const names: ReadonlySet<string> = new Set([
  ...[
    'object_id',
    'salon_id',
    'employee_id',
    'account_id',
    'report_id',
    'import_id',
    'register_id',
    'emp_id',
  ],
  ...['emp_no', 'employment_id', 'actor_id', 'manager_id', 'removed_by', 'entered_by', 'replaces', 'email'],
])
const ofReport: ReadonlySet<string> = new Set(['object_id', 'report_id', 'replaces'])

interface Column {
  readonly name: string
  readonly type: string
  readonly isIdentity: boolean
}

const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attidentity <> '' as "isIdentity" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows
}

/** Inserts the table's rows again, `times` times, with the columns as `changed` says. Identities that nothing refers to are new. */
const repeat = async (
  client: pg.Client,
  table: string,
  times: number,
  changed: (column: Column) => string | undefined,
): Promise<void> => {
  const isReferred = table === 'receipt'
  const columns = (await columnsOf(client, table)).filter(({ isIdentity }) => isReferred || !isIdentity)
  const list = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map(column => changed(column) ?? `"${column.name}"`).join(', ')
  await client.query(
    `insert into "${table}" (${list}) overriding system value
     select ${values} from "${table}", generate_series(1, ${times}) copy`,
  )
}

const lastReceipt = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ last: string }>('select max(id)::text as last from receipt')
  return rows[0]?.last ?? '0'
}

const isReceiptId = (table: string, { name }: Column): boolean =>
  (table === 'receipt' && name === 'id') || (table === 'receipt_line' && name === 'receipt_id')

const earlier = ({ name, type }: Column): string | undefined =>
  type === 'date' ? `("${name}" - copy * interval '${MONTHS} months')::date` : undefined

/** The sums of years are those of their months. */
const sumYears = async (client: pg.Client, of: 'employee' | 'salon'): Promise<void> => {
  const columns = await columnsOf(client, `${of}_year`)
  const values = columns.map(({ name, type }) => {
    if (name === 'year') return "date_trunc('year', month)::date"
    if (name === 'last_day') return 'max(last_day)'
    return type === 'numeric' || type === 'integer' || type === 'bigint' ? `sum("${name}")` : `"${name}"`
  })
  const by = columns.flatMap(({ type }, i) => (type === 'text' ? [i + 1] : []))
  const year = columns.findIndex(({ name }) => name === 'year') + 1
  await client.query(`truncate ${of}_year`)
  await client.query(
    `insert into ${of}_year (${columns.map(({ name }) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from ${of}_month group by ${[...by, year].join(', ')}`,
  )
}

/**
 * Repeats the chain in an edition's database, before it is upgraded. `client` belongs to a superuser, since no trigger runs and no
 * reference is checked meanwhile.
 */
export const grow = async (client: pg.Client, { chains, spans, visits }: Growth): Promise<void> => {
  await client.query("set session_replication_role = 'replica'")
  if (spans > 1) {
    const last = await lastReceipt(client)
    for (const table of ofMonths)
      await repeat(client, table, spans - 1, column => {
        if (isReceiptId(table, column)) return `"${column.name}" + copy * ${last}`
        const isOwn = ofReport.has(column.name) || (table === 'receipt' && column.name === 'nr')
        return isOwn ? `"${column.name}" || '~s' || copy` : earlier(column)
      })
    for (const of of ['employee', 'salon'] as const) await sumYears(client, of)
  }
  if (visits > 1) {
    const last = await lastReceipt(client)
    for (const table of ['receipt', 'receipt_line'])
      await repeat(client, table, visits - 1, column => {
        if (isReceiptId(table, column)) return `"${column.name}" + copy * ${last}`
        return table === 'receipt' && column.name === 'nr' ? "nr || '~v' || copy" : undefined
      })
  }
  if (chains > 1) {
    const last = await lastReceipt(client)
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    for (const { name: table } of rows.filter(({ name }) => !notCopied.has(name)))
      await repeat(client, table, chains - 1, column => {
        if (isReceiptId(table, column)) return `"${column.name}" + copy * ${last}`
        const isOwn =
          column.type === 'text' && (names.has(column.name) || (table === 'salon' && column.name === 'name'))
        return isOwn ? `'c' || copy || '~' || "${column.name}"` : undefined
      })
  }
  await client.query(`select setval(pg_get_serial_sequence('receipt', 'id'), (select max(id) from receipt))`)
  await client.query("set session_replication_role = 'origin'")
}
