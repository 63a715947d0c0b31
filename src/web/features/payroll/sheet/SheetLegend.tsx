import { classes } from '../../../ui/classes.ts'
import styles from './SheetLegend.module.css'
import { lacksEmploymentId, type SheetRow } from './sheet-rows.ts'

const countOf = (rows: readonly SheetRow[], count: (row: SheetRow) => number): number =>
  rows.reduce((sum, row) => sum + count(row), 0)

const cells = (count: number) => `${count} ${count === 1 ? 'celle' : 'celler'}`

/** Explains and counts the cell colours, and lists the most important keys. */
export const SheetLegend = ({ rows, editable }: { rows: readonly SheetRow[]; editable: boolean }) => {
  const changed = countOf(rows, row => Object.keys(row.changes).length)
  const wrong = countOf(rows, row => Object.keys(row.refused).length + (lacksEmploymentId(row) ? 1 : 0))
  return (
    <footer className={styles.legend}>
      {editable && (
        <span>
          <i className={styles.swatch} /> Kan endres
        </span>
      )}
      <span>
        <i className={classes(styles.swatch, styles.computed)} /> Regnes ut
      </span>
      <span>
        <i className={classes(styles.swatch, styles.modified)} /> Endret{changed > 0 && `, ${cells(changed)}`}
      </span>
      {editable && (
        <span>
          <i className={classes(styles.swatch, styles.wrong)} /> Må rettes{wrong > 0 && `, ${cells(wrong)}`}
        </span>
      )}
      {editable && (
        <span className={styles.keys}>
          <span>
            <kbd>F2</kbd> rediger
          </span>
          <span>
            <kbd>Ctrl Z</kbd> angre
          </span>
          <span>
            <kbd>?</kbd> alle tastene
          </span>
        </span>
      )}
    </footer>
  )
}
