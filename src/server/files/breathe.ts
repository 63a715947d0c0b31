/** Lets other calls in between two portions of work that takes seconds of the one thread. */
export const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
