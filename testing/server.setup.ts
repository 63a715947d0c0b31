import { afterAll, afterEach, expect } from 'vitest'
import { closeFile, closeTest } from './closing.ts'

// Runs for each file. A helper's module is loaded once per worker, so its own hook would only serve the first file.
afterEach(closeTest)
afterAll(closeFile)

// Files share a process, so a file that changed it would change the tests of all files after it.
const processNow = () => ({ user: process.getuid?.(), group: process.getgid?.(), folder: process.cwd() })
const before = processNow()
afterAll(() => {
  expect(processNow(), 'the file left its process changed').toEqual(before)
})
