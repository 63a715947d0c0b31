import { inTime } from './in-time.ts'
import { startWorker } from './worker.ts'

/** An external service that the product can do without for a while. */
export interface Service {
  /** Fails when the service is unavailable. */
  readonly attempt: () => Promise<void>
  /** Completes 'Advarsel: …', given the cause. */
  readonly fault: (why: string) => string
  /** Milliseconds until a working service is checked again. */
  readonly every: number
}

type State = 'not tried' | 'ok' | 'away'

export interface Services {
  /** The last result, by name. */
  readonly states: () => Record<string, State>
  /** Checks all services now and then regularly. Returns a sentence for each unavailable one. */
  readonly look: () => Promise<string[]>
  readonly stop: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services
  }
}

interface ServicesOptions {
  readonly services: Readonly<Record<string, Service>>
  readonly changed: (name: string, why: string | null) => void
  /** The timeout of a check. */
  readonly patience?: number
  /** How often an unavailable service is checked. */
  readonly againEvery?: number
}

const PATIENCE_MS = 5_000
const AGAIN_EVERY_MS = 30_000

const mustEnd = async (patience: number, work: Promise<void>): Promise<void> => {
  if ((await inTime(patience, work)) === null) throw new Error(`ingen svar på ${patience / 1000} sekunder`)
}

/** Monitors services that can only be checked by using them. Nothing is checked before the first `look`. */
export const watchServices = (options: ServicesOptions): Services => {
  const { services, changed, patience = PATIENCE_MS, againEvery = AGAIN_EVERY_MS } = options
  const found = new Map<string, { state: State; why: string; at: number }>()
  const running = new Map<string, Promise<void>>()

  /** A hanging attempt is awaited again instead of starting a second one. */
  const attemptOf = (name: string, service: Service): Promise<void> => {
    const begun = running.get(name) ?? service.attempt().finally(() => running.delete(name))
    running.set(name, begun)
    return begun
  }
  const attempt = async (name: string, service: Service): Promise<void> => {
    const before = found.get(name)?.state
    const why = await mustEnd(patience, attemptOf(name, service)).then(
      () => null,
      (error: Error) => error.message || error.name,
    )
    const state = why === null ? 'ok' : 'away'
    found.set(name, { state, why: why ?? '', at: performance.now() })
    if (before !== undefined && before !== state) changed(name, why)
  }
  const isDue = (name: string, { every }: Service): boolean => {
    const last = found.get(name)
    return !last || last.state === 'away' || performance.now() - last.at >= every
  }
  const tryDue = async () => {
    const due = Object.entries(services).filter(([name, service]) => isDue(name, service))
    await Promise.all(due.map(([name, service]) => attempt(name, service)))
  }
  let worker: ReturnType<typeof startWorker> | undefined

  return {
    states: () =>
      Object.fromEntries(Object.keys(services).map(name => [name, found.get(name)?.state ?? 'not tried'])),
    look: async () => {
      await Promise.all(Object.entries(services).map(([name, service]) => attempt(name, service)))
      worker ??= startWorker({ every: againEvery, work: tryDue, failed: () => undefined })
      return Object.entries(services).flatMap(([name, { fault }]) => {
        const last = found.get(name)
        return last?.state === 'away' ? [fault(last.why)] : []
      })
    },
    stop: async () => worker?.stop(),
  }
}
