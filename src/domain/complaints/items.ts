/** The costs of a case (C1): work redone, or money refunded. */
export const itemKinds = ['expense', 'refund'] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemStatuses = [1, 2, 3, 4] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** The labels of item statuses (C1). */
export const statusLabels: Readonly<Record<ItemKind, Readonly<Record<ItemStatus, string>>>> = {
  expense: { 1: 'Forespurt', 2: 'Kost godkjent', 3: 'Arbeid ferdig', 4: 'Fullført' },
  refund: { 1: 'Forespurt', 2: 'Kost godkjent', 3: 'Refusjon forespurt', 4: 'Fullført' },
}

/** 'Kostnad 1', 'Refusjon 2': items are numbered by kind, and a number is never reused within a case. */
export const itemNames: Readonly<Record<ItemKind, string>> = { expense: 'Kostnad', refund: 'Refusjon' }

export const isItemStatus = (status: number): status is ItemStatus =>
  (itemStatuses as readonly number[]).includes(status)
