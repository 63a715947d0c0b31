#!/usr/bin/env node
// foehn COMMAND: runs the packaged product. Nothing is installed, built or written beside it.
import { readFileSync } from 'node:fs'
import { commands } from './commands.mjs'
import { refuseOldNode, runCommand } from './run-command.mjs'

const [name = 'help', ...args] = process.argv.slice(2)

function help() {
  const rows = Object.entries(commands).map(([command, { takes = '', does }]) => [
    `${command} ${takes}`,
    does,
  ])
  const width = Math.max(...rows.map(([call]) => call.length))
  const lines = rows.map(([call, does]) => `  foehn ${call.padEnd(width)}  ${does}`)
  return ['Bruk:', ...lines, `  foehn ${'version'.padEnd(width)}  viser utgaven`].join('\n')
}

const version = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

refuseOldNode()
if (Object.hasOwn(commands, name)) await runCommand(name, args)
else if (name === 'version' || name === '--version') console.log(version())
else if (name === 'help' || name === '--help') console.log(help())
else {
  console.error(`Föhn har ikke kommandoen ${name}.\n${help()}`)
  process.exitCode = 2
}
