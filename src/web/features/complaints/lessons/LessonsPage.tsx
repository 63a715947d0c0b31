import { useQuery } from '@tanstack/react-query'
import { complaintLessons } from '#contract/complaints/complaint-lessons'
import { type LessonKind, lessonKinds } from '#domain/complaints/lessons'
import { call } from '../../../api/client.ts'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { SegmentLinks } from '../../../ui/TabLinks.tsx'
import { COMPLAINTS } from '../queries.ts'
import { complaintWords } from '../words.ts'
import styles from './LessonsPage.module.css'
import { LessonsTable } from './LessonsTable.tsx'
import { OverTime } from './OverTime.tsx'
import { type LessonsView, lessonsSearch, monthsOf, periods, useLessonsView } from './view.ts'

const useLessons = (view: LessonsView) => {
  const query = { by: view.by, ...monthsOf(view), ...(view.salon && { salonId: view.salon }) }
  return useQuery({
    queryKey: [...COMPLAINTS, 'lessons', query],
    queryFn: ({ signal }) => call(complaintLessons.read, { query }, { signal }),
  })
}

/** Case statistics for the chain: the origin, cost and outcome of cases [C30]. */
export const LessonsPage = () => {
  const me = useMe()
  const { view, change } = useLessonsView()
  const { data, error, isFetching, refetch } = useLessons(view)
  return (
    <>
      <PageHeader
        title={complaintWords.lessons}
        before={<BackLink to="/complaints">{complaintWords.title}</BackLink>}
      />
      <PageBody>
        <div className={styles.tools}>
          <SegmentLinks
            label="Fordelt på"
            links={(Object.keys(lessonKinds) as LessonKind[]).map(by => ({
              to: lessonsSearch({ ...view, by, row: '' }),
              label: lessonKinds[by],
              current: by === view.by,
            }))}
          />
          <Select
            label="Tidsrom"
            hiddenLabel
            value={view.period}
            choices={Object.entries(periods).map(([value, label]) => ({ value, label }))}
            onChange={period => change({ period: period as LessonsView['period'] })}
          />
          {me.salons.length > 1 && (
            <Select
              label="Salong"
              hiddenLabel
              value={view.salon}
              choices={[
                { value: '', label: 'Alle salonger' },
                ...me.salons.map(({ objectId, name }) => ({ value: objectId, label: name })),
              ]}
              onChange={salon => change({ salon, row: '' })}
            />
          )}
        </div>
        {error && (
          <NotFetched
            failure={asFailure(error)}
            what="Tallene"
            hasEarlier={!!data}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {!data && !error && <PageSkeleton label="Henter tallene" />}
        {data && (
          <>
            <LessonsTable lessons={data} view={view} />
            <OverTime lessons={data} view={view} onChange={change} />
          </>
        )}
      </PageBody>
    </>
  )
}
