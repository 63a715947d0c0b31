import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Picker } from '../../ui/Picker.tsx'
import styles from './NewReport.module.css'

/** Selects a salon and links to its new report. The URL holds the choice. */
export const NewReport = () => {
  const { salons } = useMe()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  // Also kept in state because the URL updates slightly later and the button must react at once.
  const [chosenId, setChosenId] = useState(search.get('salon'))
  const chosen = salons.find(({ objectId }) => objectId === chosenId)

  const choose = (salon: string | null) => {
    setChosenId(salon)
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        if (salon) next.set('salon', salon)
        else next.delete('salon')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <div className={styles.new}>
      <Picker
        className={styles.picker ?? ''}
        label="Velg en salong"
        hiddenLabel
        placeholder="Velg en salong"
        choices={salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
        value={chosen?.objectId ?? null}
        onChange={choose}
      />
      <Button
        look="primary"
        disabled={!chosen}
        onClick={() => chosen && navigate(`/reports/generate/${chosen.objectId}`)}
      >
        NY RAPPORT
      </Button>
    </div>
  )
}
