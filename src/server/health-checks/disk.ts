import { existsSync, statSync } from 'node:fs'
import { good, type HealthFinding, warning, wrong } from '#domain/health/health-checks'
import type { Config } from '../config.ts'
import { prepareFolder } from '../db/embedded/prepare-folder.ts'
import { diskSpace } from '../files/disk-room.ts'

const inGigabytes = (bytes: number) =>
  `${(bytes / 1024 ** 3).toLocaleString('nb-NO', { maximumFractionDigits: 1 })} GiB`

/** A disk with less than this share free fills up soon. */
const LOW = 0.1

type DiskConfig = Pick<Config, 'dataDir' | 'filesReserveBytes'>

/** The free room on the data folder's disk, against the reserve below which imports and uploads are refused. */
export const diskRoom = async ({ dataDir, filesReserveBytes }: DiskConfig): Promise<HealthFinding> => {
  const { free, size: all } = await diskSpace(dataDir)
  const left = `Disken med ${dataDir} har ${inGigabytes(free)} ledig`
  const bound = `Importer og opplastinger avvises under ${inGigabytes(filesReserveBytes)} (FILES_RESERVE_BYTES).`
  if (free < filesReserveBytes) return wrong(`${left}. ${bound} Frigjør plass.`)
  if (free < all * LOW) return warning(`${left} av ${inGigabytes(all)}. ${bound} Frigjør plass i tide.`)
  return good(`${left} av ${inGigabytes(all)}.`)
}

/** The user that owns the data folder, when it is another one and this is root: the product could not use files that root makes there. */
export const ownerInsteadOfRoot = (dataDir: string): number | null => {
  const { uid } = statSync(dataDir)
  return process.getuid?.() === 0 && uid !== 0 ? uid : null
}

/** Whether the data folder can be written, and the room on its disk. It creates no folder. */
export const diskFindings = async (config: DiskConfig): Promise<HealthFinding[]> => {
  const { dataDir } = config
  if (!existsSync(dataDir))
    return [wrong(`Mappa ${dataDir} finnes ikke. Start Föhn, som lager den, eller rett DATA_DIR.`)]
  try {
    prepareFolder(dataDir)
  } catch (error) {
    return [wrong((error as Error).message)]
  }
  const owner = ownerInsteadOfRoot(dataDir)
  const writable =
    owner === null
      ? good(`Mappa ${dataDir} kan skrives til.`)
      : warning(
          `Dette er root, og mappa ${dataDir} eies av bruker ${owner}. Kjør som den brukeren, så blir også lagringen av filer prøvd.`,
        )
  return [writable, await diskRoom(config)]
}
