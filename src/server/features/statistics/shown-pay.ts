import type { DisclosureKind, Shown } from '#domain/audit/disclosures'
import type { Disclose } from '#server/http/showing'
import type { ShownColumn } from './columns.ts'

/** Whose pay the columns show: of a person's column theirs, of a salon's or the chain's nobody's, unless it is of one or two (A49). */
export const shownPay = (columns: readonly ShownColumn[], kind: DisclosureKind): Shown[] =>
  columns.flatMap(({ opparbeidetLonn, paid, month = '' }) =>
    opparbeidetLonn === undefined ? [] : paid.map(subject => ({ kind, subject, month })),
  )

/** The columns as a reply, with whose pay they show said. */
export const columnsReply = async (disclose: Disclose, columns: Promise<ShownColumn[]>) => {
  const stats = await columns
  await disclose(shownPay(stats, 'pay'))
  return { stats }
}
