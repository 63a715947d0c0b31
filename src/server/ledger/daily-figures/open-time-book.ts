import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { decoded } from '../saft/decode.ts'
import { csvRows, type FileRow } from './csv.ts'

interface TimeBookFile {
  readonly rows: AsyncIterable<FileRow>
  /** The share of the file read so far, 0–1. */
  readonly share: () => number
}

/** Opens a time book. @throws BadFile */
export const openTimeBook = async (path: string): Promise<TimeBookFile> => {
  const { size } = await stat(path)
  const bytes = createReadStream(path)
  const share = () => bytes.bytesRead / Math.max(1, size)
  return { rows: csvRows(decoded(bytes, () => 1)), share }
}
