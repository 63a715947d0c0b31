import type { DisclosureKind, Shown } from '#domain/audit/disclosures'
import type { Disclose } from '#server/http/showing'
import type { ShownColumn } from './columns.ts'

/**
 * The people whose pay the columns disclose. A person's column discloses their own pay. A column of a salon or the chain
 * discloses nobody's, unless the sum covers only one or two people (A49).
 */
export const shownPay = (columns: readonly ShownColumn[], kind: DisclosureKind): Shown[] =>
  columns.flatMap(column =>
    showsPay(column) ? column.paid.map(subject => ({ kind, subject, month: column.month ?? '' })) : [],
  )

/** True if a column holds an amount of pay. An amount that has not arrived is null and discloses nothing. */
const showsPay = (column: ShownColumn): boolean =>
  [
    column.lonnBehandling,
    column.lonnVareomsetning,
    column.opparbeidetLonn,
    column.maxSalary,
    column.lonnPerTime,
  ].some(amount => amount !== undefined && amount !== null)

/** Sends the columns as a reply and records whose pay they disclose. */
export const columnsReply = async (disclose: Disclose, columns: Promise<ShownColumn[]>) => {
  const stats = await columns
  await disclose(shownPay(stats, 'pay'))
  return { stats }
}
