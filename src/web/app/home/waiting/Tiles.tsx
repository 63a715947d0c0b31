import { Link } from 'react-router'
import {
  type Icon,
  IconCalendarExclamation,
  IconChecklist,
  IconChevronRight,
  IconClockExclamation,
  IconCopyX,
  IconDatabaseExclamation,
  IconLink,
  IconPencilExclamation,
  IconReceipt,
  IconReceiptRefund,
  IconShieldCheck,
  IconUserExclamation,
  IconUserPlus,
  IconWallet,
} from '../../../ui/icons.ts'
import styles from './Tiles.module.css'
import type { Tile } from './tiles.ts'

const icons: Record<Tile['kind'], Icon> = {
  payslip: IconWallet,
  complaints: IconShieldCheck,
  report: IconReceipt,
  mapping: IconLink,
  account: IconUserPlus,
  approval: IconChecklist,
  late: IconReceiptRefund,
  'left-out': IconUserExclamation,
  receipts: IconCalendarExclamation,
  hours: IconClockExclamation,
  conflicts: IconCopyX,
  corrections: IconPencilExclamation,
  backup: IconDatabaseExclamation,
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

/** The reader's pending items, each a link to the page where it is handled. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={styles.tiles}>
    {tiles.map(tile => (
      <Row key={`${tile.kind} ${tile.to}`} {...tile} />
    ))}
  </ul>
)
