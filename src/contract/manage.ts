import { z } from 'zod'
import { articleClasses } from '#domain/sales/article-groups'
import { dailyFigures, faultOf, figureNames } from '#domain/sales/daily-figures'
import { employmentNumber } from './employment-number.ts'
import { endpoint } from './endpoint.ts'
import { day, month, objectId } from './fields.ts'

const registerID = z.string().trim().min(1).max(100)
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Skriv klokkeslett som TT:MM')

const nightOpening = z
  .strictObject({ date: day, from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Må være etter åpning' })

const salonSettings = z.strictObject({
  hoursIncludeLunch: z.boolean().optional(),
  zone: z.number().int().min(1).max(5).optional(),
  /** All of them: those left out are gone. */
  nightOpenings: z
    .array(nightOpening)
    .max(2000)
    .refine(all => new Set(all.map(one => one.date)).size === all.length, 'En dato står to ganger')
    .optional(),
})

const managedSalon = z.object({
  objectId,
  name: z.string(),
  active: z.boolean(),
  registers: z.array(z.string()),
  settings: z.object({
    hoursIncludeLunch: z.boolean(),
    zone: z.number(),
    nightOpenings: z.array(z.object({ date: z.string(), from: z.string(), to: z.string() })),
  }),
  /** Names what it is now: given back with a change, it tells whether others have changed it since. */
  version: z.string(),
})
export type ManagedSalon = z.output<typeof managedSalon>

/** What a mapping names: an article group, a discount or a register's number for a person; '-' where a file names none. */
const code = z.string().trim().min(1).max(100)
const few = (record: object) => Object.keys(record).length <= 2000

const mapping = z.strictObject({
  salon: objectId.optional(),
  articleGroups: z.record(code, z.enum(articleClasses)).refine(few).optional(),
  registers: z.record(code, objectId).refine(few).optional(),
  employees: z.record(code, objectId).refine(few).optional(),
})

/** The names whose mapping is forgotten: the salon's own, or the chain's where no salon is given. */
const unmapping = z.strictObject({
  salon: objectId.optional(),
  articleGroups: z.array(code).max(2000).optional(),
  registers: z.array(code).max(2000).optional(),
  employees: z.array(code).max(2000).optional(),
})

const waitingIn = { salonId: objectId.nullable(), lines: z.number(), amountEx: z.number() }
/** What waits for a mapping, so that somebody can give it one. */
export const waiting = z.object({
  registers: z.array(z.object({ registerID: z.string(), receipts: z.number(), amountEx: z.number() })),
  employees: z.array(
    z.object({
      empID: z.string(),
      ...waitingIn,
      /** Days of the time book. */
      days: z.number(),
    }),
  ),
  articleGroups: z.array(
    z.object({
      articleGroupID: z.string(),
      ...waitingIn,
      /** An article of the group, to know it by. */
      example: z.string().nullable(),
    }),
  ),
})

/** What a mapping changed. */
const counted = z.object({
  /** What the lines it names now count for. */
  receipts: z.number(),
  lines: z.number(),
  amountEx: z.number(),
  amountIn: z.number(),
  /** What still waits. */
  waiting,
})

export type Waiting = z.output<typeof waiting>

const waitingCounts = z.object({ registers: z.number(), employees: z.number(), articleGroups: z.number() })
export type WaitingCounts = z.output<typeof waitingCounts>

const mapped = z.object({
  registers: z.array(z.object({ registerID: z.string(), salonId: objectId })),
  employees: z.array(z.object({ empID: z.string(), salonId: objectId.nullable(), objectId })),
  articleGroups: z.array(
    z.object({ code: z.string(), salonId: objectId.nullable(), class: z.enum(articleClasses) }),
  ),
})

export type Mapped = z.output<typeof mapped>

/** A figure entered by hand: within its bounds, and no more hours than a day has. Null: derive it. */
const figureFields = Object.fromEntries(
  figureNames.map(name => [
    name,
    z
      .number()
      .superRefine((value, refusal) => {
        const fault = faultOf(name, value)
        const tooLong = dailyFigures[name] === 'hours' && value > 24
        if (fault) refusal.addIssue(fault)
        else if (tooLong) refusal.addIssue('et døgn har 24 timer')
      })
      .optional(),
  ]),
) as Record<(typeof figureNames)[number], z.ZodOptional<z.ZodNumber>>

const figures = {
  ...figureFields,
  besok: figureFields.besok.nullable(),
  varekost: figureFields.varekost.nullable(),
  bonuspoeng: figureFields.bonuspoeng.nullable(),
}

const figureRow = z.object({
  salonId: objectId,
  objectId,
  day: z.string(),
  ...(Object.fromEntries(figureNames.map(name => [name, z.number().nullable()])) as Record<
    (typeof figureNames)[number],
    z.ZodNullable<z.ZodNumber>
  >),
  /** Whether somebody has entered or corrected it by hand, and who did so last. */
  byHand: z.boolean(),
  enteredBy: z.string().nullable(),
})
export type FigureRow = z.output<typeof figureRow>

const namedFigureRow = figureRow.extend({ name: z.string() })
export type NamedFigureRow = z.output<typeof namedFigureRow>

export const manage = {
  salons: endpoint({
    method: 'GET',
    path: '/manage/salons',
    needs: 'customerAdmin',
    summary: 'Every salon in reach with its registers and settings',
    reply: z.array(managedSalon),
  }),
  salon: endpoint({
    method: 'POST',
    path: '/manage/salon',
    needs: 'customerAdmin',
    idempotent: true,
    summary:
      'Makes a salon or changes one; registers and night openings given are all it has. With a version that is no longer the newest: conflict',
    body: z.strictObject({
      objectId: objectId.optional(),
      version: z.string().max(100).optional(),
      name: z.string().trim().min(1).max(80),
      active: z.boolean().optional(),
      registers: z.array(registerID).max(200).optional(),
      settings: salonSettings.optional(),
    }),
    reply: z.object({ objectId }),
  }),
  employee: endpoint({
    method: 'POST',
    path: '/manage/employee',
    needs: 'customerAdmin',
    summary: 'Makes a vacant profile of a new employee',
    body: z.strictObject({
      name: z.string().trim().min(1).max(120),
      employmentId: z.string().trim().min(1).max(40).nullable().optional(),
      activeIn: z.array(objectId).max(100),
      experience: employmentNumber('experience').optional(),
      stillings: employmentNumber('stillings').optional(),
      cutType: employmentNumber('cutType').optional(),
      goal: employmentNumber('goal').optional(),
      perHourFixed: employmentNumber('perHourFixed').optional(),
      perHourExtra: employmentNumber('perHourExtra').optional(),
      fixedPercentage: employmentNumber('fixedPercentage').optional(),
    }),
    reply: z.object({ objectId }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/manage/waiting',
    needs: 'customerAdmin',
    summary: 'How much waits for a mapping',
    reply: waitingCounts,
  }),
  mappings: endpoint({
    method: 'GET',
    path: '/manage/mapping',
    needs: 'customerAdmin',
    summary: 'What waits for a mapping, and what is mapped',
    reply: z.object({ waiting, mapped }),
  }),
  mapping: endpoint({
    method: 'POST',
    path: '/manage/mapping',
    needs: 'customerAdmin',
    summary:
      'Says what registers, article groups and person numbers are, and counts everything they name anew',
    body: mapping,
    reply: counted,
  }),
  removeMapping: endpoint({
    method: 'POST',
    path: '/manage/mapping/remove',
    needs: 'customerAdmin',
    summary: 'Forgets mappings: what they named is read anew, and waits where nothing else tells what it is',
    body: unmapping,
    reply: counted,
  }),
  figuresOf: endpoint({
    method: 'GET',
    path: '/manage/figures',
    needs: 'dailyFigures',
    summary: 'The daily figures of a salon’s people in a month',
    query: z.strictObject({ salonId: objectId, month }),
    reply: z.array(namedFigureRow),
  }),
  figures: endpoint({
    method: 'POST',
    path: '/manage/figures',
    needs: 'dailyFigures',
    summary: 'Enters or corrects the daily figures of a person by hand; what is left out stays',
    body: z.strictObject({ salonId: objectId, objectId, day, ...figures }),
    reply: figureRow,
  }),
}
