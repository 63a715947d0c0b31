import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { ByteStore } from './byte-store.ts'
import { diskStore } from './disk-store.ts'

export const openByteStore = ({ dataDir }: Pick<Config, 'dataDir'>): ByteStore =>
  diskStore(join(dataDir, 'files'))
