import type { MadeFile } from '#server/files/send-file'
import type { OwnDataPart } from './gather.ts'
import { ownDataPage } from './page.ts'

const BASE = 'mine_opplysninger'

/** What one takes away: for programs, or for reading. */
export const ownDataFile = (
  format: 'json' | 'html',
  name: string,
  parts: readonly OwnDataPart[],
  now: Date,
): MadeFile => {
  if (format === 'html')
    return {
      name: `${BASE}.html`,
      type: 'text/html; charset=utf-8',
      bytes: Buffer.from(ownDataPage(name, parts, now)),
    }
  const known = Object.fromEntries(parts.map(({ key, rows }) => [key, rows]))
  return {
    name: `${BASE}.json`,
    type: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify({ madeAt: now.toISOString(), ...known }, null, 2)),
  }
}
