import type { DisclosureKind, Shown } from '#domain/audit/disclosures'
import type { Disclose } from '#server/http/showing'
import type { ShownColumn } from './columns.ts'

/** Whose pay the columns show: of a person's column theirs, of a salon's or the chain's nobody's, unless it is of one or two (A49). */
export const shownPay = (columns: readonly ShownColumn[], kind: DisclosureKind): Shown[] =>
  columns.flatMap(column =>
    showsPay(column) ? column.paid.map(subject => ({ kind, subject, month: column.month ?? '' })) : [],
  )

/** True where a column holds kroner of pay. What has not arrived is null and tells nothing. */
const showsPay = (column: ShownColumn): boolean =>
  [
    column.lonnBehandling,
    column.lonnVareomsetning,
    column.opparbeidetLonn,
    column.maxSalary,
    column.lonnPerTime,
  ].some(amount => amount !== undefined && amount !== null)

/** The columns as a reply, with whose pay they show said. */
export const columnsReply = async (disclose: Disclose, columns: Promise<ShownColumn[]>) => {
  const stats = await columns
  await disclose(shownPay(stats, 'pay'))
  return { stats }
}
