import { mapInPieces } from '#server/files/breathe'
import type { MadeFile } from '#server/files/send-file'
import type { OwnDataPart } from './gather.ts'
import { OWN_DATA_PIECE, ownDataPage } from './page.ts'

const BASE = 'mine_opplysninger'

/** The file with the person's own data: JSON for programs, HTML for reading. */
export const ownDataFile = async (
  format: 'json' | 'html',
  name: string,
  parts: readonly OwnDataPart[],
  now: Date,
  left: AbortSignal,
): Promise<MadeFile> => {
  if (format === 'html')
    return {
      name: `${BASE}.html`,
      type: 'text/html; charset=utf-8',
      bytes: Buffer.from(await ownDataPage(name, parts, now, left)),
    }
  const told = [`"madeAt": ${JSON.stringify(now)}`]
  for (const { key, rows } of parts) {
    const lines = await mapInPieces(rows, OWN_DATA_PIECE, row => JSON.stringify(row), left)
    told.push(`${JSON.stringify(key)}: [\n${lines.join(',\n')}\n]`)
  }
  return {
    name: `${BASE}.json`,
    type: 'application/json; charset=utf-8',
    bytes: Buffer.from(`{\n${told.join(',\n')}\n}\n`),
  }
}
