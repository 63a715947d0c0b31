/** The departments a case can come from. A salon id means that the case came from that salon (C13). */
export const departments = {
  web: 'Nettskjema',
  phone: 'Telefon',
  email: 'E-post',
  customerService: 'Kundeservice',
} as const
export type Department = keyof typeof departments

export const isDepartment = (origin: string): origin is Department => Object.hasOwn(departments, origin)

/** The employee is not in the chain, or is unknown. */
export const OTHER_EMPLOYEE = 'other'
export const NOT_SPECIFIED = 'Not specified'

/** Suggested causes for `type`, which is free text (C13). */
export const causeCodes = [
  ...['Farge', 'Klipp', 'Striper', 'Permanent', 'Hodebunn', 'Skade på håret'],
  ...['Ventetid', 'Pris', 'Service', 'Produkt'],
] as const

export const LONGEST_TYPE = 40
