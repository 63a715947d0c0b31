import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'

const inGigabytes = (bytes: number) =>
  `${(bytes / 1024 ** 3).toLocaleString('nb-NO', { maximumFractionDigits: 1 })} GiB`

/** A warning when the data folder's disk is so full that imports and uploads are refused, otherwise null. */
export const diskWarning = async ({
  dataDir,
  filesReserveBytes,
}: Pick<Config, 'dataDir' | 'filesReserveBytes'>): Promise<string | null> => {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free >= filesReserveBytes) return null
  return `Disken med ${dataDir} har ${inGigabytes(free)} ledig. Importer og opplastinger avvises under ${inGigabytes(filesReserveBytes)} (FILES_RESERVE_BYTES).`
}
