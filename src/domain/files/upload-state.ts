/** S5: the states of an upload, and what may be done in each. */
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

/** What somebody asks for, and what the line answers. */
export type UploadEvent = 'pause' | 'resume' | 'cancel' | 'stopped' | 'ended' | 'finished' | 'failed'

const moves: Readonly<Record<UploadState, Partial<Record<UploadEvent, UploadState>>>> = {
  running: { pause: 'pausing', cancel: 'canceling', finished: 'success', failed: 'error' },
  // The last chunk may be in before the line has stopped.
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

/** The state after an event, or null where it is not allowed. */
export const afterEvent = (state: UploadState, event: UploadEvent): UploadState | null =>
  moves[state][event] ?? null

/** Nothing more will happen by itself. */
export const isOver = (state: UploadState): boolean => ['canceled', 'success', 'error'].includes(state)
