import { accountSchemas } from './account.schemas.ts'
import { account } from './account.ts'
import { accountsSchemas } from './accounts.schemas.ts'
import { accounts } from './accounts.ts'
import { auditSchemas } from './audit.schemas.ts'
import { audit } from './audit.ts'
import { avatarsSchemas } from './avatars.schemas.ts'
import { avatars } from './avatars.ts'
import { complaintLessonsSchemas } from './complaint-lessons.schemas.ts'
import { complaintLessons } from './complaint-lessons.ts'
import { complaintPhotosSchemas } from './complaint-photos.schemas.ts'
import { complaintPhotos } from './complaint-photos.ts'
import { complaintsSchemas } from './complaints.schemas.ts'
import { complaints } from './complaints.ts'
import { conflictsSchemas } from './conflicts.schemas.ts'
import { conflicts } from './conflicts.ts'
import { dailyFiguresSchemas } from './daily-figures.schemas.ts'
import { dailyFigures } from './daily-figures.ts'
import { dataQualitySchemas } from './data-quality.schemas.ts'
import { dataQuality } from './data-quality.ts'
import { disclosuresSchemas } from './disclosures.schemas.ts'
import { disclosures } from './disclosures.ts'
import { employeesSchemas } from './employees.schemas.ts'
import { employees } from './employees.ts'
import type { Endpoint, EndpointSchemas, SchemasOf, SubjectEndpoints, SubjectSchemas } from './endpoint.ts'
import { filesSchemas } from './files.schemas.ts'
import { files } from './files.ts'
import { freshnessSchemas } from './freshness.schemas.ts'
import { freshness } from './freshness.ts'
import { guaranteeSchemas } from './guarantee.schemas.ts'
import { guarantee } from './guarantee.ts'
import { importsSchemas } from './imports.schemas.ts'
import { imports } from './imports.ts'
import { liveSchemas } from './live.schemas.ts'
import { live } from './live.ts'
import { mappingsSchemas } from './mappings.schemas.ts'
import { mappings } from './mappings.ts'
import { ownerPanelSchemas } from './owner-panel.schemas.ts'
import { ownerPanel } from './owner-panel.ts'
import { paceSchemas } from './pace.schemas.ts'
import { pace } from './pace.ts'
import { passkeysSchemas } from './passkeys.schemas.ts'
import { passkeys } from './passkeys.ts'
import { reportsSchemas } from './payroll.schemas.ts'
import { reports } from './payroll.ts'
import { payslipsSchemas } from './payslips.schemas.ts'
import { payslips } from './payslips.ts'
import { rankingsSchemas } from './rankings.schemas.ts'
import { rankings } from './rankings.ts'
import { receiptsSchemas } from './receipts.schemas.ts'
import { receipts } from './receipts.ts'
import { reportDraftsSchemas } from './report-drafts.schemas.ts'
import { reportDrafts } from './report-drafts.ts'
import { reportSuggestionsSchemas } from './report-suggestions.schemas.ts'
import { reportSuggestions } from './report-suggestions.ts'
import { salonsSchemas } from './salons.schemas.ts'
import { salons } from './salons.ts'
import { secondStepSchemas } from './second-step.schemas.ts'
import { secondStep } from './second-step.ts'
import { sessionSchemas } from './session.schemas.ts'
import { session } from './session.ts'
import { settingsSchemas } from './settings.schemas.ts'
import { settings } from './settings.ts'
import { statisticsSchemas } from './statistics.schemas.ts'
import { statistics } from './statistics.ts'
import { statisticsExportSchemas } from './statistics-export.schemas.ts'
import { statisticsExport } from './statistics-export.ts'
import { termsSchemas } from './terms.schemas.ts'
import { terms } from './terms.ts'
import { trendsSchemas } from './trends.schemas.ts'
import { trends } from './trends.ts'
import { tutorialsSchemas } from './tutorials.schemas.ts'
import { tutorials } from './tutorials.ts'
import { usersSchemas } from './users.schemas.ts'
import { users } from './users.ts'
import { wageTypesSchemas } from './wage-types.schemas.ts'
import { wageTypes } from './wage-types.ts'

const schemas = new Map<Endpoint, EndpointSchemas>()

/** Pairs the endpoints of a subject with its schemas. Endpoints and schemas of different subjects do not compile. */
export const register = <Schemas extends SubjectSchemas>(
  endpoints: SubjectEndpoints<NoInfer<Schemas>>,
  subject: Schemas,
): readonly Endpoint[] =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
    const found = subject[name]
    if (!found) throw new Error(`${endpoint.method} ${endpoint.path} has no schemas`)
    schemas.set(endpoint, found)
    return endpoint
  })

/**
 * Every endpoint of the product with its schemas. The server, OpenAPI and the access test use this list.
 * The browser never loads this file.
 */
export const allEndpoints: readonly Endpoint[] = [
  register(audit, auditSchemas),
  register(avatars, avatarsSchemas),
  register(complaints, complaintsSchemas),
  register(conflicts, conflictsSchemas),
  register(complaintPhotos, complaintPhotosSchemas),
  register(complaintLessons, complaintLessonsSchemas),
  register(dailyFigures, dailyFiguresSchemas),
  register(dataQuality, dataQualitySchemas),
  register(employees, employeesSchemas),
  register(freshness, freshnessSchemas),
  register(guarantee, guaranteeSchemas),
  register(imports, importsSchemas),
  register(live, liveSchemas),
  register(mappings, mappingsSchemas),
  register(pace, paceSchemas),
  register(reports, reportsSchemas),
  register(payslips, payslipsSchemas),
  register(rankings, rankingsSchemas),
  register(receipts, receiptsSchemas),
  register(reportDrafts, reportDraftsSchemas),
  register(reportSuggestions, reportSuggestionsSchemas),
  register(salons, salonsSchemas),
  register(session, sessionSchemas),
  register(settings, settingsSchemas),
  register(statistics, statisticsSchemas),
  register(statisticsExport, statisticsExportSchemas),
  register(terms, termsSchemas),
  register(trends, trendsSchemas),
  register(users, usersSchemas),
  register(wageTypes, wageTypesSchemas),
  register(files, filesSchemas),
  register(tutorials, tutorialsSchemas),
  register(accounts, accountsSchemas),
  register(account, accountSchemas),
  register(ownerPanel, ownerPanelSchemas),
  register(disclosures, disclosuresSchemas),
  register(passkeys, passkeysSchemas),
  register(secondStep, secondStepSchemas),
].flat()

/** Throws if the subject is missing above; its endpoints cannot be served. */
export const schemasOf = <E extends Endpoint>(endpoint: E): SchemasOf<E> => {
  const found = schemas.get(endpoint)
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is missing in src/contract/registry.ts`)
  return found as SchemasOf<E>
}
