export const tables = [
  'complaint',
  'complaint_item',
  'complaint_fixer',
  'complaint_note',
  'complaint_log',
  'complaint_reason',
  'complaint_link',
  'complaint_message',
  'complaint_photo',
] as const

/** The views that other modules read. */
export const views = ['warranty_case', 'case_item', 'case_step'] as const
