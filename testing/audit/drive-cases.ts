import type { Json } from './driver.ts'
import type { Happening } from './facts.ts'

export type CaseStep = Extract<
  Happening,
  { does: 'opensCase' | 'redoes' | 'approvesRedo' | 'removesRedo' | 'movesCase' }
>

interface Calls {
  readonly idOf: (key: string) => string
  readonly known: (key: string, id: string) => void
  /** Calls /complaint/create and /complaint/update and returns the reply. */
  readonly create: (body: Json) => Promise<Json>
  readonly update: (body: Json) => Promise<Json>
}

const REASON = 'Avtalt med kunden'

/** Creates and changes warranty cases through their endpoints, one change at a time, as the rules require (C1, C3). */
export const takeCase = async (step: CaseStep, { idOf, known, create, update }: Calls): Promise<void> => {
  const change = (one: Json) => update({ objectId: idOf(step.case), change: one })
  switch (step.does) {
    case 'opensCase': {
      const body = { name: 'Kunde', phone: '99887766', salon: idOf(step.salon), message: 'Skjevt' }
      known(step.case, (await create(body)).objectId)
      return
    }
    case 'redoes': {
      const { expenses } = await change({ addExpense: { cost: step.cost / 100, reason: REASON } })
      const { id } = expenses.reduce((last: Json, one: Json) => (one.number > last.number ? one : last))
      known(step.redo, id)
      await change({ moveExpense: { id, status: 2, reason: REASON } })
      await change({ moveExpense: { id, status: 3, fixer: idOf(step.fixer), reason: REASON } })
      return
    }
    case 'approvesRedo':
      await change({ moveExpense: { id: idOf(step.redo), status: 4, reason: REASON } })
      return
    case 'removesRedo':
      await change({ removeExpense: { id: idOf(step.redo) } })
      return
    case 'movesCase':
      await change({ transfer: { salon: idOf(step.salon) } })
  }
}
