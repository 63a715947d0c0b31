import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Tutorial } from '#contract/tutorials'
import { Button } from '../../ui/Button.tsx'
import { cardDate, writtenLength } from './card-date.ts'
import { Thumbnail } from './Thumbnail.tsx'
import styles from './TutorialCard.module.css'
import { places, words } from './words.ts'

interface TutorialCardProps {
  readonly tutorial: Tutorial
  /** Only where one may remove it. */
  readonly onRemove: (() => void) | undefined
}

/** Nothing of the host is loaded before somebody follows the link. */
const Title = ({
  tutorial: { objectId, title, type, url, isFromVideoHosting },
}: Pick<TutorialCardProps, 'tutorial'>) => {
  const inTab = { target: '_blank', rel: 'noopener noreferrer', className: styles.link }
  const text = (
    <>
      {title}
      <span className="visually-hidden"> ({words.newTab})</span>
    </>
  )
  return isFromVideoHosting ? (
    <a href={url} {...inTab}>
      {text}
    </a>
  ) : (
    <Link to={`${places[type].path}/${objectId}`} {...inTab}>
      {text}
    </Link>
  )
}

/** A video as one finds it: its picture, its title, when it came [R120]. */
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
      </p>
    </div>
    {onRemove && (
      <Button
        look="quiet"
        size="small"
        className={styles.remove}
        aria-label={words.remove(tutorial.title)}
        icon={<IconX aria-hidden="true" />}
        onClick={onRemove}
      />
    )}
  </li>
)
