import { afterAll, afterEach } from 'vitest'
import { closeFile, closeTest } from './closing.ts'

// Runs for each file, whereas a helper's module is loaded once a worker: a hook of the helper would serve the first file alone.
afterEach(closeTest)
afterAll(closeFile)
