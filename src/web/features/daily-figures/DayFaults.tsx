import { FieldError } from '../../ui/FieldError.tsx'
import { readDayTexts } from './cell.ts'
import type { DayOfPerson } from './days.ts'
import type { DayDraft } from './drafts.ts'
import { figureLabel } from './fields.ts'

interface Fault {
  readonly key: string
  readonly lang?: string | undefined
  readonly text: string
}

/** The errors of a day: in cells that have lost the focus, in the day as a whole, or from a failed save. */
export const dayFaults = (
  { saved, day }: DayOfPerson,
  { texts, left, failure }: DayDraft,
): readonly Fault[] => {
  const { faults, fault } = readDayTexts(texts, saved, day)
  return [
    ...left.flatMap((figure): Fault[] => {
      const wrong = faults[figure]
      if (!wrong) return []
      const text = wrong.lang ? `${figureLabel(figure)}: ${wrong.message}` : wrong.message
      return [{ key: figure, lang: wrong.lang, text }]
    }),
    ...(fault && left.length > 0 ? [{ key: 'day', text: fault.message }] : []),
    ...(failure
      ? [{ key: 'failure', lang: failure.lang, text: `${failure.message} Dagen er ikke lagret.` }]
      : []),
  ]
}

export const DayFaults = ({ id, faults }: { id: string; faults: readonly Fault[] }) => (
  <div id={id} role="alert">
    {faults.map(({ key, lang, text }) => (
      <FieldError key={key} lang={lang}>
        {text}
      </FieldError>
    ))}
  </div>
)
