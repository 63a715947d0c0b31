import { useNavigate } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { Picker } from '../../ui/Picker.tsx'
import { keptAt } from './kept-view.ts'
import styles from './Pickers.module.css'
import { useKept } from './use-kept.ts'

/** Selects another salon within the viewer's reach. The month is kept. */
export const SalonPicker = ({ salonId = null }: { salonId?: string | null }) => {
  const { salons } = useMe()
  const navigate = useNavigate()
  const kept = useKept()
  return (
    <Picker
      className={styles.picker ?? ''}
      label="Salong"
      hiddenLabel
      placeholder="Velg en salong"
      choices={salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
      value={salonId}
      onChange={chosen => chosen && void navigate(keptAt(`/salon/${chosen}`, kept))}
    />
  )
}
