import type { DeliveryFault } from '#domain/webhooks/deliveries'

/** A failed attempt, with the reason that the owner is shown. Never carries what the receiver answered. */
export class DeliveryError extends Error {
  readonly fault: DeliveryFault
  /** The HTTP status, if there was an answer. */
  readonly status: number | null

  constructor(fault: DeliveryFault, status: number | null = null, cause?: unknown) {
    super(status === null ? fault : `${fault} ${status}`, { cause })
    this.name = 'DeliveryError'
    this.fault = fault
    this.status = status
  }
}
