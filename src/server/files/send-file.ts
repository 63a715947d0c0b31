import type { FastifyReply } from 'fastify'

export const CSV = 'text/csv; charset=utf-8'
export const PDF = 'application/pdf'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file on its way out of the house. */
export interface MadeFile {
  /** In letters that every header and file system takes: 'lonn_majorstuen_2026-10.xlsx' */
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export const sendFile = (reply: FastifyReply, { name, type, bytes }: MadeFile): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(bytes)
