import { execFile } from 'node:child_process'
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterThisFile } from './closing.ts'
import { scratchFolder } from './scratch.ts'

const run = promisify(execFile)

/** Makes the package with `npm run package`, and unpacks it into a folder that nobody may write to. Returns the folder. */
export const unpackedProduct = async (): Promise<string> => {
  const { stdout } = await run(process.execPath, ['scripts/package.mjs'])
  const archive = /^(dist\/foehn-\S+\.tar\.gz): /m.exec(stdout)?.[1]
  if (!archive) throw new Error(`No archive was written: ${stdout}`)
  const place = scratchFolder('foehn-package-')
  afterThisFile(() => rmSync(place, { recursive: true, force: true }))
  await run('tar', ['-xzf', archive, '-C', place])
  chmodSync(place, 0o755)
  const [name = ''] = readdirSync(place)
  const folder = join(place, name)
  await run('chmod', ['-R', 'a-w', folder])
  return folder
}
