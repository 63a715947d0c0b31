import type { Json } from './driver.ts'
import type { Step } from './facts.ts'
import { toNumber } from './fraction.ts'
import type { HolidayStep } from './replay.ts'

const payRules = [
  'describes',
  'born',
  'employs',
  'entersBase',
  'removesBase',
  'isSick',
  'removesSickness',
  'paysHoliday',
  'withdrawsHoliday',
  'carriesDays',
] as const

export type PayRuleStep = Extract<Step, { does: (typeof payRules)[number] }>

export const isPayRule = (step: Step): step is PayRuleStep => payRules.some(rule => rule === step.does)

interface Calls {
  readonly idOf: (key: string) => string
  readonly known: (key: string, id: string) => void
  readonly wageTypes: () => Promise<readonly Json[]>
  readonly describe: (body: Json) => Promise<Json>
  readonly saveEmployee: (body: Json) => Promise<Json>
  /** True if a change of a person is accepted. */
  readonly isTaken: (body: Json) => Promise<boolean>
  readonly saveSickness: (body: Json) => Promise<Json>
  readonly removeSickness: (body: Json) => Promise<Json>
  /** Null when it is refused. */
  readonly enterBase: (body: Json) => Promise<Json>
  readonly removeBase: (body: Json) => Promise<Json>
  /** Null when it is refused. */
  readonly pay: (body: Json) => Promise<Json>
  readonly withdraw: (body: Json) => Promise<Json>
  readonly carry: (body: Json) => Promise<Json>
}

interface Entered {
  readonly objectId: string
  readonly version: number
}

/** What the replay of the step has computed. */
interface Expected {
  readonly holiday: HolidayStep
  readonly baseIsTaken: boolean
}

/** Enters what stands beside the sheet. Returns the deviation from the expected result, or null. */
export const openPayRules = (calls: Calls) => {
  const { idOf } = calls
  const periods = new Map<string, Entered>()
  const bases = new Map<number, string>()
  const carried = new Map<string, number>()
  return async (step: PayRuleStep, { holiday, baseIsTaken }: Expected): Promise<string | null> => {
    switch (step.does) {
      case 'describes': {
        const listed = await calls.wageTypes()
        const wageTypes = listed
          .filter(one => one.wageType !== null)
          .map(({ component, wageType, account, contraAccount, base }) => ({
            component,
            wageType,
            account,
            contraAccount,
            base,
          }))
        const reported = Object.entries(step.parts).map(([component, one]) => ({ component, ...one }))
        const hours = Object.entries(step.informs).map(([component, wageType]) => ({
          component,
          wageType,
          account: null,
          contraAccount: null,
          base: 'quantity',
        }))
        await calls.describe({ wageTypes: [...wageTypes, ...hours], reported })
        return null
      }
      case 'born':
        await calls.saveEmployee({ objectId: idOf(step.person), birthYear: step.year })
        return null
      case 'employs': {
        const { person, from, as: employedAs, since: trainingSince, isRefused = false } = step
        const said = { objectId: idOf(person), from, employedAs, trainingSince }
        if (!isRefused) await calls.saveEmployee(said)
        else if (await calls.isTaken(said)) return 'taken'
        return null
      }
      case 'entersBase': {
        const { year, amount } = step
        const entered = await calls.enterBase({ year, amount, source: 'Revisjonen' })
        if (entered) bases.set(year, entered.objectId)
        if (baseIsTaken) return entered ? null : 'refused'
        return entered ? 'taken' : null
      }
      case 'removesBase':
        await calls.removeBase({ objectId: bases.get(step.year) ?? '' })
        return null
      case 'isSick': {
        const { from, to, kind, grade } = step
        const period = periods.get(step.period)
        const saved: Entered = await calls.saveSickness({
          salonId: idOf(step.salon),
          objectId: idOf(step.person),
          from,
          to,
          kind,
          grade,
          ...(period && { period }),
        })
        periods.set(step.period, { objectId: saved.objectId, version: saved.version })
        return null
      }
      case 'removesSickness':
        await calls.removeSickness(periods.get(step.period))
        return null
      case 'paysHoliday': {
        const paid = await calls.pay({
          salonId: idOf(step.salon),
          objectId: idOf(step.person),
          month: step.month,
          earningYear: step.earningYear,
          kroner: toNumber(holiday.kroner),
        })
        if (paid) calls.known(step.payment, paid.objectId)
        if (holiday.isTaken) return paid ? null : 'refused'
        return paid ? 'taken' : null
      }
      case 'withdrawsHoliday': {
        const objectId = idOf(step.payment)
        if (objectId !== step.payment) await calls.withdraw({ objectId })
        return null
      }
      case 'carriesDays': {
        const { year } = step
        const key = `${step.person} ${year}`
        const body = { salonId: idOf(step.salon), objectId: idOf(step.person), year }
        await calls.carry({ ...body, seen: carried.get(key) ?? 0, carried: Number(step.days) })
        carried.set(key, Number(step.days))
        return null
      }
    }
  }
}
