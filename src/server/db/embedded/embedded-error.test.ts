import { describe, expect, test } from 'vitest'
import { ofFolder, ofOutput } from './embedded-error.ts'

describe('an error at the start of the database', () => {
  test.each([
    ['initdb: error: could not write file: No space left on device', 'disk_full'],
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'disk_full'],
    ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'port_in_use'],
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'folder_not_writable'],
    ['FATAL:  something never seen before', 'start_failed'],
  ])('%s is read as %s', (output, fault) => {
    expect(ofOutput('PostgreSQL', '/data', output)).toMatchObject({ fault })
  })

  test('is passed on in PostgreSQL’s own words when it is not recognised', () => {
    expect(ofOutput('PostgreSQL', '/data', 'FATAL:  never seen').message).toContain('never seen')
  })

  test.each([
    ['EACCES', 'folder_not_writable'],
    ['EROFS', 'folder_not_writable'],
    ['ENOSPC', 'disk_full'],
    ['EDQUOT', 'disk_full'],
  ])('%s from the file system is read as %s', (code, fault) => {
    expect(ofFolder('/data', Object.assign(new Error(code), { code }))).toMatchObject({ fault })
  })

  test('is left unchanged when it does not concern the folder', () => {
    const error = new RangeError('other')
    expect(ofFolder('/data', error)).toBe(error)
  })
})
