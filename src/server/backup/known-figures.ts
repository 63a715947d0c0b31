import type { ClientBase } from 'pg'
import type { KnownFigure } from './manifest.ts'

/**
 * Figures that people of the chain know, for comparison by them and by a restore. A figure whose meaning changes gets another name,
 * since archives of earlier editions keep theirs.
 */
const labels: Readonly<Record<string, string>> = {
  people: 'Personer',
  receipts: 'Kvitteringer',
  sales: 'Omsetning eks. mva.',
  pay: 'Sendt lønn',
}

const figures = `
  with sold as (
    select month, sum(treatment_sales + goods_sales) as kroner from salon_month_sums group by month
    order by month desc limit 2),
  paid as (
    select r.month, sum((p.computed ->> 'endeligLonn')::numeric) as kroner
    from sent_report r join sent_pay p on p.report_id = r.object_id and not p.removed
    where r.removed_at is null and r.replaced_at is null group by r.month
    order by r.month desc limit 2)
  select 'people' as name, null as month, count(*)::text as value from person
  union all select 'receipts', null, count(*)::text from sold_receipt
  union all select 'sales', to_char(month, 'YYYY-MM'), kroner::text from sold
  union all select 'pay', to_char(month, 'YYYY-MM'), kroner::text from paid
  order by name, month`

/** The views that the figures are read from. Databases of earlier editions do not have all of them. */
const views = ['salon_month_sums', 'sent_report', 'sent_pay', 'person', 'sold_receipt']

/** The figures of the client's snapshot. None in a database that lacks the views. */
export const knownFigures = async (client: ClientBase): Promise<KnownFigure[]> => {
  const { rows } = await client.query<{ known: boolean }>(
    'select bool_and(to_regclass(name) is not null) as known from unnest($1::text[]) as name',
    [views.map(name => `public.${name}`)],
  )
  return rows[0]?.known ? (await client.query<KnownFigure>(figures)).rows : []
}

/** The label of the first figure that is not as it was; null when all are equal. */
export const differingFigure = async (
  client: ClientBase,
  expected: readonly KnownFigure[],
): Promise<string | null> => {
  const found = expected.length > 0 ? await knownFigures(client) : []
  const differing = expected.find(
    ({ name, month, value }) =>
      !found.some(one => one.name === name && one.month === month && one.value === value),
  )
  return differing ? knownFigureLabel(differing) : null
}

export const knownFigureLabel = ({ name, month }: KnownFigure): string =>
  `${labels[name] ?? name}${month ? ` ${month}` : ''}`
