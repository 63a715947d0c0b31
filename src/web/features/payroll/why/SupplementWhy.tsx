import { use } from 'react'
import type { SuggestedSupplement } from '#contract/payroll/report-suggestions'
import { monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import { SuggestionsContext, supplementColumn } from '../sheet/suggestions-context.ts'
import styles from './SupplementWhy.module.css'

interface SupplementWhyProps {
  readonly row: SheetRow
  readonly column: 'tilleggOmklipp' | 'trekkOmklipp'
}

/**
 * The redos behind a suggestion: case, month and amount. Cases outside the viewer's reach show month and amount
 * only [C28] [C43].
 */
export const SupplementWhy = ({ row, column }: SupplementWhyProps) => {
  const { of, accept } = use(SuggestionsContext)
  const suggestion = of.get(row.objectId)
  if (!suggestion || supplementColumn(suggestion.amount) !== column) return null
  const { amount, redos } = suggestion
  const size = Math.abs(amount)
  const isUsed = row.values[column] === size
  return (
    <div className={styles.suggestion}>
      <p className={styles.title}>
        {amount < 0 ? `Forslag: trekk ${kroner(size)}` : `Forslag: ${kroner(size)}`}
      </p>
      <p>80 % av det fullførte omklipp kostet, avrundet samlet:</p>
      <ul className={styles.cases}>
        {redos.map((redo, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a case can appear with several costs, in a fixed order
          <Redo key={place} redo={redo} />
        ))}
      </ul>
      {redos.some(one => one.inferred) && (
        <p>
          Antatt: en eldre rapport betalte et annet beløp enn omklippene kom til, og det er ikke kjent hvilke
          den betalte for. Se over beløpet før du bruker det.
        </p>
      )}
      {isUsed ? (
        <p>{amount === 0 ? 'Beløpene går opp i hverandre.' : 'Forslaget er brukt.'}</p>
      ) : (
        accept &&
        amount !== 0 && (
          <Button size="small" onClick={() => accept(row, amount)}>
            Bruk forslaget
          </Button>
        )
      )}
    </div>
  )
}

const Redo = ({ redo }: { redo: SuggestedSupplement['redos'][number] }) => {
  const { month, amount, inferred, case: of } = redo
  const told = `, ${monthName(month)}${amount < 0 ? ', fjernet etter at det var betalt' : ''}${inferred ? ', antatt' : ''}`
  return (
    <li>
      <span>
        {of ? (
          <a href={`/complaints/${of.objectId}`} target="_blank" rel="noopener">
            {`Sak ${of.caseNumber}`}
            <span className="visually-hidden"> (åpnes i ny fane)</span>
          </a>
        ) : (
          'Omklipp i en annen salong'
        )}
        {told}
      </span>
      <span className={styles.amount}>{kroner(amount)}</span>
    </li>
  )
}
