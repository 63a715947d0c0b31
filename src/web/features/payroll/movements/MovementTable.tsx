import { Fragment } from 'react'
import { Link } from 'react-router'
import type { MovementLine } from '#contract/payroll/movements'
import { owedIn, takenBackIn } from '#domain/payroll/settlement'
import type { Month } from '#domain/values/month'
import { hours, kroner } from '#domain/values/number-format'
import { Mark } from '../../../ui/Mark.tsx'
import { CardTable, OpenedRow, WhyButton } from '../CardTable.tsx'
import { MovementWhy } from './MovementWhy.tsx'
import {
  movementDays,
  movementName,
  owedMonths,
  partInWords,
  reportState,
  unknownInWords,
} from './movement-words.ts'

const HEADS = ['Ansatt', 'Del av måneden', 'Til gode', 'Forskudd og trekk', 'Lønnsrapport', 'Forklaring']

interface MovementTableProps {
  readonly label: string
  readonly lines: readonly MovementLine[]
  /** The current month. */
  readonly running: Month
  /** The open line: the ids of its person and salon. */
  readonly open: string | null
  readonly onOpen: (line: string | null) => void
}

/** A line for each person and salon, which opens to its parts. */
export const MovementTable = ({ label, lines, running, open, onOpen }: MovementTableProps) => (
  <CardTable label={label} look="words" heads={HEADS}>
    {lines.map(line => {
      const key = `${line.objectId}.${line.salonId}`
      return (
        <Fragment key={key}>
          <tr>
            <Who line={line} />
            <td data-head="Del av måneden">
              {partInWords(line.part)}
              <span>{`${hours(line.positionHours.part)} av kontrakten`}</span>
            </td>
            <Owed line={line} />
            <Advanced line={line} />
            <Report line={line} running={running} />
            <td>
              <WhyButton
                of={`${line.name}, ${line.salonName}`}
                open={open === key}
                onOpen={opens => onOpen(opens ? key : null)}
              />
            </td>
          </tr>
          {open === key && (
            <OpenedRow columns={HEADS.length}>
              <MovementWhy line={line} />
            </OpenedRow>
          )}
        </Fragment>
      )
    })}
  </CardTable>
)

const levelOf = ({ began, ended }: MovementLine) => {
  if (began?.moved || ended?.moved) return 'neutral'
  return ended ? 'warning' : 'success'
}

const Who = ({ line }: { line: MovementLine }) => (
  <th scope="row">
    {line.name}
    <Mark level={levelOf(line)}>{movementName(line)}</Mark>
    <span>{line.salonName}</span>
    {movementDays(line).map(words => (
      <span key={words}>{words}</span>
    ))}
  </th>
)

const Owed = ({ line: { items, earlier } }: { line: MovementLine }) => {
  const unknown = unknownInWords(items)
  const owed = owedIn(items).kroner
  return (
    <td data-head="Til gode">
      {kroner(owed)}
      {earlier && owed !== null && owed > 0 && <span>{owedMonths(items)}</span>}
      {unknown && <span>{unknown}</span>}
    </td>
  )
}

/** Empty without either. */
const Advanced = ({ line: { items, advance } }: { line: MovementLine }) => {
  const back = takenBackIn(items)
  const paid = advance?.kroner ?? 0
  return (
    <td data-head="Forskudd og trekk">
      {back > 0 && (
        <>
          {kroner(-back)}
          <span>skal trekkes</span>
        </>
      )}
      {paid !== 0 && <span>{`forskudd ${kroner(paid)}`}</span>}
    </td>
  )
}

const Report = ({ line, running }: { line: MovementLine; running: Month }) => {
  const { words, to } = reportState(line, running)
  return (
    <td data-head="Lønnsrapport">
      {to ? (
        <Link to={to} aria-label={`${words}, ${line.name}, ${line.salonName}`}>
          {words}
        </Link>
      ) : (
        words
      )}
    </td>
  )
}
