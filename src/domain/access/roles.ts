/** The user types (A1). A person without a type is an employee. */
export const roles = [
  'employee',
  'manager',
  'advisor',
  'supervisor',
  'chain',
  'chainAdministrator',
  'owner',
] as const

export type Role = (typeof roles)[number]

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

export const roleLabels: Record<Role, string> = {
  employee: 'Ansatt',
  manager: 'Sjef',
  advisor: 'Rådgiver',
  supervisor: 'Supervisor',
  chain: 'Kjede',
  chainAdministrator: 'Kjedeadministrator',
  owner: 'Eieren',
}
