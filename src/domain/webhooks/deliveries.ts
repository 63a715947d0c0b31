/** The states of an event that was queued for a webhook. */
export const deliveryStates = ['waiting', 'delivered', 'given up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed. */
export const deliveryFaults = [
  /** The name of the receiver leads to an address inside a network (A131). */
  'private address',
  'unknown name',
  'no connection',
  'certificate',
  'timeout',
  /** The receiver pointed to another address, which is not followed. */
  'redirect',
  /** The receiver answered with another status than 2xx. */
  'status',
  /** The secret was encrypted with another key than this product's. */
  'unreadable secret',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]
