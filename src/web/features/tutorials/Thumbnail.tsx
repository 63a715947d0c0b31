import { type SyntheticEvent, useState } from 'react'
import { IconVideoOff } from '../../ui/icons.ts'
import styles from './Thumbnail.module.css'
import { tutorialWords } from './words.ts'

/** Width in px of the grey placeholder that the host returns for a missing picture. */
const NO_PICTURE = 120

/** A video's thumbnail, or a placeholder if it is missing or cannot be loaded. */
export const Thumbnail = ({ url }: { readonly url: string | null }) => {
  const [missing, setMissing] = useState<string | null>(null)
  const look = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (currentTarget.naturalWidth <= NO_PICTURE) setMissing(url)
  }
  if (!url || missing === url)
    return (
      <span className={styles.none}>
        <IconVideoOff aria-hidden="true" />
        {tutorialWords.noPicture}
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
