// The browser for the end-to-end tests: Debian's Chromium, installed when permitted.
import { existsSync } from 'node:fs'
import { run } from './tools.mjs'

const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** @returns {Promise<boolean>} true when a browser is available; otherwise the instructions have been printed */
export async function ensureBrowser() {
  if (existsSync(path)) return true
  for (const command of installations()) {
    console.log(`Installing Chromium: ${command.join(' ')}`)
    const { code, output } = await run(command, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) console.log(output)
  }
  if (existsSync(path)) return true
  console.log(`There is no Chromium at ${path}, so the browser tests cannot run.`)
  console.log('Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to yours.')
  return false
}

function installations() {
  if (!existsSync('/usr/bin/apt-get')) return []
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return [
    [...rights, 'apt-get', 'update', '-q'],
    [...rights, 'apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]
}
