export const tables = ['stored_object', 'removed_bytes', 'upload', 'upload_piece'] as const

/** The views that other modules read. */
export const views = ['stored_file'] as const
