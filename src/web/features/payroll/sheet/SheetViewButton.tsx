import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { counted } from '../../../ui/counted.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ColumnSetForm } from './ColumnSetForm.tsx'
import type { ColumnSet } from './column-sets.ts'
import styles from './SheetViewButton.module.css'
import { type RowFilter, rowFilters } from './sheet-view.ts'
import type { ColumnSets } from './use-column-sets.ts'
import type { SheetView } from './use-sheet-view.ts'

interface SheetViewButtonProps {
  readonly view: SheetView
  readonly columnSets: ColumnSets
  /** False for a sent report, which has no errors. */
  readonly editable: boolean
}

/** The value of the choice of all columns. A set always has a name. */
const ALL = ''

/** Chooses the rows, the previous month's values and the columns that the sheet shows. */
export const SheetViewButton = ({ view, columnSets, editable }: SheetViewButtonProps) => {
  const [open, setOpen] = useState(false)
  const [edited, edit] = useState<ColumnSet | 'new' | null>(null)
  const { sets, save, remove } = columnSets
  const current = sets.find(({ name }) => name === view.columnSet)
  const close = () => {
    setOpen(false)
    edit(null)
  }
  const filters = (Object.keys(rowFilters) as RowFilter[]).filter(one => editable || one !== 'wrong')
  return (
    <>
      <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Visning
      </Button>
      <Dialog open={open} title={edited ? 'Kolonner i utvalget' : 'Visning'} onClose={close}>
        {edited ? (
          <ColumnSetForm
            set={edited === 'new' ? null : edited}
            onCancel={() => edit(null)}
            onSave={set => {
              save(set, edited === 'new' ? undefined : edited)
              view.setColumnSet(set.name)
              edit(null)
            }}
          />
        ) : (
          <div className={styles.choices}>
            <Select
              label="Rader"
              value={view.filter}
              choices={filters.map(value => ({ value, label: rowFilters[value] }))}
              onChange={view.setFilter}
            />
            <Checkbox
              label="Vis forrige måned i cellene"
              checked={view.withLastMonth}
              onChange={view.setWithLastMonth}
            />
            <Select
              label="Kolonner"
              value={current?.name ?? ALL}
              choices={[
                { value: ALL, label: 'Alle kolonner' },
                ...sets.map(({ name }) => ({ value: name, label: name })),
              ]}
              onChange={name => view.setColumnSet(name === ALL ? null : name)}
            />
            <div className={styles.actions}>
              <Button size="small" onClick={() => edit('new')}>
                Nytt utvalg
              </Button>
              {current && (
                <>
                  <Button size="small" onClick={() => edit(current)}>
                    Endre utvalget
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    onClick={() => {
                      remove(current)
                      view.setColumnSet(null)
                      showToast({
                        text: `Utvalget «${current.name}» er slettet`,
                        action: { label: 'Angre', onClick: () => save(current) },
                      })
                    }}
                  >
                    Slett utvalget
                  </Button>
                </>
              )}
            </div>
            <div className={styles.foot}>
              <Button look="primary" onClick={close}>
                Ferdig
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

interface HiddenPartsProps {
  readonly filter: RowFilter
  /** The name of the column set, if one is chosen. */
  readonly columnSet: string | undefined
  readonly shown: number
  readonly all: number
}

/** Says what the sheet leaves out. The totals below it are those of all people. */
export const HiddenParts = ({ filter, columnSet, shown, all }: HiddenPartsProps) => {
  const rows = filter !== 'all' && `${rowFilters[filter]}: ${shown} av ${counted(all, 'ansatt', 'ansatte')}`
  return (
    <p role="status" className={styles.hidden}>
      {[rows, columnSet && `Kolonner: ${columnSet}`].filter(Boolean).join(' · ')}
    </p>
  )
}
