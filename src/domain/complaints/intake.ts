/** The departments that a case can come from; a salon's id says that it came from there (C13). */
export const departments = {
  web: 'Nettskjema',
  phone: 'Telefon',
  email: 'E-post',
  customerService: 'Kundeservice',
} as const
export type Department = keyof typeof departments

export const isDepartment = (origin: string): origin is Department => Object.hasOwn(departments, origin)

/** Where the employee of a case is not one of the chain, or not known. */
export const OTHER_EMPLOYEE = 'other'
export const NOT_SPECIFIED = 'Not specified'

/** What cases are about: suggestions for `type`, which is free text (C13). */
export const causeCodes = [
  ...['Farge', 'Klipp', 'Striper', 'Permanent', 'Hodebunn', 'Skade på håret'],
  ...['Ventetid', 'Pris', 'Service', 'Produkt'],
] as const

export const LONGEST_TYPE = 40
