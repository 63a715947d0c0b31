import { useSyncExternalStore } from 'react'
import { IconWifiOff } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import styles from './OfflineNote.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the figures are not updated because the network is down. */
export const OfflineNote = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <Note
          level="warning"
          className={styles.note ?? ''}
          title="Du er uten nett."
          icon={<IconWifiOff aria-hidden="true" />}
        >
          Det du ser, er fra sist du hadde nett. Ingenting sendes før du er tilbake.
        </Note>
      )}
    </div>
  )
}
