import { type SettingChange, type SettingKey, settingLabel } from './settings-form.ts'

const pay = 'Tall og lønn som ikke er sendt, følger etter. Sendte rapporter endres ikke.'

const approvals = 'Det gjelder godkjenninger fra nå av. Det som er godkjent, står.'

const slips = 'Det står på lønnsslippene til rapporter som sendes fra nå av.'

/** The consequence of each setting once it is saved. */
const follows: Readonly<Record<SettingKey, string>> = {
  percentage: pay,
  provVareroms: pay,
  goodsCostShare: pay,
  treatmentCostShare: pay,
  rankingMinimumVisits: 'Rangeringen av måneden som løper, følger etter.',
  secondStep: 'De som ikke har passnøkkel eller engangskoder, må sette det opp før de slipper inn.',
  rankingNames: 'Det gjelder alle måneder, med en gang.',
  approvalLimit: approvals,
  approvesAboveLimit: approvals,
  fourEyes: approvals,
  payrollApproval:
    'Med Ja må rapporter som sendes fra nå av, godkjennes før de går til lønnssystemet. Med Nei venter ingen. Låste måneder er låst til eieren åpner dem.',
  employerName: slips,
  employerNumber: slips,
  payDay: slips,
  wageShareGoal: 'Målet vises i Året, for alle år. Lønna endres ikke.',
  apiTokens:
    'Med Ja lager eieren nøkler under Integrasjoner. Med Nei virker ingen nøkkel før du velger Ja igjen.',
  calendarLinks:
    'Med Ja kan hver ansatt lage en kalenderlenke på Min konto. Med Nei viser lenkene ingenting før du velger Ja igjen.',
  overtimeProposals: 'Forslag som er brukt i et ark, står. Sendte rapporter endres ikke.',
  contactYears:
    'Opplysninger om kunder i saker som har vært fullført lenger enn det, slettes i løpet av et døgn.',
  receiptYears:
    'Kvitteringer fra tidligere år blir fjernet i løpet av et døgn, og det kan ikke angres. Det som er talt av dem, blir stående.',
  labelDS: 'Tallene er de samme.',
  labelPS: 'Tallene er de samme.',
}

/** Lists the changes, from and to, and their consequences without duplicates. */
export const consequenceOf = (changes: readonly SettingChange[]): string =>
  [
    ...changes.map(({ key, from, to }) => `${settingLabel(key)} endres fra ${from} til ${to}.`),
    ...new Set(changes.map(({ key }) => follows[key])),
  ].join(' ')
