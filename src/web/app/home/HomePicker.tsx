import { useSearchParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { seesEverySalon } from '../../features/statistics/reach.ts'
import { Select } from '../../ui/Select.tsx'
import styles from './HomePicker.module.css'

const TOGETHER = ''

/** Chooses all salons or one; the choice is in the URL. Hidden for a person with one salon. */
export const HomePicker = ({ salonId = TOGETHER }: { salonId?: string }) => {
  const me = useMe()
  const [, setSearch] = useSearchParams()
  if (me.salons.length < 2) return null
  const together = { value: TOGETHER, label: seesEverySalon(me) ? 'Hele kjeden' : 'Alle salongene dine' }
  return (
    <div className={styles.picker}>
      <Select
        label="Salong"
        hiddenLabel
        choices={[together, ...me.salons.map(({ objectId, name }) => ({ value: objectId, label: name }))]}
        value={salonId}
        onChange={chosen => setSearch(chosen ? { salon: chosen } : {}, { preventScrollReset: true })}
      />
    </div>
  )
}
