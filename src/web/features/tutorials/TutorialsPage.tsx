import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Tutorial, tutorials } from '#contract/tutorials/tutorials'
import { titleMatches } from '#domain/tutorials/title-search'
import type { TutorialType } from '#domain/tutorials/tutorial'
import { call } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconPlus, IconSearch } from '../../ui/icons.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { tutorialsOf, useLiveTutorials } from './queries.ts'
import { TutorialCard } from './TutorialCard.tsx'
import styles from './TutorialsPage.module.css'
import { UploadStatus } from './UploadStatus.tsx'
import { useDebounced } from './use-debounced.ts'
import { useTutorialsSeen } from './use-tutorials-seen.ts'
import { places, tutorialWords } from './words.ts'

const DEBOUNCE = 300

const VideoList = ({ type }: { readonly type: TutorialType }) => {
  const { path, title, search } = places[type]
  const mayEdit = useMe().permissions.includes('editVideos')
  const { data, error, isFetching, refetch } = useQuery(tutorialsOf(type))
  const [query, setQuery] = useState('')
  const sought = useDebounced(query, DEBOUNCE)
  useLiveTutorials()
  useTutorialsSeen(type, data?.[0]?.createdAt)

  // If removal fails, the card stays. The server has logged the reason (D65).
  const remove = async ({ objectId, title }: Tutorial) => {
    const question = {
      consequence: tutorialWords.gone(title),
      action: 'Slett',
      danger: true,
    }
    if (!(await areYouSure(question))) return
    await call(tutorials.remove, { params: { objectId } }).catch(() => undefined)
    await refetch()
  }

  const found = data?.filter(one => titleMatches(one.title, sought))
  return (
    <>
      <PageHeader
        title={title}
        lang="en"
        actions={
          mayEdit && (
            <ButtonLink
              as={Link}
              to={`${path}/add`}
              look="primary"
              icon={<IconPlus aria-hidden="true" />}
              lang="en"
            >
              NEW
            </ButtonLink>
          )
        }
      />
      <PageBody>
        <search className={styles.search}>
          <TextField
            label={search}
            hiddenLabel
            labelLang="en"
            size="large"
            type="search"
            placeholder={search}
            value={query}
            onChange={event => setQuery(event.target.value)}
            trailing={<IconSearch aria-hidden="true" className={styles.icon} />}
          />
        </search>
        {mayEdit && <UploadStatus type={type} />}
        {error && (
          <NotFetched
            failure={asFailure(error)}
            what="Videoene"
            hasEarlier={!!data}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {!data && !error && <PageSkeleton label="Henter videoene" />}
        {data?.length === 0 && <EmptyState title={tutorialWords.none} why={tutorialWords.noneWhy} />}
        {data && data.length > 0 && found?.length === 0 && (
          <EmptyState title={tutorialWords.noHit} why={tutorialWords.noHitWhy} />
        )}
        <ul className={styles.grid}>
          {found?.map(tutorial => (
            <TutorialCard
              key={tutorial.objectId}
              tutorial={tutorial}
              onRemove={mayEdit ? () => void remove(tutorial) : undefined}
            />
          ))}
        </ul>
        <p role="status" className="visually-hidden">
          {sought && found ? counted(found.length, 'video', 'videoer') : ''}
        </p>
      </PageBody>
    </>
  )
}

export const TutorialsPage = () => <VideoList type="tv" />
export const YogaPage = () => <VideoList type="yoga" />
