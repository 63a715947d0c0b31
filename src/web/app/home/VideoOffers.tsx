import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isCutType, levelOf, NORMAL } from '#domain/statistics/thresholds'
import { offersFor } from '#domain/tutorials/offers'
import type { Column } from '../../features/statistics/queries.ts'
import { labelOfFigure } from '../../features/tutorials/figure-words.ts'
import { taughtTutorials, useLiveTutorials } from '../../features/tutorials/queries.ts'
import { Thumbnail } from '../../features/tutorials/Thumbnail.tsx'
import { places, tutorialWords } from '../../features/tutorials/words.ts'
import styles from './VideoOffers.module.css'

/**
 * Suggests training videos for this month's low figures [S12]; empty when no figure is low. Loading errors are not shown,
 * because the videos are optional.
 */
export const VideoOffers = ({ month }: { readonly month: Column }) => {
  useLiveTutorials()
  const { data = [] } = useQuery(taughtTutorials)
  const cutType = isCutType(month.cutType) ? month.cutType : NORMAL
  const offers = offersFor(
    figure => levelOf(figure, month[figure], cutType),
    data.map(video => ({
      ...video,
      done: video.isFromVideoHosting ? video.viewing !== null : !!video.viewing?.seenAt,
    })),
  )
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="video-offers">
      <h2 id="video-offers">{tutorialWords.offers}</h2>
      <ul className={styles.offers}>
        {offers.map(({ figure, level, video }) => (
          <li key={figure} className={styles.offer}>
            <div className={styles.picture}>
              <Thumbnail url={video.thumbnailUrl} />
            </div>
            <div>
              <Link to={`${places[video.type].path}/${video.objectId}`}>{video.title}</Link>
              <p className={styles.why}>
                {tutorialWords.offerWhy(labelOfFigure(figure), level)}
                {video.done && ` · ${tutorialWords.seen}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
