import {
  type Icon,
  IconCalendarExclamation,
  IconChevronRight,
  IconClockExclamation,
  IconCopyX,
  IconLink,
  IconReceipt,
  IconReceiptRefund,
  IconShieldCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { asFailure } from '../../../api/failure.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import type { Tile } from './tiles.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './WaitingForYou.module.css'

const icons: Record<Tile['kind'], Icon> = {
  complaints: IconShieldCheck,
  report: IconReceipt,
  mapping: IconLink,
  account: IconUserPlus,
  late: IconReceiptRefund,
  receipts: IconCalendarExclamation,
  hours: IconClockExclamation,
  conflicts: IconCopyX,
}

const Row = ({ kind, title, what, to }: Tile) => {
  const Sign = icons[kind]
  return (
    <li>
      <Link to={to} className={styles.tile}>
        <Sign aria-hidden="true" />
        <span className={styles.words}>
          <strong>{title}</strong>
          <span>{what}</span>
        </span>
        <IconChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}

/** What waits for the reader, and the way to each; that nothing does is said as well, once it is known. */
export const WaitingForYou = () => {
  const { tiles, known, failed } = useWaiting()
  const [first] = failed
  return (
    <section aria-labelledby="waiting" className={known || first ? undefined : styles.awaited}>
      <h2 id="waiting">Venter på deg</h2>
      {first && (
        <ErrorNote
          failure={asFailure(first.error)}
          consequence="Det kan vente mer enn det som står her."
          onRetry={() => failed.forEach(query => void query.refetch())}
          retrying={failed.some(query => query.isFetching)}
        />
      )}
      {known && tiles.length === 0 && <p className={styles.none}>Ingenting akkurat nå.</p>}
      <ul className={styles.tiles}>
        {(known || first ? tiles : []).map(tile => (
          <Row key={`${tile.kind} ${tile.to}`} {...tile} />
        ))}
      </ul>
    </section>
  )
}
