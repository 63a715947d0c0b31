import type { Tutorial } from '#contract/tutorials/tutorials'
import { ButtonLink } from '../../../ui/Button.tsx'
import { IconExternalLink } from '../../../ui/icons.ts'
import { Thumbnail } from '../Thumbnail.tsx'
import { useOpened } from '../use-opened.ts'
import { tutorialWords } from '../words.ts'
import styles from './HostedVideo.module.css'

/** A video on an external host. Nothing is loaded from the host until the user goes there. */
export const HostedVideo = ({ tutorial }: { readonly tutorial: Tutorial }) => {
  const opened = useOpened()
  return (
    <div className={styles.hosted}>
      <Thumbnail url={tutorial.thumbnailUrl} />
      <ButtonLink
        as="a"
        look="primary"
        href={tutorial.url}
        target="_blank"
        rel="noopener noreferrer"
        icon={<IconExternalLink aria-hidden="true" />}
        onClick={() => opened(tutorial.objectId)}
      >
        {tutorialWords.openAtHost}
      </ButtonLink>
      <p className={styles.help}>{tutorialWords.hostHelp}</p>
    </div>
  )
}
