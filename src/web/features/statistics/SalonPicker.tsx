import { useNavigate } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { Picker } from '../../ui/Picker.tsx'
import styles from './Pickers.module.css'

/** The way to a salon's figures: of those the person may see. */
export const SalonPicker = ({ salonId = null }: { salonId?: string | null }) => {
  const { salons } = useMe()
  const navigate = useNavigate()
  return (
    <Picker
      className={styles.picker ?? ''}
      label="Salong"
      hiddenLabel
      placeholder="Velg en salong"
      choices={salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
      value={salonId}
      onChange={chosen => chosen && void navigate(`/salon/${chosen}`)}
    />
  )
}
