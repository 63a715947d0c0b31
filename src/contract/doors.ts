import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { dataQuality } from './data-quality.ts'
import type { Endpoint } from './endpoint.ts'
import { files } from './files.ts'
import { freshness } from './freshness.ts'
import { imports } from './imports.ts'
import { live } from './live.ts'
import { manage } from './manage.ts'
import { manageInfo } from './manage-info.ts'
import { pace } from './pace.ts'
import { reports } from './payroll.ts'
import { payslips } from './payslips.ts'
import { employees, salons } from './people.ts'
import { rankings } from './rankings.ts'
import { receipts } from './receipts.ts'
import { reportDrafts } from './report-drafts.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { statistics } from './statistics.ts'
import { statisticsExport } from './statistics-export.ts'
import { terms } from './terms.ts'
import { trends } from './trends.ts'
import { users } from './users.ts'
import { wageTypes } from './wage-types.ts'

/** Every door of the product, by feature: what OpenAPI shows and the access test walks. */
export const doors: readonly Endpoint[] = [
  session,
  reports,
  reportDrafts,
  payslips,
  wageTypes,
  terms,
  settings,
  audit,
  live,
  statistics,
  statisticsExport,
  trends,
  pace,
  receipts,
  freshness,
  files,
  salons,
  employees,
  rankings,
  imports,
  manage,
  manageInfo,
  dataQuality,
  users,
  accounts,
].flatMap(feature => Object.values(feature) as Endpoint[])
