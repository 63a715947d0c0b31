import { accountSchemas } from './account/account.schemas.ts'
import { account } from './account/account.ts'
import { passkeysSchemas } from './account/passkeys.schemas.ts'
import { passkeys } from './account/passkeys.ts'
import { providerSignInSchemas } from './account/provider-sign-in.schemas.ts'
import { providerSignIn } from './account/provider-sign-in.ts'
import { secondStepSchemas } from './account/second-step.schemas.ts'
import { secondStep } from './account/second-step.ts'
import { accountsSchemas } from './accounts/accounts.schemas.ts'
import { accounts } from './accounts/accounts.ts'
import { apiTokensSchemas } from './api-tokens/api-tokens.schemas.ts'
import { apiTokens } from './api-tokens/api-tokens.ts'
import { auditSchemas } from './audit/audit.schemas.ts'
import { audit } from './audit/audit.ts'
import { avatarsSchemas } from './avatars/avatars.schemas.ts'
import { avatars } from './avatars/avatars.ts'
import { calendarSchemas } from './calendar/calendar.schemas.ts'
import { calendar } from './calendar/calendar.ts'
import { complaintLessonsSchemas } from './complaints/complaint-lessons.schemas.ts'
import { complaintLessons } from './complaints/complaint-lessons.ts'
import { complaintPhotosSchemas } from './complaints/complaint-photos.schemas.ts'
import { complaintPhotos } from './complaints/complaint-photos.ts'
import { complaintsSchemas } from './complaints/complaints.schemas.ts'
import { complaints } from './complaints/complaints.ts'
import { guaranteeSchemas } from './complaints/guarantee.schemas.ts'
import { guarantee } from './complaints/guarantee.ts'
import { savedRepliesSchemas } from './complaints/saved-replies.schemas.ts'
import { savedReplies } from './complaints/saved-replies.ts'
import { conflictsSchemas } from './conflicts/conflicts.schemas.ts'
import { conflicts } from './conflicts/conflicts.ts'
import { dailyFiguresSchemas } from './daily-figures/daily-figures.schemas.ts'
import { dailyFigures } from './daily-figures/daily-figures.ts'
import { dataQualitySchemas } from './data-quality/data-quality.schemas.ts'
import { dataQuality } from './data-quality/data-quality.ts'
import { employeesSchemas } from './employees/employees.schemas.ts'
import { employees } from './employees/employees.ts'
import type { Endpoint, EndpointSchemas, SchemasOf, SubjectEndpoints, SubjectSchemas } from './endpoint.ts'
import { filesSchemas } from './files/files.schemas.ts'
import { files } from './files/files.ts'
import { importsSchemas } from './imports/imports.schemas.ts'
import { imports } from './imports/imports.ts'
import { liveSchemas } from './live/live.schemas.ts'
import { live } from './live/live.ts'
import { mappingsSchemas } from './mappings/mappings.schemas.ts'
import { mappings } from './mappings/mappings.ts'
import { disclosuresSchemas } from './owner-panel/disclosures.schemas.ts'
import { disclosures } from './owner-panel/disclosures.ts'
import { ownerPanelSchemas } from './owner-panel/owner-panel.schemas.ts'
import { ownerPanel } from './owner-panel/owner-panel.ts'
import { controlListSchemas } from './payroll/control-list.schemas.ts'
import { controlList } from './payroll/control-list.ts'
import { holidaysSchemas } from './payroll/holidays.schemas.ts'
import { holidays } from './payroll/holidays.ts'
import { movementsSchemas } from './payroll/movements.schemas.ts'
import { movements } from './payroll/movements.ts'
import { payYearsSchemas } from './payroll/pay-years.schemas.ts'
import { payYears } from './payroll/pay-years.ts'
import { reportsSchemas } from './payroll/payroll.schemas.ts'
import { reports } from './payroll/payroll.ts'
import { payrollReadinessSchemas } from './payroll/payroll-readiness.schemas.ts'
import { payrollReadiness } from './payroll/payroll-readiness.ts'
import { payslipsSchemas } from './payroll/payslips.schemas.ts'
import { payslips } from './payroll/payslips.ts'
import { reportApprovalsSchemas } from './payroll/report-approvals.schemas.ts'
import { reportApprovals } from './payroll/report-approvals.ts'
import { reportDraftsSchemas } from './payroll/report-drafts.schemas.ts'
import { reportDrafts } from './payroll/report-drafts.ts'
import { reportSuggestionsSchemas } from './payroll/report-suggestions.schemas.ts'
import { reportSuggestions } from './payroll/report-suggestions.ts'
import { wageTypesSchemas } from './payroll/wage-types.schemas.ts'
import { wageTypes } from './payroll/wage-types.ts'
import { rankingsSchemas } from './rankings/rankings.schemas.ts'
import { rankings } from './rankings/rankings.ts'
import { salonsSchemas } from './salons/salons.schemas.ts'
import { salons } from './salons/salons.ts'
import { sessionSchemas } from './session/session.schemas.ts'
import { session } from './session/session.ts'
import { settingsSchemas } from './settings/settings.schemas.ts'
import { settings } from './settings/settings.ts'
import { sicknessSchemas } from './sickness/sickness.schemas.ts'
import { sickness } from './sickness/sickness.ts'
import { startSchemas } from './start/start.schemas.ts'
import { start } from './start/start.ts'
import { annotationsSchemas } from './statistics/annotations.schemas.ts'
import { annotations } from './statistics/annotations.ts'
import { driversSchemas } from './statistics/drivers.schemas.ts'
import { drivers } from './statistics/drivers.ts'
import { forecastSchemas } from './statistics/forecast.schemas.ts'
import { forecast } from './statistics/forecast.ts'
import { freshnessSchemas } from './statistics/freshness.schemas.ts'
import { freshness } from './statistics/freshness.ts'
import { paceSchemas } from './statistics/pace.schemas.ts'
import { pace } from './statistics/pace.ts'
import { privateGoalSchemas } from './statistics/private-goal.schemas.ts'
import { privateGoal } from './statistics/private-goal.ts'
import { receiptsSchemas } from './statistics/receipts.schemas.ts'
import { receipts } from './statistics/receipts.ts'
import { rhythmSchemas } from './statistics/rhythm.schemas.ts'
import { rhythm } from './statistics/rhythm.ts'
import { statisticsSchemas } from './statistics/statistics.schemas.ts'
import { statistics } from './statistics/statistics.ts'
import { statisticsExportSchemas } from './statistics/statistics-export.schemas.ts'
import { statisticsExport } from './statistics/statistics-export.ts'
import { targetsSchemas } from './statistics/targets.schemas.ts'
import { targets } from './statistics/targets.ts'
import { trendsSchemas } from './statistics/trends.schemas.ts'
import { trends } from './statistics/trends.ts'
import { talksSchemas } from './talks/talks.schemas.ts'
import { talks } from './talks/talks.ts'
import { termsSchemas } from './terms/terms.schemas.ts'
import { terms } from './terms/terms.ts'
import { tutorialsSchemas } from './tutorials/tutorials.schemas.ts'
import { tutorials } from './tutorials/tutorials.ts'
import { usersSchemas } from './users/users.schemas.ts'
import { users } from './users/users.ts'
import { webhooksSchemas } from './webhooks/webhooks.schemas.ts'
import { webhooks } from './webhooks/webhooks.ts'
import { whatIfSchemas } from './what-if/what-if.schemas.ts'
import { whatIf } from './what-if/what-if.ts'

const schemas = new Map<Endpoint, EndpointSchemas>()

/** Pairs the endpoints of a subject with its schemas. Endpoints and schemas of different subjects do not compile. */
export const registerSubject = <Schemas extends SubjectSchemas>(
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
  registerSubject(apiTokens, apiTokensSchemas),
  registerSubject(audit, auditSchemas),
  registerSubject(avatars, avatarsSchemas),
  registerSubject(calendar, calendarSchemas),
  registerSubject(complaints, complaintsSchemas),
  registerSubject(conflicts, conflictsSchemas),
  registerSubject(complaintPhotos, complaintPhotosSchemas),
  registerSubject(complaintLessons, complaintLessonsSchemas),
  registerSubject(savedReplies, savedRepliesSchemas),
  registerSubject(dailyFigures, dailyFiguresSchemas),
  registerSubject(dataQuality, dataQualitySchemas),
  registerSubject(drivers, driversSchemas),
  registerSubject(rhythm, rhythmSchemas),
  registerSubject(employees, employeesSchemas),
  registerSubject(freshness, freshnessSchemas),
  registerSubject(guarantee, guaranteeSchemas),
  registerSubject(imports, importsSchemas),
  registerSubject(live, liveSchemas),
  registerSubject(mappings, mappingsSchemas),
  registerSubject(forecast, forecastSchemas),
  registerSubject(pace, paceSchemas),
  registerSubject(privateGoal, privateGoalSchemas),
  registerSubject(targets, targetsSchemas),
  registerSubject(annotations, annotationsSchemas),
  registerSubject(reports, reportsSchemas),
  registerSubject(payrollReadiness, payrollReadinessSchemas),
  registerSubject(payslips, payslipsSchemas),
  registerSubject(rankings, rankingsSchemas),
  registerSubject(receipts, receiptsSchemas),
  registerSubject(reportApprovals, reportApprovalsSchemas),
  registerSubject(reportDrafts, reportDraftsSchemas),
  registerSubject(reportSuggestions, reportSuggestionsSchemas),
  registerSubject(salons, salonsSchemas),
  registerSubject(session, sessionSchemas),
  registerSubject(settings, settingsSchemas),
  registerSubject(sickness, sicknessSchemas),
  registerSubject(start, startSchemas),
  registerSubject(statistics, statisticsSchemas),
  registerSubject(statisticsExport, statisticsExportSchemas),
  registerSubject(talks, talksSchemas),
  registerSubject(terms, termsSchemas),
  registerSubject(trends, trendsSchemas),
  registerSubject(users, usersSchemas),
  registerSubject(wageTypes, wageTypesSchemas),
  registerSubject(webhooks, webhooksSchemas),
  registerSubject(whatIf, whatIfSchemas),
  registerSubject(controlList, controlListSchemas),
  registerSubject(holidays, holidaysSchemas),
  registerSubject(movements, movementsSchemas),
  registerSubject(payYears, payYearsSchemas),
  registerSubject(files, filesSchemas),
  registerSubject(tutorials, tutorialsSchemas),
  registerSubject(accounts, accountsSchemas),
  registerSubject(account, accountSchemas),
  registerSubject(ownerPanel, ownerPanelSchemas),
  registerSubject(disclosures, disclosuresSchemas),
  registerSubject(passkeys, passkeysSchemas),
  registerSubject(providerSignIn, providerSignInSchemas),
  registerSubject(secondStep, secondStepSchemas),
].flat()

/** Throws if the subject is missing above; its endpoints cannot be served. */
export const schemasOf = <E extends Endpoint>(endpoint: E): SchemasOf<E> => {
  const found = schemas.get(endpoint)
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is missing in src/contract/registry.ts`)
  return found as SchemasOf<E>
}
