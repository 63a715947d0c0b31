import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { asFailure } from '../../api/failure.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { cardDate } from './card-date.ts'
import { oneTutorial } from './queries.ts'
import styles from './WatchPage.module.css'
import { places } from './words.ts'

/** One video, to be seen: the browser's own player has keys, speed and picture-in-picture. */
export const WatchPage = () => {
  const { tutorialId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(oneTutorial(tutorialId))
  if (error && asFailure(error).code === 'not_found') return <NotFoundPage />
  if (error && !data)
    return <NotFetched failure={asFailure(error)} what="Videoen" onRetry={refetch} retrying={isFetching} />
  if (!data) return <PageSkeleton label="Henter videoen" />
  const { title, type, url, thumbnailUrl, isFromVideoHosting, createdAt } = data
  return (
    <>
      <PageHeader
        title={title}
        before={<BackLink to={places[type].path}>Alle videoer</BackLink>}
        stamp={<span lang="en">{cardDate(createdAt)}</span>}
      />
      <PageBody>
        {isFromVideoHosting ? (
          <ButtonLink as="a" look="primary" href={url} target="_blank" rel="noopener noreferrer">
            Åpne hos YouTube
          </ButtonLink>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: the chain's videos come without captions.
          <video
            className={styles.video}
            src={url}
            poster={thumbnailUrl ?? undefined}
            controls
            preload="metadata"
            aria-label={title}
          />
        )}
      </PageBody>
    </>
  )
}
