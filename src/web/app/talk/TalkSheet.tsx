import type { ReactNode } from 'react'
import type { Talk } from '#contract/talks/talks'
import type { Tutorial } from '#contract/tutorials/tutorials'
import { MOST_POINTS } from '#domain/talks/talk'
import { dayInFigures } from '#domain/values/date-input'
import { dayName } from '#domain/values/day-names'
import { type Day, isDay } from '#domain/values/month'
import { Points } from '../../features/talks/Points.tsx'
import type { WrittenPoint } from '../../features/talks/use-agreement.ts'
import { talkWords } from '../../features/talks/words.ts'
import { labelOfFigure } from '../../features/tutorials/figure-words.ts'
import { IconPlayerPlay } from '../../ui/icons.ts'
import { timeAt } from '../../ui/norwegian-time.ts'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { TalkFigures } from './TalkFigures.tsx'
import styles from './TalkSheet.module.css'
import type { SheetFigure } from './use-talk-figures.ts'

export interface SheetOf {
  readonly person: string
  readonly salon: string
  readonly manager: string
  readonly today: Day
  readonly now: number
  readonly figures: readonly SheetFigure[]
  /** The days of the figures. */
  readonly days: string
  /** The newest agreement beside today's own. */
  readonly last: Talk | undefined
  readonly video: Pick<Tutorial, 'title' | 'figure' | 'type'> | undefined
  readonly written: readonly WrittenPoint[]
}

const LINES = 6
const lines = (count: number): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have no identity
  Array.from({ length: count }, (_, at) => <i key={at} />)

const firstNameOf = (name: string): string => name.split(' ')[0] ?? name

const Last = ({ last }: Pick<SheetOf, 'last'>) => (
  <section aria-labelledby="agreed-last">
    <h2 id="agreed-last">
      {talkWords.last} {last && <span>{dayName(last.day as Day)}</span>}
    </h2>
    {last ? (
      <Points points={last.points} />
    ) : (
      <div className={styles.lines} role="img" aria-label="Ingen avtale fra før">
        {lines(MOST_POINTS)}
      </div>
    )}
  </section>
)

const Video = ({ video }: Pick<SheetOf, 'video'>) => (
  <section aria-labelledby="talk-video">
    <h2 id="talk-video">Én video</h2>
    {video ? (
      <div className={styles.video}>
        <span className={styles.play} aria-hidden="true">
          <IconPlayerPlay />
        </span>
        <p>
          <b>{video.title}</b>
          <span>
            {video.figure && `Passer til ${labelOfFigure(video.figure)}. `}
            Ligger under {video.type === 'yoga' ? 'Yoga' : 'Tutorials'}.
          </span>
        </p>
      </div>
    ) : (
      <p className={styles.none}>Ingen video er valgt.</p>
    )}
  </section>
)

const Now = ({ written }: Pick<SheetOf, 'written'>) => (
  <section className={styles.now} aria-label={talkWords.now}>
    <h2>
      {talkWords.now} <span>høyst tre ting, hver med en dato</span>
    </h2>
    <ol>
      {written.map(({ text, due }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are numbered
        <li key={at}>
          <b>{at + 1}</b>
          <span className={styles.line}>{text}</span>
          <em>innen</em>
          <span className={styles.line}>{isDay(due) ? dayInFigures(due) : ''}</span>
        </li>
      ))}
    </ol>
  </section>
)

/** The paper of a one-to-one talk: always one A4 page, always light. */
export const TalkSheet = ({ person, salon, manager, today, now, figures, days, ...of }: SheetOf) => (
  <article className={styles.paper} aria-label={`Samtale med ${person}`}>
    <header className={styles.top}>
      <Wordmark className={styles.mark} />
      <p>Samtale · {dayName(today)}</p>
    </header>
    <p className={styles.name}>{person}</p>
    <p className={styles.about}>
      {salon} · med {manager}
    </p>
    <TalkFigures figures={figures} />
    <div className={styles.two}>
      <Last last={of.last} />
      <Video video={of.video} />
    </div>
    <section className={styles.notes} aria-label="Notater">
      <h2>Notater</h2>
      <div className={styles.lines}>{lines(LINES)}</div>
    </section>
    <Now written={of.written} />
    <div className={styles.signatures}>
      <p>{person}</p>
      <p>{manager}</p>
      <p>Dato</p>
    </div>
    <footer className={styles.foot}>
      <p>
        Tallene er {days}. Skrevet ut {dayName(today)} kl. {timeAt(now)}.
      </p>
      <p>
        Bare for {firstNameOf(person)} og {firstNameOf(manager)}
      </p>
    </footer>
  </article>
)
