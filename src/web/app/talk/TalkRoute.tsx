import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { personOf } from '../../features/statistics/queries.ts'
import { useFreshFacts } from '../../features/statistics/use-fresh-facts.ts'
import { talksWith, useLiveTalks } from '../../features/talks/queries.ts'
import { tutorialsOf, useLiveTutorials } from '../../features/tutorials/queries.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { dayAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { TalkDesk } from './TalkDesk.tsx'
import { useTalkFigures } from './use-talk-figures.ts'

interface NamedSalon {
  readonly objectId: string
  readonly name: string
}

const MINUTE = 60_000

/** Talks with people whom the reader does not manage are missing pages, like their other pages. */
const HIDDEN: readonly string[] = ['not_found', 'no_rights']

/** /salon/{salonId}/{employeeId}/talk: the one-to-one sheet of a person, and the agreement of today's talk. */
export const TalkRoute = () => {
  const { salonId, employeeId = '' } = useParams()
  const { salons, permissions } = useMe()
  const salon = salons.find(({ objectId }) => objectId === salonId)
  if (!salon || !permissions.includes('editEmployees')) return <NotFoundPage />
  return <TalkPage key={employeeId} salon={salon} employeeId={employeeId} />
}

const TalkPage = ({ salon, employeeId }: { salon: NamedSalon; employeeId: string }) => {
  useFreshFacts()
  useLiveTalks()
  useLiveTutorials()
  const now = useNow(MINUTE)
  const person = useQuery(personOf(employeeId))
  const talks = useQuery(talksWith(employeeId))
  const videos = useQuery(tutorialsOf('tv'))
  const sheet = useTalkFigures(employeeId, salon, dayAt(now))
  const hidden = [person.error, talks.error].some(error => error && HIDDEN.includes(asFailure(error).code))
  if (hidden) return <NotFoundPage />
  const queries = [person, talks, videos, ...sheet.queries]
  const name = person.data?.name ?? 'Ansatt'
  return (
    <>
      <PageHeader
        before={<BackLink to={`/salon/${salon.objectId}/${employeeId}`}>{name}</BackLink>}
        title="Samtale"
        tabTitle={`Samtale med ${name}`}
        stamp={`${name} · ${salon.name}`}
      />
      <PageBody>
        <Fetched
          queries={queries}
          what="Samtalen"
          waiting={<ListSkeleton label="Henter samtalen" rows={8} />}
        >
          {talks.data && videos.data && sheet.isReady && (
            <TalkDesk
              employeeId={employeeId}
              person={name}
              salon={salon.name}
              now={now}
              talks={talks.data}
              videos={videos.data}
              figures={sheet.figures}
              days={sheet.days}
            />
          )}
        </Fetched>
      </PageBody>
    </>
  )
}
