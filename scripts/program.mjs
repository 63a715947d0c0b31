// Runs one of the built programs. Paths are relative to the folder in which npm was called.
import { resolve } from 'node:path'
import { ensureReady } from './setup.mjs'

/**
 * @param {string} program the file in dist/server
 * @param {string[]} before arguments that precede the files
 */
export async function runProgram(program, before = []) {
  const calledIn = process.env.INIT_CWD ?? process.cwd()
  const args = process.argv.slice(2).map(arg => (arg.startsWith('-') ? arg : resolve(calledIn, arg)))

  await ensureReady()
  process.argv.splice(2, Infinity, ...before, ...args)
  await import(`../dist/server/${program}.js`)
}
