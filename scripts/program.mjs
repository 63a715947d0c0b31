// npm run <command>: runs a command of bin/commands.mjs. Paths are relative to the folder in which npm was called.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand } from '../bin/run-command.mjs'
import { ensureReady } from './setup.mjs'

/** Options, addresses such as s3://bucket/name, and names of scheduled backups that are elsewhere are passed on as they are. */
const isPassedOn = (arg, path) =>
  arg.startsWith('-') || arg.includes('://') || (/^foehn-[^/\\]*[.]backup$/.test(arg) && !existsSync(path))

const calledIn = process.env.INIT_CWD ?? process.cwd()
const [command, ...given] = process.argv.slice(2)
const args = given.map(arg => {
  const path = resolve(calledIn, arg)
  return isPassedOn(arg, path) ? arg : path
})

await ensureReady()
await runCommand(command, args)
