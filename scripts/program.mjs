// Runs one of the built programs. Paths are relative to the folder in which npm was called.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureReady } from './setup.mjs'

/** Options, addresses such as s3://bucket/name, and names of scheduled backups that are elsewhere are passed on as they are. */
const isPassedOn = (arg, path) =>
  arg.startsWith('-') || arg.includes('://') || (/^foehn-[^/\\]*[.]backup$/.test(arg) && !existsSync(path))

/**
 * @param {string} program the file in dist/server
 * @param {string[]} before arguments that precede the files
 */
export async function runProgram(program, before = []) {
  const calledIn = process.env.INIT_CWD ?? process.cwd()
  const args = process.argv.slice(2).map(arg => {
    const path = resolve(calledIn, arg)
    return isPassedOn(arg, path) ? arg : path
  })

  await ensureReady()
  process.argv.splice(2, Infinity, ...before, ...args)
  await import(`../dist/server/${program}.js`)
}
