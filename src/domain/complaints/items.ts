/** What a case costs the chain (C1): work done again by somebody, or money given back. */
export const itemKinds = ['expense', 'refund'] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemStatuses = [1, 2, 3, 4] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** What an item's status is called (C1). */
export const statusLabels: Readonly<Record<ItemKind, Readonly<Record<ItemStatus, string>>>> = {
  expense: { 1: 'Forespurt', 2: 'Kost godkjent', 3: 'Arbeid ferdig', 4: 'Fullført' },
  refund: { 1: 'Forespurt', 2: 'Kost godkjent', 3: 'Refusjon forespurt', 4: 'Fullført' },
}

/** 'Kostnad 1', 'Refusjon 2': items are numbered by kind, and a number is never given twice in a case. */
export const itemNames: Readonly<Record<ItemKind, string>> = { expense: 'Kostnad', refund: 'Refusjon' }

export const isItemStatus = (status: number): status is ItemStatus =>
  (itemStatuses as readonly number[]).includes(status)
