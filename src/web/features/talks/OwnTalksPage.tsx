import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import styles from './OwnTalksPage.module.css'
import { Points } from './Points.tsx'
import { ownTalks, useLiveTalks } from './queries.ts'
import { heldWords, talkWords } from './words.ts'

/** /talks: what the reader has agreed in their own talks. */
export const OwnTalksPage = () => {
  useLiveTalks()
  const query = useQuery(ownTalks)
  return (
    <>
      <PageHeader title={talkWords.own} />
      <PageBody>
        <Fetched
          queries={[query]}
          what="Samtalene"
          waiting={<ListSkeleton label="Henter samtalene" rows={3} />}
        >
          {query.data?.length === 0 ? (
            <EmptyState title={talkWords.none} why={talkWords.noneWhy} seed={17} />
          ) : (
            <>
              <p className={styles.why}>{talkWords.ownWhy}</p>
              {query.data?.map(talk => (
                <section key={talk.objectId} className={styles.talk} aria-labelledby={talk.objectId}>
                  <h2 id={talk.objectId}>{heldWords(talk)}</h2>
                  <Points points={talk.points} />
                  {talk.video && <p className={styles.video}>Video: {talk.video.title}</p>}
                </section>
              ))}
            </>
          )}
        </Fetched>
      </PageBody>
    </>
  )
}
