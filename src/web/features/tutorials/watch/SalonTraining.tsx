import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tutorial, TutorialTraining } from '#contract/tutorials/tutorials'
import type { GradedFigure } from '#domain/statistics/thresholds'
import { WEEKS_AROUND } from '#domain/tutorials/training-course'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Sparkline } from '../../../ui/Sparkline.tsx'
import { figureValue, labelOfFigure } from '../figure-words.ts'
import { trainingOf } from '../queries.ts'
import { tutorialWords } from '../words.ts'
import styles from './SalonTraining.module.css'

interface CourseProps {
  readonly figure: GradedFigure
  readonly course: TutorialTraining['course']
}

const Course = ({ figure, course }: CourseProps) => {
  if (!course) return <p className={styles.quiet}>{tutorialWords.tooFew(labelOfFigure(figure))}</p>
  const [before, after] = [figureValue(figure, course.before), figureValue(figure, course.after)]
  return (
    <>
      <p className={styles.course}>
        <span>{tutorialWords.beforeAfter(labelOfFigure(figure), course.people, WEEKS_AROUND)}</span>
        <span className={styles.values}>
          <strong>{before}</strong> → <strong>{after}</strong>
        </span>
        <Sparkline values={course.weeks} label={tutorialWords.course(labelOfFigure(figure), before, after)} />
      </p>
      <p className={styles.quiet}>{tutorialWords.noCause}</p>
    </>
  )
}

/** The people of a salon who have watched a video, and the figure it teaches. Never shows who has not. */
export const SalonTraining = ({ tutorial: { objectId } }: { readonly tutorial: Tutorial }) => {
  const { salons } = useMe()
  const [salonId, setSalonId] = useState(salons[0]?.objectId ?? null)
  const { data, error, isFetching, refetch } = useQuery({
    ...trainingOf(objectId, salonId ?? ''),
    enabled: salonId !== null,
  })
  if (salonId === null) return null
  return (
    <section aria-labelledby="salon-training" className={styles.training}>
      <h2 id="salon-training">{tutorialWords.inTheSalon}</h2>
      {salons.length > 1 && (
        <div className={styles.salon}>
          <Select
            label="Salong"
            hiddenLabel
            choices={salons.map(salon => ({ value: salon.objectId, label: salon.name }))}
            value={salonId}
            onChange={setSalonId}
          />
        </div>
      )}
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Opplæringen"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <p>{tutorialWords.howMany(data.seen.length, data.people, data.basis)}</p>
          {data.seen.length > 0 && (
            <ul className={styles.people}>
              {data.seen.map(person => (
                <li key={person.objectId}>{person.name}</li>
              ))}
            </ul>
          )}
          {data.figure && <Course figure={data.figure} course={data.course} />}
        </>
      )}
    </section>
  )
}
