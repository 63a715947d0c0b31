import fc from 'fast-check'

// Shrinking a failed property may never end, and the runner's timeouts do not stop synchronous code.
if (!process.env.SOAK) fc.configureGlobal({ interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true })

/** fast-check with the settings for every property test. */
export { fc }
