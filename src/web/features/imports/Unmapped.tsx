import { Link } from 'react-router'
import type { ImportReport } from '#contract/imports/imports'
import { unnamed } from '#domain/sales/article-groups'
import { Note } from '../../ui/Note.tsx'
import styles from './ImportReport.module.css'

const kinds = [
  { of: 'registers', name: 'Kasser', none: 'uten navn' },
  { of: 'employees', name: 'Ansattnumre', none: 'linjer uten nummer' },
  { of: 'articleGroups', name: 'Varegrupper', none: 'linjer uten varegruppe' },
] as const

const MANY = 12

const named = (names: readonly string[], none: string): string => {
  const shown = names.slice(0, MANY).map(name => (name === unnamed ? none : name))
  const rest = names.length - shown.length
  return `${shown.join(', ')}${rest > 0 ? ` og ${rest} til` : ''}`
}

/** The unknown names in the file that need a mapping. */
export const Unmapped = ({ unmapped }: Pick<ImportReport, 'unmapped'>) => (
  <Note level="warning" title="Noe i fila er ukjent, og venter på en kobling" className={styles.note ?? ''}>
    <ul>
      {kinds
        .filter(({ of }) => unmapped[of].length > 0)
        .map(({ of, name, none }) => (
          <li key={of}>
            {name}: {named(unmapped[of], none)}
          </li>
        ))}
    </ul>
    <Link to="/customer-admin-panel/mapping">Si hva det er under Koblinger</Link>
  </Note>
)
