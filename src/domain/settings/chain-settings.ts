import { fourEyesChoices, highApprovers, MOST_LIMIT } from '../complaints/approval.ts'
import { shippedCommission } from '../payroll/commission.ts'
import { overtimeProposalChoices } from '../payroll/overtime-terms.ts'
import { payrollApprovalChoices } from '../payroll/report-steps.ts'
import { shippedTerms, type Terms } from '../payroll/terms.ts'
import { isToHundredths, isToTenths } from '../values/decimal.ts'
import { faultOfName } from '../values/names.ts'
import { isOrganisationNumber } from '../values/organisation-number.ts'

/** A chain-wide number, with its allowed bounds. */
export interface NumberSetting {
  readonly label: string
  /** '' for a date of the month. */
  readonly unit: '%' | 'besøk' | 'kr' | 'år' | ''
  readonly initial: number
  readonly min: number
  readonly max: number
  /** Returns a sentence describing the fault in a value within the bounds, or null. */
  readonly faultOf?: (value: number) => string | null
}

export interface TextSetting {
  readonly label: string
  readonly initial: string
  readonly maxLength: number
  /** The setting may be empty. */
  readonly optional?: true
  /** Returns a sentence describing the fault in a value that is not empty, or null. */
  readonly faultOf?: (value: string) => string | null
}

export interface ChoiceSetting {
  readonly label: string
  /** Value → label on the screen. */
  readonly choices: Readonly<Record<string, string>>
  readonly initial: string
}

const percent = { unit: '%', min: 0, max: 100 } as const

export const numberSettings = {
  provVareroms: { label: 'Provisjon av varer', ...percent, initial: shippedCommission.provVareroms },
  percentage: { label: 'Provisjon av behandlinger', ...percent, initial: shippedCommission.percentage },
  goodsCostShare: { label: 'Varekost uten innpris, av varesalg', ...percent, initial: 50 },
  treatmentCostShare: { label: 'Varekost uten innpris, av behandlinger', ...percent, initial: 8 },
  rankingMinimumVisits: {
    label: 'Besøk som trengs for å rangeres',
    unit: 'besøk',
    min: 0,
    max: 1000,
    initial: 20,
  },
  /** 0 means no limit. */
  approvalLimit: {
    label: 'Grense for hva en sak kan koste',
    unit: 'kr',
    min: 0,
    max: MOST_LIMIT,
    initial: 0,
  },
  /** The date of the pay day (P181). 0 means that the chain has not set it. */
  payDay: { label: 'Lønningsdag, dato i måneden', unit: '', min: 0, max: 31, initial: 0 },
  /** The goal for the wage share of the sales (P188). 0 means no goal. */
  wageShareGoal: {
    label: 'Mål for lønnsandel av omsetningen',
    ...percent,
    initial: 0,
    faultOf: value =>
      value !== 0 && (value < 1 || !isToTenths(value))
        ? 'Skriv et tall fra 1 til 100 med høyst én desimal, eller 0 for ikke noe mål'
        : null,
  },
  contactYears: {
    label: 'År kundens opplysninger beholdes etter at saken er fullført',
    unit: 'år',
    min: 1,
    max: 10,
    initial: 3,
  },
  /** Accounting rules require five years (F30). */
  receiptYears: {
    label: 'År kvitteringer beholdes etter regnskapsårets slutt',
    unit: 'år',
    min: 5,
    max: 20,
    initial: 5,
  },
} as const satisfies Record<string, NumberSetting>

export const textSettings = {
  labelDS: { label: 'Navn på direktesalg', initial: 'DS', maxLength: 20 },
  labelPS: { label: 'Navn på personalsalg', initial: 'PS', maxLength: 20 },
  employerName: {
    label: 'Arbeidsgiverens juridiske navn',
    initial: '',
    maxLength: 100,
    optional: true,
    faultOf: faultOfName,
  },
  employerNumber: {
    label: 'Organisasjonsnummer',
    initial: '',
    maxLength: 11,
    optional: true,
    faultOf: value =>
      isOrganisationNumber(value) ? null : 'Skriv de ni sifrene i organisasjonsnummeret. Kontroller dem.',
  },
} as const satisfies Record<string, TextSetting>

/** The people shown by name in the rankings (M9). */
export const nameChoices = {
  everyone: 'Alle',
  topThree: 'De tre øverste og en selv',
} as const
export type NameChoice = keyof typeof nameChoices

/** Whether people may follow their deadlines by a secret link (A128). */
export const calendarLinkChoices = { off: 'Nei', on: 'Ja' } as const

/** Whether other systems may read with API tokens (A120). */
export const apiTokenChoices = { off: 'Nei', on: 'Ja' } as const

/** The people who need a passkey or a code at sign-in (A20). */
export const secondStepChoices = {
  nobody: 'Bare de som har valgt det selv',
  wideReach: 'Alle som ser hele kjeden',
} as const

export const choiceSettings = {
  rankingNames: {
    label: 'Hvem som vises med navn i Mesternes Mester',
    choices: nameChoices,
    initial: 'everyone',
  },
  secondStep: {
    label: 'Hvem som må bruke totrinns innlogging',
    choices: secondStepChoices,
    initial: 'nobody',
  },
  approvesAboveLimit: {
    label: 'Hvem som godkjenner saker over grensen',
    choices: highApprovers,
    initial: 'chain',
  },
  fourEyes: {
    label: 'Den som ber om en kostnad eller gjør arbeidet, kan ikke godkjenne selv',
    choices: fourEyesChoices,
    initial: 'off',
  },
  payrollApproval: {
    label: 'Lønn godkjennes på kjedenivå før den betales',
    choices: payrollApprovalChoices,
    initial: 'off',
  },
  apiTokens: {
    label: 'Andre systemer kan lese tall med nøkler',
    choices: apiTokenChoices,
    initial: 'off',
  },
  calendarLinks: {
    label: 'Ansatte kan følge fristene sine i sin egen kalender',
    choices: calendarLinkChoices,
    initial: 'off',
  },
  overtimeProposals: {
    label: 'Lønnsarket foreslår tillegg for overtid og røde dager',
    choices: overtimeProposalChoices,
    initial: 'on',
  },
} as const satisfies Record<string, ChoiceSetting>

export type NumberSettingKey = keyof typeof numberSettings
export type TextSettingKey = keyof typeof textSettings
export type ChoiceSettingKey = keyof typeof choiceSettings

export type ChoiceOf<Key extends ChoiceSettingKey> = keyof (typeof choiceSettings)[Key]['choices']
type Choices = { readonly [Key in ChoiceSettingKey]: ChoiceOf<Key> }

/** The settings of the chain, including all its terms of pay. */
export type ChainSettings = Readonly<Record<NumberSettingKey, number> & Record<TextSettingKey, string>> &
  Choices & { readonly terms: readonly Terms[] }

const initials = <Key extends string, Value>(table: Record<Key, { readonly initial: Value }>) =>
  Object.fromEntries(
    Object.entries<{ readonly initial: Value }>(table).map(([key, { initial }]) => [key, initial]),
  ) as Record<Key, Value>

export const defaultSettings: ChainSettings = {
  ...initials<NumberSettingKey, number>(numberSettings),
  ...initials<TextSettingKey, string>(textSettings),
  rankingNames: choiceSettings.rankingNames.initial,
  secondStep: choiceSettings.secondStep.initial,
  approvesAboveLimit: choiceSettings.approvesAboveLimit.initial,
  fourEyes: choiceSettings.fourEyes.initial,
  payrollApproval: choiceSettings.payrollApproval.initial,
  apiTokens: choiceSettings.apiTokens.initial,
  calendarLinks: choiceSettings.calendarLinks.initial,
  overtimeProposals: choiceSettings.overtimeProposals.initial,
  terms: shippedTerms,
}

/** Returns a sentence describing the fault in a value, or null. */
export function faultOfNumber(key: NumberSettingKey, value: number): string | null {
  const { min, max, unit, faultOf }: NumberSetting = numberSettings[key]
  if (!(value >= min && value <= max)) return `Skriv et tall fra ${min} til ${max}`
  if (faultOf) return faultOf(value)
  if (unit === 'besøk' || unit === 'år' || unit === '')
    return Number.isInteger(value) ? null : 'Skriv et helt tall'
  return isToHundredths(value) ? null : 'Høyst to desimaler'
}

export function faultOfText(key: TextSettingKey, value: string): string | null {
  const { maxLength, optional, faultOf }: TextSetting = textSettings[key]
  const text = value.trim()
  if (text === '') return optional ? null : 'Skriv et navn'
  return text.length > maxLength ? `Høyst ${maxLength} tegn` : (faultOf?.(text) ?? null)
}

export const isNumberSetting = (name: string): name is NumberSettingKey => Object.hasOwn(numberSettings, name)
export const isTextSetting = (name: string): name is TextSettingKey => Object.hasOwn(textSettings, name)
export const isChoiceSetting = (name: string): name is ChoiceSettingKey => Object.hasOwn(choiceSettings, name)
