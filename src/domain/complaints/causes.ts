import { causeCodes } from './intake.ts'

/** A case whose type is free text, or empty (C29). */
export const OTHER_CAUSE = 'other'
export const NO_CAUSE = 'none'

export const causes = [...causeCodes, OTHER_CAUSE, NO_CAUSE] as const
export type Cause = (typeof causes)[number]

const labels: Readonly<Record<string, string>> = { [OTHER_CAUSE]: 'Annet', [NO_CAUSE]: 'Uten årsak' }

/** 'Farge', 'Annet' */
export const causeLabel = (cause: Cause): string => labels[cause] ?? cause
