import fc from 'fast-check'

// A property that fails is made smaller, which may go on without end, and no time limit of the runner ends what is synchronous.
if (!process.env.SOAK) fc.configureGlobal({ interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true })

/** fast-check, as every property of the product is tried with it. */
export { fc }
