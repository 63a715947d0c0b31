import { existsSync, readFileSync } from 'node:fs'

// Three folders up from the bundle, four from the source.
const found = ['../../package.json', '../../../../package.json']
  .map(path => new URL(path, import.meta.url))
  .find(url => existsSync(url))

/** The edition as package.json names it. */
export const productVersion: string = found ? JSON.parse(readFileSync(found, 'utf8')).version : '?'
