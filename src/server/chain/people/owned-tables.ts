export const tables = [
  'employee',
  'employee_access',
  'employee_salon',
  'employee_terms',
  'past_membership',
  'past_number',
  'earlier_holder',
] as const

/** The views that other modules read. */
export const views = [
  'person',
  'current_membership',
  'salon_access',
  'terms_of_person',
  'employee_held',
  'membership',
  'person_number',
  'held_number',
] as const
