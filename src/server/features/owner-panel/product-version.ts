import { existsSync, readFileSync } from 'node:fs'

// package.json is two folders above the bundle and four above the source.
const found = ['../../package.json', '../../../../package.json']
  .map(path => new URL(path, import.meta.url))
  .find(url => existsSync(url))

/** The version in package.json, or `?` if the file is not found. */
export const productVersion: string = found ? JSON.parse(readFileSync(found, 'utf8')).version : '?'
