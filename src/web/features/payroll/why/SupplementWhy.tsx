import { use } from 'react'
import { fixed, kroner } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import { SuggestionsContext } from '../sheet/suggestions-context.ts'
import styles from './SupplementWhy.module.css'

/** Where a proposed supplement comes from: the cases by number and amount, and the sum of them [C28]. */
export const SupplementWhy = ({ row }: { row: SheetRow }) => {
  const { of, accept } = use(SuggestionsContext)
  const suggestion = of.get(row.objectId)
  if (!suggestion) return null
  const { amount, cases } = suggestion
  const isUsed = row.values.tilleggOmklipp === amount
  return (
    <div className={styles.suggestion}>
      <p className={styles.title}>{`Forslag: ${kroner(amount)}`}</p>
      <p>{`80 % av ${kroner(cases.reduce((sum, { cost }) => sum + cost, 0))} for omklipp som ble fullført i måneden:`}</p>
      <ul className={styles.cases}>
        {cases.map(({ objectId, caseNumber, cost }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a case may stand here with several costs, in an order that is theirs
          <li key={`${objectId}-${place}`}>
            <a href={`/complaints/${objectId}`} target="_blank" rel="noopener">
              {`Sak ${caseNumber}`}
              <span className="visually-hidden"> (åpnes i ny fane)</span>
            </a>
            <span>{`${fixed(cost, 2)} kr`}</span>
          </li>
        ))}
      </ul>
      {isUsed ? (
        <p>Forslaget er brukt.</p>
      ) : (
        accept && (
          <Button size="small" onClick={() => accept(row, amount)}>
            Bruk forslaget
          </Button>
        )
      )}
    </div>
  )
}
