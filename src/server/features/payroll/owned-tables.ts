export const tables = [
  'report',
  'report_row',
  'report_check',
  'report_draft',
  'salary_history',
  'redo_payment',
  'payslip_look',
  'month_paid_together',
] as const

/** The views that other modules read. */
export const views = ['sent_report', 'sent_pay', 'paid_salary', 'paid_redo', 'month_paid_in_one'] as const
