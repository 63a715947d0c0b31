// Runs a built command. Uses only Node's own modules.
import { commands } from './commands.mjs'

/** Ends the process with a sentence when this Node is too old. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Föhn trenger Node 20.19 eller nyere. Dette er ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Runs a command in this process, so that it receives the signals itself.
 * @param {string} name a row of commands.mjs
 * @param {string[]} args the caller's arguments
 */
export async function runCommand(name, args) {
  const { program, before = [] } = commands[name]
  process.env.NODE_ENV ??= 'production'
  process.argv.splice(2, Infinity, ...before, ...args)
  await import(`../dist/server/${program}.js`)
}
