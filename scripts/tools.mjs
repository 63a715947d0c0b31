// Runs the programs in node_modules on every system without npx. Uses only Node's own modules.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The command line of a package's program: [node, its file]. */
export function tool(packageName, program = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [process.execPath, join(folder, typeof bin === 'string' ? bin : bin[program])]
}

const running = new Set()
let ending = false

/** Ends the running commands and waits for them to exit. What waits for their results does not continue, and no others start. */
export async function endRunning() {
  ending = true
  await Promise.all(
    [...running].map(
      child =>
        new Promise(resolve => {
          child.once('close', resolve)
          child.kill('SIGTERM')
        }),
    ),
  )
}

/**
 * Runs a command in the root folder and waits for it to exit.
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: its output is returned, not shown
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([command, ...args], { quiet = false, env = {} } = {}) {
  return new Promise(resolve => {
    if (ending) return
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => (output += text))
    child.once('close', () => running.delete(child))
    child.once('error', error => {
      running.delete(child)
      resolve({ code: 1, output: `${output}${error.message}\n` })
    })
    child.once('close', code => {
      if (!ending) resolve({ code: code ?? 1, output })
    })
  })
}
