import type { Day, Month } from './calendar.ts'

/** Whole øre. */
export type Ore = number

/** A discount or a raise, always positive. */
export interface Change {
  readonly type: string
  readonly amount: Ore
}

/** A line as written by the register. */
export interface WrittenLine {
  readonly in: Ore
  readonly ex: Ore
  readonly debit?: boolean
  readonly group?: string
  readonly article?: string
  readonly emp?: string
  readonly cost?: Ore
  readonly discounts?: readonly Change[]
  readonly raises?: readonly Change[]
}

/** A receipt as written by the register. */
export interface WrittenReceipt {
  readonly nr: string
  /** The register's own code of the transaction type. */
  readonly type?: string
  readonly day: Day
  /** 'HH:MM:SS' of the wall clock. A trailing offset is not part of the time. */
  readonly time: string
  readonly total: Ore
  readonly debit?: boolean
  readonly emp?: string
  readonly lines: readonly WrittenLine[]
  readonly discounts?: readonly Change[]
  readonly raises?: readonly Change[]
  readonly rounding?: Ore
  readonly paid?: Ore
  readonly void?: boolean
  readonly training?: boolean
}

export interface RegisterName {
  readonly org: string
  readonly location: string
  readonly id: string
}

/** Hours and days are decimal strings. A missing besok, varekost or bonuspoeng is derived. */
export interface BookFigures {
  readonly produksjontimer: string
  readonly bookede_timer: string
  readonly besok?: number
  readonly oppgraderinger: number
  readonly rebookinger: number
  readonly kurstimer: string
  readonly syketimer: string
  readonly feriedager: number
  readonly natt_timer: string
  readonly sondag_timer: string
  readonly varekost?: Ore
  readonly bonuspoeng?: number
}

export interface BookRow extends BookFigures {
  /** The salon's key. */
  readonly salon: string
  readonly number: string
  readonly day: Day
}

export interface NightOpening {
  readonly date: Day
  readonly from: string
  readonly to: string
}

/** Kroner and percent as decimal strings. */
export interface PersonTerms {
  readonly experience: number
  readonly stillings: number
  readonly perHourFixed: string
  readonly perHourExtra: string
  readonly fixedPercentage: string
  readonly cutType: 0 | 1 | 2
  readonly goal: number
  /** A hairdresser with a trade certificate when omitted (P129). */
  readonly employedAs?: EmployedAs
  /** The day that the years of the kind are counted from. */
  readonly trainingSince?: Day | null
}

export type EmployedAs =
  | 'frisor'
  | 'utenSvennebrev'
  | 'hjelpearbeider'
  | 'larlingLop1'
  | 'larlingLop2'
  | 'larekandidat'
  | 'praksiskandidat'

export type Zone = 1 | '1a' | 2 | 3

/** Hours, and percentages of the hourly wage (P159–P161). */
export interface OvertimeTerms {
  readonly weekHours: string
  readonly dayHours: string
  readonly overtimePercent: string
  readonly firstOvertimeHours: string
  readonly laterOvertimePercent: string
  readonly mayDayPercent: string
  readonly redDayPercent: string
}

export interface ChainTerms {
  readonly from: Month
  readonly wageTable: readonly { readonly years: number; readonly perHour: string }[]
  readonly contractFactor: string
  readonly lunchShare: string
  readonly nightSundayShare: string
  readonly hourMultiple: string
  readonly sickDayHours: string
  /** Kroner per hour without a trade certificate (P130). */
  readonly uncertifiedWage?: string
  readonly otp: string
  readonly feriepenger: string
  readonly commission?: { readonly provVareroms: string; readonly percentage: string }
  readonly arbeidsgiver: Readonly<Record<string, string>>
  readonly overtime?: OvertimeTerms
}

export type SicknessKind = 'egenmelding' | 'sykmelding' | 'syktBarn'

/** A period of sickness, both days included. */
export interface SickPeriod {
  readonly from: Day
  readonly to: Day
  readonly kind: SicknessKind
  readonly grade: number
}

/** How a part of pay is reported (P132, P133). */
export interface Described {
  readonly description: string | null
  readonly withholding: boolean
  readonly contribution: boolean
  readonly holidayPay: boolean
}

export interface ChainSettings {
  readonly provVareroms: string
  readonly percentage: string
  readonly goodsCostShare: string
  readonly treatmentCostShare: string
  readonly rankingMinimumVisits: number
  /** A percentage; 0 if there is no goal (P188). */
  readonly wageShareGoal: string
}

export type ArticleClass = 'goods' | 'treatment' | 'none' | 'staff'

/** Events in the chain's office, in order. The audit uses its own keys for people and salons. */
export type Happening =
  | { readonly does: 'settings'; readonly settings: ChainSettings }
  | { readonly does: 'chainTerms'; readonly terms: ChainTerms }
  | { readonly does: 'opens'; readonly salon: string; readonly registers: readonly RegisterName[] }
  | { readonly does: 'nights'; readonly salon: string; readonly openings: readonly NightOpening[] }
  | {
      readonly does: 'salonTerms'
      readonly salon: string
      readonly from: Month
      readonly zone: Zone
      readonly lunch: boolean
    }
  | {
      readonly does: 'hires'
      readonly person: string
      readonly number: string
      readonly salons: readonly string[]
      readonly terms: PersonTerms
    }
  | {
      readonly does: 'raises'
      readonly person: string
      readonly from: Month
      readonly terms: Partial<PersonTerms>
    }
  /** The person's salons from the day of the event, or from the given day. */
  | {
      readonly does: 'moves'
      readonly person: string
      readonly salons: readonly string[]
      readonly from?: Day
    }
  | { readonly does: 'renumbers'; readonly person: string; readonly number: string | null }
  | {
      readonly does: 'maps'
      readonly salon?: string
      readonly groups?: Readonly<Record<string, ArticleClass>>
      /** Number → a person's key, or 'vikar'. */
      readonly numbers?: Readonly<Record<string, string>>
    }
  /** Places a register in a salon from a day on. */
  | {
      readonly does: 'places'
      readonly register: RegisterName
      readonly salon: string
      readonly from: Day
    }
  | {
      readonly does: 'receipts'
      readonly register: RegisterName
      readonly receipts: readonly WrittenReceipt[]
    }
  | { readonly does: 'book'; readonly rows: readonly BookRow[] }
  /** A time book that the product must refuse. */
  | { readonly does: 'refusedBook'; readonly rule: string; readonly rows: readonly BookRow[] }
  | {
      readonly does: 'corrects'
      readonly salon: string
      readonly person: string
      readonly day: Day
      readonly figures: BookFigures
    }
  /** From then on, the later of two receipts with one number counts (F13). */
  | {
      readonly does: 'takesNewReceipt'
      readonly salon: string
      readonly register: RegisterName
      readonly nr: string
    }
  /** The file's figures replace a manual correction again (D77). */
  | { readonly does: 'takesFileOfDay'; readonly salon: string; readonly person: string; readonly day: Day }
  | { readonly does: 'opensCase'; readonly case: string; readonly salon: string }
  /** A redo: its cost is approved and somebody does the work. A finished case is reopened. */
  | {
      readonly does: 'redoes'
      readonly case: string
      readonly redo: string
      readonly cost: Ore
      readonly fixer: string
    }
  /** The redo is approved. */
  | { readonly does: 'approvesRedo'; readonly case: string; readonly redo: string }
  | { readonly does: 'removesRedo'; readonly case: string; readonly redo: string }
  | { readonly does: 'movesCase'; readonly case: string; readonly salon: string }
  /** Sends a report. When the salon has already sent one for the month, this one corrects it. */
  | {
      readonly does: 'reports'
      readonly salon: string
      readonly month: Month
      /** Back pay is proposed and not accepted. */
      readonly leavesBackPay?: boolean
      /** Everybody in the report has had an advance. */
      readonly hasAdvance?: boolean
      /** The sick days are typed without the hours that NAV pays for (P210, P214). */
      readonly leavesNavHours?: boolean
      /** The first person has a fixed supplement of ten million kroner, for which no file has room (P217). */
      readonly hasTypingError?: boolean
    }
  | {
      readonly does: 'describes'
      readonly parts: Readonly<Record<string, Described>>
      /** Hours for information → their wage type (P214). */
      readonly informs: Readonly<Record<string, string>>
    }
  | { readonly does: 'born'; readonly person: string; readonly year: number }
  /** The kind of employment from a month on (P129). */
  | {
      readonly does: 'employs'
      readonly person: string
      readonly from: Month
      readonly as: EmployedAs
      readonly since: Day | null
      readonly isRefused?: boolean
    }
  /** Enters the base amount (G) of the 1 May of a year, and removes an entered one (P200). */
  | { readonly does: 'entersBase'; readonly year: number; readonly amount: number }
  | { readonly does: 'removesBase'; readonly year: number }
  /** Enters a period of sickness, or changes the one with the same key. */
  | ({
      readonly does: 'isSick'
      readonly period: string
      readonly salon: string
      readonly person: string
    } & SickPeriod)
  | { readonly does: 'removesSickness'; readonly period: string }
  /** Pays a part of what is left of a year's holiday pay, or more than that. */
  | {
      readonly does: 'paysHoliday'
      readonly payment: string
      readonly salon: string
      readonly person: string
      readonly month: Month
      readonly earningYear: number
      readonly share: 'half' | 'all' | 'tooMuch'
    }
  | { readonly does: 'withdrawsHoliday'; readonly payment: string }
  | {
      readonly does: 'carriesDays'
      readonly salon: string
      readonly person: string
      readonly year: number
      readonly days: string
    }

export type Step = { readonly at: string } & Happening

export interface Chain {
  readonly seed: number
  readonly today: Day
  /** Register files are sent one by one in months whose number is a multiple of this, and otherwise in a ZIP. */
  readonly singleFilesEvery: number
  readonly steps: readonly Step[]
}
