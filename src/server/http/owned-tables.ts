export const tables = ['audit', 'disclosure', 'idempotent_reply', 'refused_call', 'request_count'] as const

/** The views that other modules read. */
export const views = ['audit_entry', 'disclosure_entry'] as const
