import { keyFigures } from '#domain/key-figures/key-figures'
import { gradedFigures } from '#domain/key-figures/thresholds'
import { classes } from '../../../ui/classes.ts'
import { nameOf } from '../figures.ts'
import type { Column } from '../queries.ts'
import { Explained } from '../table/Explained.tsx'
import { Explanation } from '../table/Explanation.tsx'
import { FigureButton } from '../table/FigureButton.tsx'
import styles from './KeyFigures.module.css'
import { wayUp } from './way-up.ts'

const graded = keyFigures.filter(({ key }) => (gradedFigures as readonly string[]).includes(key))

interface KeyFiguresProps {
  readonly column: Column
  /** 'list' for a person's page, 'strip' side by side. */
  readonly look: 'list' | 'strip'
}

/** The four figures that have levels, each with the way to the next one. */
export const KeyFigures = ({ column, look }: KeyFiguresProps) => (
  <Explained
    explain={({ dataset: { explains } }) => {
      const row = graded.find(({ key }) => key === explains)
      return row && <Explanation name={nameOf(row, [column])} row={row} column={column} />
    }}
  >
    <dl className={classes(styles.figures, styles[look])}>
      {graded.map(row => (
        <div key={row.key} className={styles.figure}>
          <dt>{row.label}</dt>
          <dd className={styles.value}>
            <FigureButton row={row} column={column} place={0} />
          </dd>
          <dd className={styles.way}>{wayUp(row, column) ?? 'Ingen kunder ennå'}</dd>
        </div>
      ))}
    </dl>
  </Explained>
)
