import { Link } from 'react-router'
import type { Tutorial } from '#contract/tutorials/tutorials'
import { Button } from '../../ui/Button.tsx'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { cardDate, writtenLength } from './card-date.ts'
import { Thumbnail } from './Thumbnail.tsx'
import styles from './TutorialCard.module.css'
import { useOpened } from './use-opened.ts'
import { places, tutorialWords } from './words.ts'

interface TutorialCardProps {
  readonly tutorial: Tutorial
  /** Undefined unless the viewer may remove the video. */
  readonly onRemove: (() => void) | undefined
}

const pageOf = ({ type, objectId }: Tutorial) => `${places[type].path}/${objectId}`

/** Opens in a new tab. Nothing is loaded from the host until the user follows the link. */
const Title = ({ tutorial }: Pick<TutorialCardProps, 'tutorial'>) => {
  const opened = useOpened()
  const { objectId, title, url, isFromVideoHosting } = tutorial
  const inTab = { target: '_blank', rel: 'noopener noreferrer', className: styles.link }
  const text = (
    <>
      {title}
      <span className="visually-hidden"> ({tutorialWords.newTab})</span>
    </>
  )
  return isFromVideoHosting ? (
    <a href={url} {...inTab} onClick={() => opened(objectId)}>
      {text}
    </a>
  ) : (
    <Link to={pageOf(tutorial)} {...inTab}>
      {text}
    </Link>
  )
}

/** The viewer's progress: new, or how much has been watched. */
const Mark = ({ tutorial: { isNew, viewing, isFromVideoHosting } }: Pick<TutorialCardProps, 'tutorial'>) => {
  if (isNew) return <span className={styles.new}>{tutorialWords.isNew}</span>
  if (!viewing) return null
  if (isFromVideoHosting) return <span className={styles.mark}>{tutorialWords.opened}</span>
  const share = `${Math.floor(viewing.share * 100)}\u00a0%`
  return (
    <span className={styles.mark}>
      {viewing.seenAt && <IconCheck aria-hidden="true" />}
      {viewing.seenAt ? tutorialWords.seen : tutorialWords.played(share)}
    </span>
  )
}

/** A video in the list: picture, title, date added [R120] and the viewer's progress. */
export const TutorialCard = ({ tutorial, onRemove }: TutorialCardProps) => (
  <li className={styles.card}>
    <div className={styles.picture}>
      <Thumbnail url={tutorial.thumbnailUrl} />
      {tutorial.seconds && <span className={styles.length}>{writtenLength(tutorial.seconds)}</span>}
    </div>
    <div className={styles.words}>
      <h2 className={styles.title}>
        <Title tutorial={tutorial} />
      </h2>
      <p className={styles.date}>
        <time dateTime={tutorial.createdAt} lang="en">
          {cardDate(tutorial.createdAt)}
        </time>
        <Mark tutorial={tutorial} />
        <Link
          to={pageOf(tutorial)}
          className={styles.here}
          aria-label={
            tutorial.isFromVideoHosting
              ? tutorialWords.moreOf(tutorial.title)
              : tutorialWords.watchHere(tutorial.title)
          }
        >
          {tutorial.isFromVideoHosting ? tutorialWords.more : tutorialWords.here}
        </Link>
      </p>
    </div>
    {onRemove && (
      <Button
        look="quiet"
        size="small"
        className={styles.remove}
        aria-label={tutorialWords.remove(tutorial.title)}
        icon={<IconX aria-hidden="true" />}
        onClick={onRemove}
      />
    )}
  </li>
)
