import type { FastifyReply } from 'fastify'
import type { Shown } from '#domain/audit/disclosures'

export const CSV = 'text/csv; charset=utf-8'
export const PDF = 'application/pdf'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file to be sent to the viewer. */
export interface MadeFile {
  /** In letters valid in every header and file system: 'lonn_majorstuen_2026-10.xlsx' */
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

interface Sender {
  readonly reply: FastifyReply
  readonly disclose: (shown: readonly Shown[]) => Promise<void>
}

/** Sends a file after recording whose pay, cases and customers it contains. The viewer's own data is not recorded. */
export const sendFile = async (
  { reply, disclose }: Sender,
  { name, type, bytes }: MadeFile,
  shown: readonly Shown[],
): Promise<FastifyReply> => {
  await disclose(shown)
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(bytes)
}
