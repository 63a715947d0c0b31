import type { Recipe } from './recipes.ts'

/** What names a forgotten file of a recipe: the compiler, or a test file. */
export interface Forgotten {
  readonly by: 'types' | (string & {})
  readonly says: RegExp
  /** Also removed in the short run, together with all others that the same check names. */
  readonly short?: true
}

const rules = 'src/rules.test.ts'
const glossary = 'src/glossary.test.ts'
const endpoints = 'src/endpoints.test.ts'
const routes = 'src/web/app/routes.test.ts'
const access = 'testing/access/endpoints.test.ts'
const requirements = 'src/requirements.test.ts'
const keyFigures = 'src/domain/statistics/key-figures.test.ts'

/** For each file of each recipe: what fails without it, and what its output says. */
export const forgotten: Readonly<Record<Recipe, Readonly<Record<string, Forgotten>>>> = {
  column: {
    'docs/rules/payroll.md': { by: rules, says: /hundetillegg/, short: true },
    'src/domain/payroll/columns.ts': {
      by: 'types',
      says: /columnsWithoutHeading.*hundetillegg/s,
      short: true,
    },
    'src/domain/payroll/inputs.ts': { by: 'types', says: /hundetillegg/ },
    'src/domain/payroll/payroll-sheet.ts': {
      by: 'src/domain/payroll/payroll-sheet.test.ts',
      says: /hundetillegg/,
    },
    'testing/payroll-straight-line.ts': {
      by: 'src/domain/payroll/payroll-sheet.test.ts',
      says: /hundetillegg/,
    },
  },
  figure: {
    'docs/rules/statistics.md': { by: rules, says: /K34/, short: true },
    'src/domain/statistics/figures.ts': { by: keyFigures, says: /omsPerBooketTime/ },
    'src/domain/statistics/statistics.test.ts': { by: requirements, says: /K34/, short: true },
  },
  sum: {
    'docs/rules/statistics.md': { by: rules, says: /K35/, short: true },
    'src/domain/statistics/figures.ts': { by: keyFigures, says: /besokMedVarer/ },
    'src/domain/statistics/statistics.test.ts': { by: requirements, says: /K35/, short: true },
    'src/domain/statistics/sums.ts': { by: 'types', says: /visitsWithGoods/, short: true },
    'src/server/db/migrations/0999_visits_with_goods.sql': {
      by: 'src/server/figures/read-sums.test.ts',
      says: /visits_with_goods/,
    },
  },
  endpoint: {
    'src/contract/users/users.schemas.ts': { by: 'types', says: /users\.ts.*'get'|get/s },
    'src/contract/users/users.ts': { by: 'types', says: /users.*'get'/s },
    'src/server/features/users/users.routes.ts': { by: endpoints, says: /users\.get/ },
    'src/server/features/users/users.routes.test.ts': { by: endpoints, says: /users\.get/, short: true },
    'testing/access/cases.ts': { by: access, says: /GET \/users\/\{objectId\}/ },
  },
  feature: {
    'docs/glossary.md': { by: glossary, says: /opening-hours/, short: true },
    'docs/rules/opening-hours.md': { by: rules, says: /O1 of .*opening-hours/, short: true },
    'e2e/opening-hours.spec.ts': { by: routes, says: /\/opening-hours/, short: true },
    'src/contract/opening-hours/opening-hours.schemas.ts': { by: 'types', says: /opening-hours\.schemas/ },
    'src/contract/opening-hours/opening-hours.ts': {
      by: 'types',
      says: /contract\/opening-hours\/opening-hours/,
    },
    'src/contract/registry.ts': { by: 'src/contract/registry.test.ts', says: /opening-hours/, short: true },
    'src/server/compose.ts': { by: endpoints, says: /openingHoursRoutes/, short: true },
    'src/server/features/opening-hours/opening-hours.routes.ts': {
      by: 'types',
      says: /opening-hours\.routes/,
      short: true,
    },
    'src/server/features/opening-hours/opening-hours.routes.test.ts': {
      by: endpoints,
      says: /openingHours\.list/,
      short: true,
    },
    'src/web/app/places.ts': { by: routes, says: /OpeningHoursPage/ },
    'src/web/features/opening-hours/OpeningHoursPage.tsx': {
      by: 'types',
      says: /OpeningHoursPage/,
      short: true,
    },
    'testing/access/cases.ts': { by: access, says: /GET \/opening-hours/ },
  },
}

/** A change of the product, with recipes applied, that forgets something within a file. */
export interface Fault {
  readonly what: string
  readonly recipes: readonly Recipe[]
  readonly file: string
  /** Absent for a new file. */
  readonly from?: string
  readonly to: string
  readonly by: string
  readonly says: RegExp
}

const ownData = 'testing/personal/personal.test.ts'
const repeat = 'testing/access/repeat.test.ts'

export const faults: readonly Fault[] = [
  {
    what: 'a new column of a person, not given to them in their own data (A24)',
    recipes: [],
    file: 'src/server/db/migrations/0999_shoe_size.sql',
    to: 'alter table employee add column shoe_size integer;\n',
    by: ownData,
    says: /shoe_size/,
  },
  {
    what: 'a new table about people, not given to them in their own data (A24)',
    recipes: [],
    file: 'src/server/db/migrations/0999_wish.sql',
    to: 'create table wish (object_id text primary key, employee_id text references employee, text text);\n',
    by: ownData,
    says: /wish/,
  },
  {
    what: 'an endpoint that writes and announces nothing',
    recipes: [],
    file: 'src/server/features/users/users.routes.ts',
    from: '    await announcePerson(db, was.objectId, was.activeIn)\n',
    to: '    void announcePerson\n',
    by: repeat,
    says: /POST \/manage\/access writes .*Announce/s,
  },
  {
    what: 'a screen that does not follow the changes of others',
    recipes: ['feature'],
    file: 'src/web/features/opening-hours/OpeningHoursPage.tsx',
    from: "import { useChanges } from '../../api/use-changes.ts'\n",
    to: 'const useChanges = (hear: (change: { kind: string }) => void) => void hear\n',
    by: 'src/web/live-screens.test.ts',
    says: /opening-hours/,
  },
  {
    what: 'a subject whose rules are cited nowhere',
    recipes: ['feature'],
    file: 'src/server/features/opening-hours/opening-hours.routes.ts',
    from: ' (O1)',
    to: '',
    by: rules,
    says: /opening-hours/,
  },
  {
    what: 'a column without its edition',
    recipes: ['column'],
    file: 'src/domain/payroll/columns.ts',
    from: '{ hundetillegg: 2 }',
    to: '{}',
    by: 'src/domain/payroll/columns.test.ts',
    says: /66/,
  },
]
