/** Every screen, visited by the users who see the most on it, role by role. */
export interface Walker {
  /** 'eier' is eier@foehn.test. */
  readonly name: string
  readonly paths: readonly string[]
}

const salon = '/salon/salon-majorstuen'

export const walkers: readonly Walker[] = [
  {
    name: 'eier',
    paths: [
      '/',
      '/chain/perTimeframe',
      '/chain/perSalon/monthly',
      '/chain/perSalon/today',
      '/chain/days',
      salon,
      `${salon}?listType=perEmployee&timeFrame=monthly`,
      '/reports',
      '/complaints',
      '/rankings',
      '/rankings/om',
      '/tutorials',
      '/yoga',
      '/users',
      '/invitations',
      '/customer-admin-panel/imports',
      '/customer-admin-panel/mapping',
      '/customer-admin-panel/mapping/offers',
      '/customer-admin-panel/data-quality',
      '/customer-admin-panel/salons',
      '/customer-admin-panel/salons/salon-majorstuen',
      '/customer-admin-panel/employees',
      '/customer-admin-panel/employees/new',
      '/customer-admin-panel/employees/import',
      '/customer-admin-panel/accounts',
      '/admin-panel/terms',
      '/admin-panel/terms/new',
      '/admin-panel/settings',
      '/admin-panel/users',
      '/admin-panel/mail',
      '/admin-panel/health',
      '/admin-panel/log',
    ],
  },
  {
    name: 'sjef',
    paths: [
      '/',
      '/salon',
      `${salon}/days`,
      '/reports',
      '/reports/generate/salon-majorstuen',
      '/figures/salon-majorstuen',
      '/complaints',
      '/tutorials/add',
    ],
  },
  { name: 'kjede', paths: ['/', '/reports', '/rankings'] },
  { name: 'kjedeadmin', paths: ['/', '/customer-admin-panel/imports'] },
  { name: 'supervisor', paths: ['/', '/complaints'] },
  {
    name: 'radgiver',
    paths: ['/', '/garanti/salon-majorstuen', '/complaints', '/garanti/sak', '/complaints/lessons'],
  },
  {
    name: 'ansatt',
    paths: ['/', '/employee', '/employee/days', '/rankings', '/payslips', '/konto', '/tutorials', '/reports'],
  },
]
