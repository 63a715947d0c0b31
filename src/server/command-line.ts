import { basename } from 'node:path'

/** True in the program `foehn` of the package. A link to it may lack the ending. */
export const isPackaged = /^foehn(\.mjs)?$/.test(basename(process.argv[1] ?? ''))

/** A command as people type it: `foehn backup FIL.zip`, or `npm run backup -- FIL.zip` in the sources. */
export const typedCommand = (command: string, args = ''): string => {
  if (isPackaged) return `foehn ${command} ${args}`.trimEnd()
  return command === 'start' ? 'npm start' : `npm run ${command}${args && ` -- ${args}`}`
}
