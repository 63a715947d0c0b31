import type { Drivers } from '#contract/statistics/drivers'
import { type Span, spanName } from '#domain/statistics/spans'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { kroner } from '#domain/values/number-format'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Sides } from './side-words.ts'
import styles from './WhyScreen.module.css'

interface ReplyProps {
  readonly reply: Drivers
  readonly sides: Sides
  readonly span: Span
}

interface FailureProps {
  readonly failure: { readonly message: string }
  readonly span: Span
}

const placeOf = (head: string): string => {
  const word = head.charAt(0).toLocaleLowerCase('nb') + head.slice(1)
  return /^(i |før$|nå$)/.test(word) ? word : `i ${word}`
}

const wordsOf = ({ reply, sides }: ReplyProps): { readonly title: string; readonly why: string } => {
  const then = placeOf(sides.was.head)
  switch (reply.unexplained) {
    case 'tooFewDays':
      return {
        title: `For få dager ${then} til å forklare forskjellen`,
        why: 'Det trengs minst 10 dager med kvitteringer. Velg noe annet å sammenligne med over.',
      }
    case 'nothingThen':
      return {
        title: `Ingen tall ${then}`,
        why: 'Det er ingen kvitteringer for de dagene. Velg noe annet å sammenligne med over.',
      }
    default:
      return {
        title: 'Ingen tall kommet inn',
        why: 'Ingen kvitteringer er kommet inn for disse dagene. Forklaringen kommer med dem.',
      }
  }
}

/** Why there is no waterfall, with the two totals as far as they are known. */
export const NoWaterfall = (props: ReplyProps | FailureProps) => {
  if ('failure' in props)
    return (
      <EmptyState
        title={
          isTimeFrame(props.span) ? 'Ingen dager å forklare ennå' : `Ingen tall for ${spanName(props.span)}`
        }
        why={props.failure.message}
        seed={11}
      />
    )
  const { reply, sides } = props
  const totals = [
    [sides.was.total, reply.from],
    [sides.now.total, reply.to],
  ] as const
  return (
    <>
      <EmptyState {...wordsOf(props)} seed={11} />
      {totals.some(([, kr]) => kr !== null) && (
        <dl className={styles.totals}>
          {totals.map(([name, kr]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{kroner(kr, 0)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
