import type { ShareName } from './connections.ts'

/** Called when a statement is sent. The returned function, if any, is called when it has ended, with its error if it failed. */
export type StatementObserver = (share: ShareName, text: string) => ((error?: unknown) => void) | undefined

/** The observer of a pool's statements, if there is one. */
export interface Observed {
  by?: StatementObserver
}

/** Reports the end of a statement. Its result and its error stay the caller's. */
export const untilEnded = <Result>(
  sent: Promise<Result>,
  ended: (error?: unknown) => void,
): Promise<Result> => {
  sent.then(() => ended(), ended)
  return sent
}
