import { IconVideoOff } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import styles from './Thumbnail.module.css'
import { words } from './words.ts'

/** The host answers with a grey picture of this width where it has none. */
const NO_PICTURE = 120

/** The picture of a video, or a place for it where there is none or it cannot be had. */
export const Thumbnail = ({ url }: { readonly url: string | null }) => {
  const [missing, setMissing] = useState<string | null>(null)
  const look = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (currentTarget.naturalWidth <= NO_PICTURE) setMissing(url)
  }
  if (!url || missing === url)
    return (
      <span className={styles.none}>
        <IconVideoOff aria-hidden="true" />
        {words.noPicture}
      </span>
    )
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className={styles.picture}
      onLoad={look}
      onError={() => setMissing(url)}
    />
  )
}
