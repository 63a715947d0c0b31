import type { MovePreview } from '#contract/mappings/mappings'
import { unnamed } from '#domain/sales/article-groups'
import { countedAgainWords, countsNowhereWords } from '#domain/sales/counted-again'
import { rangeName } from '#domain/values/day-names'
import { day, month, monthName } from '#domain/values/month'
import { fixed, kroner } from '#domain/values/number-format'
import { counted, listed } from '../../ui/counted.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { Note } from '../../ui/Note.tsx'
import table from '../../ui/Table.module.css'
import { type Known, salonName } from './choices.ts'
import styles from './MovedFigures.module.css'

interface MovedFiguresProps {
  readonly preview: MovePreview
  readonly known: Known
}

/**
 * The consequences of moving a register: the receipts and people affected, what would count twice, the data that would need a mapping, and
 * the reports already sent.
 */
export const MovedFigures = ({ preview, known }: MovedFiguresProps) => {
  const { moved, people, waits, sent, again, leftOut } = preview
  const lost = leftOut && (
    <Note level="warning" title="Dette teller ikke">
      {countsNowhereWords(leftOut)} Velg en tidligere dag om de skal telle.
    </Note>
  )
  if (moved.length === 0)
    return (
      <div className={styles.moved}>
        <Note level="neutral" title="Ingen kvitteringer flyttes">
          Kassa har ingen kvitteringer fra disse dagene. Det som kommer senere, teller i salongen for sin dag.
        </Note>
        {lost}
      </div>
    )
  const name = (salonId: string | null) => (salonId === null ? 'ingen salong' : salonName(known, salonId))
  return (
    <div className={styles.moved} role="status">
      <ul className={styles.sums}>
        {moved.map(one => (
          <li key={`${one.leaves} ${one.reaches}`}>
            <strong>
              {name(one.leaves)} → {name(one.reaches)}
            </strong>
            <span>
              {counted(one.receipts, 'kvittering', 'kvitteringer')}, {kroner(one.amountIn)} med mva.
            </span>
            <span className={styles.days}>
              {rangeName({ from: day(one.from), to: day(one.until) })} ({counted(one.days, 'dag', 'dager')})
            </span>
          </li>
        ))}
      </ul>
      {again && (
        <Note level="danger" title="Dette teller to ganger">
          {countedAgainWords(again)} Velg en senere dag om det er de samme kvitteringene.
        </Note>
      )}
      {lost}
      <People people={people} name={name} />
      <Waits waits={waits} name={name} />
      {sent.length > 0 && (
        <Note level="neutral" title="Sendte rapporter står som de er">
          {listed(sent.map(one => `${name(one.salonId)}, ${monthName(month(one.month))}`))}: det som flyttes,
          vises som tall som kom etter at rapporten ble sendt.
        </Note>
      )}
    </div>
  )
}

type Name = (salonId: string | null) => string

const People = ({ people, name }: { readonly people: MovePreview['people']; readonly name: Name }) => {
  if (people.before.length + people.after.length === 0) return null
  const rows = [
    ...people.before.map(one => ({ ...one, sign: '−', word: 'mister' })),
    ...people.after.map(one => ({ ...one, sign: '+', word: 'får' })),
  ]
  return (
    <ListTable label="Hvem linjene er ført på" heads={['Ansatt', 'Linjer', 'Med mva., kr']}>
      {rows.map(({ objectId, name: who, salonId, lines, amountIn, sign, word }) => (
        <tr key={`${sign} ${objectId} ${salonId}`}>
          <th scope="row">
            {who}{' '}
            <span className={table.quiet}>
              {word} i {name(salonId)}
            </span>
          </th>
          <td>
            {sign}
            {fixed(lines, 0)}
          </td>
          <td>
            {amountIn < 0 ? '' : sign}
            {fixed(amountIn, 2)}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

/** For example 'Nr. 12 (3 linjer, 750 kr)'. */
const Waits = ({ waits, name }: { readonly waits: MovePreview['waits']; readonly name: Name }) => {
  const words = [
    ...waits.employees.map(
      ({ empID, salonId, ...one }) =>
        `${empID === unnamed ? 'Linjer uten ansattnummer' : `Nr. ${empID}`} i ${name(salonId)} (${linesOf(one)})`,
    ),
    ...waits.articleGroups.map(
      ({ articleGroupID, salonId, ...one }) =>
        `${articleGroupID === unnamed ? 'Linjer uten varegruppe' : `Varegruppe ${articleGroupID}`} i ${name(salonId)} (${linesOf(one)})`,
    ),
    ...waits.registers.map(
      one =>
        `Kassa uten salong (${counted(one.receipts, 'kvittering', 'kvitteringer')}, ${kroner(one.amountIn, 0)})`,
    ),
  ]
  if (words.length === 0) return null
  return (
    <Note level="warning" title="Dette venter på kobling etterpå">
      <ul>
        {words.map(word => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </Note>
  )
}

const linesOf = ({ lines, amountIn }: { readonly lines: number; readonly amountIn: number }): string =>
  `${counted(lines, 'linje', 'linjer')}, ${kroner(amountIn, 0)}`
