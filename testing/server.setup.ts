import { afterAll, afterEach } from 'vitest'
import { closeFile, closeTest } from './closing.ts'

// Runs for each file. A helper's module is loaded once per worker, so its own hook would only serve the first file.
afterEach(closeTest)
afterAll(closeFile)
