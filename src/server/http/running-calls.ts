/** A call that takes long, such as the bytes of an upload. */
export interface RunningCall {
  /** Whether its caller may still make it. */
  readonly mayGoOn: () => Promise<boolean>
  /** Cuts it off. */
  readonly end: () => void
}

/** The long calls of this process: one whose caller lost the right to it while it runs ends at once (A7). */
export const createRunningCalls = () => {
  const running = new Set<RunningCall>()
  return {
    /** Answers what to call when it is over. */
    open: (call: RunningCall): (() => void) => {
      running.add(call)
      return () => void running.delete(call)
    },
    /** Somebody's access changed. */
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
