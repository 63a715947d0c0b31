// The browser for the end-to-end tests: Debian's Chromium, installed when permitted.
import { existsSync } from 'node:fs'
import { run } from './tools.mjs'

/** Debian's packages of Chromium. The headless shell has no window, so the journeys take a fifth less time in it. */
const packages = ['chromium-headless-shell', 'chromium']

/** The path of the browser: CHROMIUM_PATH, or the first installed package. */
export function browserPath() {
  const paths = packages.map(name => `/usr/bin/${name}`)
  return process.env.CHROMIUM_PATH ?? paths.find(path => existsSync(path)) ?? '/usr/bin/chromium'
}

/** @returns {Promise<boolean>} true when a browser is available; otherwise the instructions have been printed */
export async function ensureBrowser() {
  for (const command of installations()) {
    if (existsSync(browserPath())) return true
    console.log(`Installing Chromium: ${command.join(' ')}`)
    const { code, output } = await run(command, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) console.log(output)
  }
  if (existsSync(browserPath())) return true
  console.log(`There is no Chromium at ${browserPath()}, so the browser tests cannot run.`)
  console.log('Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to yours.')
  return false
}

function installations() {
  if (!existsSync('/usr/bin/apt-get')) return []
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const install = [...rights, 'apt-get', 'install', '-y', '-q', '--no-install-recommends']
  return [[...rights, 'apt-get', 'update', '-q'], ...packages.map(name => [...install, name])]
}
