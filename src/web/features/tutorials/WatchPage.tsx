import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { reachOf } from '#domain/access/permissions'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { cardDate } from './card-date.ts'
import { oneTutorial, useLiveTutorials } from './queries.ts'
import styles from './WatchPage.module.css'
import { EditVideo } from './watch/EditVideo.tsx'
import { HostedVideo } from './watch/HostedVideo.tsx'
import { Player } from './watch/Player.tsx'
import { SalonTraining } from './watch/SalonTraining.tsx'
import { places } from './words.ts'

/** The page of one video. Viewers with access to salon statistics also see who in a salon has watched it. */
export const WatchPage = () => {
  const { tutorialId = '' } = useParams()
  const me = useMe()
  const { data, error, isFetching, refetch } = useQuery(oneTutorial(tutorialId))
  useLiveTutorials()
  if (error && asFailure(error).code === 'not_found') return <NotFoundPage />
  if (error && !data)
    return <NotFetched failure={asFailure(error)} what="Videoen" onRetry={refetch} retrying={isFetching} />
  if (!data) return <PageSkeleton label="Henter videoen" />
  const { objectId, title, type, isFromVideoHosting, createdAt } = data
  return (
    <>
      <PageHeader
        title={title}
        before={<BackLink to={places[type].path}>Alle videoer</BackLink>}
        stamp={<span lang="en">{cardDate(createdAt)}</span>}
      />
      <PageBody>
        <div className={styles.page}>
          {isFromVideoHosting ? <HostedVideo tutorial={data} /> : <Player key={objectId} tutorial={data} />}
          {reachOf(me.type, 'statistics') !== 'own' && <SalonTraining tutorial={data} />}
          {me.permissions.includes('editVideos') && <EditVideo tutorial={data} />}
        </div>
      </PageBody>
    </>
  )
}
