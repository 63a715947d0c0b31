/** S5: the upload states and their transitions. */
export const uploadStates = [
  'running',
  'pausing',
  'paused',
  'canceling',
  'canceled',
  'success',
  'error',
] as const
export type UploadState = (typeof uploadStates)[number]

/** User requests, and the responses of the connection. */
export type UploadEvent = 'pause' | 'resume' | 'cancel' | 'stopped' | 'ended' | 'finished' | 'failed'

const moves: Readonly<Record<UploadState, Partial<Record<UploadEvent, UploadState>>>> = {
  running: { pause: 'pausing', cancel: 'canceling', finished: 'success', failed: 'error' },
  // The last chunk may arrive before the upload has paused.
  pausing: {
    stopped: 'paused',
    resume: 'running',
    cancel: 'canceling',
    finished: 'success',
    failed: 'error',
  },
  paused: { resume: 'running' },
  canceling: { ended: 'canceled', failed: 'canceled' },
  canceled: {},
  success: {},
  error: {},
}

/** Returns the state after an event, or null if the event is not allowed. */
export const afterEvent = (state: UploadState, event: UploadEvent): UploadState | null =>
  moves[state][event] ?? null

/** True if the state is final. */
export const isOver = (state: UploadState): boolean => ['canceled', 'success', 'error'].includes(state)
