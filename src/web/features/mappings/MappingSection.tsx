import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Known } from './choices.ts'
import styles from './MappingRow.module.css'
import { MappingRow } from './MappingRow.tsx'
import type { MappingEntry, MappingKind } from './rows.ts'
import { useMapping } from './use-mapping.ts'
import { nowCounts, sections } from './words.ts'

interface MappingSectionProps {
  readonly kind: MappingKind
  readonly waiting: readonly MappingEntry[]
  readonly mapped: readonly MappingEntry[]
  readonly known: Known
  readonly foot?: string | false
}

/** All pending entries of a kind, followed by the existing mappings. */
export const MappingSection = ({ kind, waiting, mapped, known, foot }: MappingSectionProps) => {
  const { drafts, ready: chosen, change, saving } = useMapping(kind)
  const moved = chosen.filter(({ row }) => row.is !== null)

  const save = async () => {
    const sure =
      moved.length === 0 ||
      (await areYouSure({
        consequence: `${counted(moved.length, 'kobling', 'koblinger')} endres. Salget som er ført på dem, flyttes, også for måneder som er over. Sendte rapporter står som de er.`,
        action: 'Lagre koblingene',
      }))
    if (sure) saving.mutate()
  }

  const list = (rows: readonly MappingEntry[]) => (
    <ul className={styles.list}>
      {rows.map(row => (
        <MappingRow
          key={row.key}
          kind={kind}
          row={row}
          draft={drafts.get(row.key)}
          known={known}
          onChange={changes => change(row, changes)}
        />
      ))}
    </ul>
  )

  return (
    <Section
      title={sections[kind].title}
      lead={sections[kind].lead}
      action={
        chosen.length > 0 && (
          <Button look="primary" busy={saving.isPending} onClick={() => void save()}>
            Lagre {counted(chosen.length, 'kobling', 'koblinger')}
          </Button>
        )
      }
    >
      {saving.error && (
        <ErrorNote
          failure={asFailure(saving.error)}
          consequence={`${counted(chosen.length, 'kobling', 'koblinger')} er ikke lagret, og står under.`}
          onRetry={() => saving.mutate()}
          retrying={saving.isPending}
        />
      )}
      {saving.data && chosen.length === 0 && (
        <div role="status" className={styles.saved}>
          <Note level="success" title="Lagret">
            {nowCounts(saving.data)}
          </Note>
        </div>
      )}
      {waiting.length > 0 ? list(waiting) : <p className={styles.foot}>Ingenting venter.</p>}
      {foot && <p className={styles.foot}>{foot}</p>}
      {mapped.length > 0 && (
        <details className={styles.mapped}>
          <summary>Koblet fra før ({mapped.length})</summary>
          {list(mapped)}
        </details>
      )}
    </Section>
  )
}
