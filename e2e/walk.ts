import { allPlaces } from '../src/web/app/places.ts'

/** Every screen, visited by the users who see the most on it, role by role. `walked.test.ts` compares it with the routes. */
export interface Walker {
  /** 'eier' is eier@foehn.test. */
  readonly name: string
  readonly paths: readonly string[]
}

const salon = '/salon/salon-majorstuen'

/** The screens of the demo chain, by the roles that see the most on them. */
const listed: readonly Walker[] = [
  {
    name: 'eier',
    paths: [
      '/',
      '/chain/perTimeframe',
      '/chain/perSalon/monthly',
      '/chain/perSalon/today',
      '/chain/days',
      '/chain/why',
      '/chain/targets',
      salon,
      `${salon}?listType=perEmployee&timeFrame=monthly`,
      `${salon}/amina-yusuf`,
      `${salon}/amina-yusuf/manage`,
      `${salon}/amina-yusuf/days`,
      `${salon}/why`,
      `${salon}/amina-yusuf/why`,
      `${salon}/targets`,
      `${salon}/amina-yusuf/targets`,
      `${salon}/rhythm`,
      `${salon}/amina-yusuf/rhythm`,
      '/salon/days',
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
      '/customer-admin-panel/conflicts',
      '/customer-admin-panel/salons',
      '/customer-admin-panel/salons/new',
      '/customer-admin-panel/salons/salon-majorstuen',
      '/customer-admin-panel/employees',
      '/customer-admin-panel/employees/new',
      '/customer-admin-panel/employees/import',
      '/customer-admin-panel/accounts',
      '/admin-panel/terms',
      '/admin-panel/terms/new',
      '/admin-panel/what-if',
      '/admin-panel/settings',
      '/admin-panel/wage-types',
      '/admin-panel/users',
      '/admin-panel/mail',
      '/admin-panel/webhooks',
      '/admin-panel/disclosures',
      '/admin-panel/integrations',
      '/admin-panel/health',
      '/admin-panel/log',
      '/help/drift',
    ],
  },
  {
    name: 'sjef',
    paths: [
      '/',
      '/salon',
      `${salon}/days`,
      '/salon/why',
      '/salon/targets',
      '/salon/rhythm',
      '/reports',
      '/reports/generate/salon-majorstuen',
      '/reports/first/salon-majorstuen',
      '/reports/control-list',
      '/reports/holidays',
      '/reports/movements',
      '/reports/year',
      '/figures/salon-majorstuen',
      '/complaints',
      '/tutorials/add',
      '/yoga/add',
      `${salon}/sara-overby/talk`,
      '/help',
      '/help/den-forste-i-maneden',
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
    paths: [
      '/',
      '/employee',
      '/employee/salon-majorstuen',
      '/employee/days',
      '/employee/salon-majorstuen/days',
      '/employee/why',
      '/employee/salon-majorstuen/why',
      '/employee/targets',
      '/employee/rhythm',
      '/employee/salon-majorstuen/rhythm',
      '/rankings',
      '/payslips',
      '/konto',
      '/sign-in/provider',
      '/tutorials',
      '/reports',
      '/talks',
      '/help',
      '/help/min-telefon',
    ],
  },
]

/** The menu entries with a page of their own that are not listed above. The owner visits them. */
const otherPlaces = allPlaces
  .filter(({ page, reach, ofOnesWork }) => page && reach !== 'own' && !ofOnesWork)
  .map(({ path }) => path)
  .filter(path => !listed.some(({ paths }) => paths.includes(path)))

export const walkers: readonly Walker[] = listed.map(walker =>
  walker.name === 'eier' ? { ...walker, paths: [...walker.paths, ...otherPlaces] } : walker,
)

/** Screens of a single thing. The words in braces stand for the things that e2e/filled.ts makes. */
export const contents: readonly Walker[] = [
  {
    name: 'eier',
    paths: [
      '/complaints/{case}',
      '/reports/preview/{report}',
      '/tutorials/{video}',
      '/yoga/{yoga}',
      '/customer-admin-panel/imports/{import}',
      '/chain/days/2026-11-20?figure=totalOms&timeFrame=monthly',
      '/salon/salon-storo/why?against=lastYear&row=hours',
      '/salon/salon-majorstuen/targets?month=2027-10',
      '/chain/targets?role=utenSvennebrev',
      '/salon/salon-storo/rhythm?weeks=13&measure=totalOms',
      '/customer-admin-panel/data-quality?month=2026-10&salon=salon-majorstuen',
    ],
  },
  {
    name: 'sjef',
    paths: ['/complaints/{case}', `/figures/salon-majorstuen?day=2026-11-20&person=amina-yusuf`],
  },
  { name: 'radgiver', paths: ['/complaints/{case}'] },
]

/** The screens on which long names of salons and people arrive with the figures. */
export const longNames: readonly Walker[] = [
  {
    name: 'eier',
    paths: [
      '/',
      '/chain/perTimeframe',
      '/chain/perSalon/monthly',
      salon,
      `${salon}?listType=perEmployee&timeFrame=monthly`,
      `${salon}/amina-yusuf`,
      '/reports',
      '/complaints',
      '/rankings',
      '/users',
      '/customer-admin-panel/employees',
      '/customer-admin-panel/salons',
    ],
  },
  { name: 'sjef', paths: ['/', '/salon', '/reports', '/complaints'] },
]

/** The pages of people who are not signed in. */
export const outside: readonly string[] = [
  '/',
  '/register',
  '/lost-password',
  '/new-password',
  '/invitation',
  '/sign-in/provider',
  '/garanti/salon-majorstuen',
  '/garanti/sak?lang=nb#{code}',
]
