import { startWorker, stopWithFarewell, type Worker } from '../worker.ts'
import { type DeliveryOptions, deliverOne, dueWebhooks } from './deliver.ts'

const POLL_MS = 5_000
/** A webhook's own worker is woken by the one below. */
const DAY_MS = 86_400_000

/**
 * Sends what is due, immediately when woken and every few seconds. Each webhook has a worker of its own, so a slow receiver delays only its own
 * events, and a process never sends more at once than there are webhooks (A133).
 */
export const startWebhookWorker = (options: DeliveryOptions): Worker => {
  const stopping = new AbortController()
  const failed = (error: unknown) => options.failed(error, null)
  const lanes = new Map<string, Worker>()

  const startLane = (webhookId: string): Worker =>
    startWorker({
      every: DAY_MS,
      work: async stopped => {
        while (!stopped() && (await deliverOne({ ...options, signal: stopping.signal }, webhookId)));
      },
      failed,
    })
  const dispatcher = startWorker({
    every: POLL_MS,
    work: async stopped => {
      for (const webhookId of await dueWebhooks(options.pool, options.clock())) {
        if (stopped()) return
        const lane = lanes.get(webhookId) ?? startLane(webhookId)
        lanes.set(webhookId, lane)
        lane.wake()
      }
    },
    failed,
  })
  return {
    ...dispatcher,
    stop: () =>
      stopWithFarewell(stopping, async () => {
        await dispatcher.stop()
        await Promise.all([...lanes.values()].map(lane => lane.stop()))
      }),
  }
}
