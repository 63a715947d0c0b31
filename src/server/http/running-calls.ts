/** A long call, such as the bytes of an upload. */
export interface RunningCall {
  /** Whether its caller still has the right to it. */
  readonly mayGoOn: () => Promise<boolean>
  /** Aborts the call. */
  readonly end: () => void
}

/** The long calls of this process. A call ends at once when its caller loses the right to it (A7). */
export const createRunningCalls = () => {
  const running = new Set<RunningCall>()
  return {
    /** Returns a function to call when it is over. */
    open: (call: RunningCall): (() => void) => {
      running.add(call)
      return () => void running.delete(call)
    },
    /** Called when somebody's access has changed. */
    recheck: async (): Promise<void> => {
      await Promise.all(
        [...running].map(async call => {
          if (await call.mayGoOn().catch(() => false)) return
          if (running.delete(call)) call.end()
        }),
      )
    },
  }
}

export type RunningCalls = ReturnType<typeof createRunningCalls>
