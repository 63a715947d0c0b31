import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { BadFile } from '../bad-file.ts'
import { decoded } from '../saft/decode.ts'
import { csvRows, type FileRow } from './csv.ts'
import { openExcel } from './excel/excel-rows.ts'
import { isWorkbook } from './excel/parts.ts'

interface TimeBookFile {
  readonly rows: AsyncIterable<FileRow>
  /** The share of the file read so far, 0–1. */
  readonly share: () => number
}

/** The first bytes of Excel files from before 2007, and of those with a password. */
const OLD_EXCEL = 0xd0cf11e0

const startsAsOldExcel = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32BE() === OLD_EXCEL
  } finally {
    await file.close()
  }
}

/** Opens a time book, CSV or Excel by its content. @throws BadFile */
export const openTimeBook = async (path: string): Promise<TimeBookFile> => {
  if (await isWorkbook(path)) return openExcel(path)
  if (await startsAsOldExcel(path))
    throw new BadFile('Excel-fila er gammel eller har passord. Lagre den som .xlsx uten passord')
  const { size } = await stat(path)
  const bytes = createReadStream(path)
  const share = () => bytes.bytesRead / Math.max(1, size)
  return { rows: csvRows(decoded(bytes, () => 1)), share }
}
