import type { Talk } from '#contract/talks/talks'
import type { Tutorial } from '#contract/tutorials/tutorials'
import { useMe } from '../../api/use-session.ts'
import { AgreementForm } from '../../features/talks/AgreementForm.tsx'
import { EarlierTalks } from '../../features/talks/EarlierTalks.tsx'
import { useAgreement } from '../../features/talks/use-agreement.ts'
import { Button } from '../../ui/Button.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { dayAt } from '../../ui/norwegian-time.ts'
import { Select } from '../../ui/Select.tsx'
import styles from './TalkDesk.module.css'
import { TalkSheet } from './TalkSheet.tsx'
import { videoOfTalk } from './talk-video.ts'
import type { SheetFigure } from './use-talk-figures.ts'

interface TalkDeskProps {
  readonly employeeId: string
  readonly person: string
  readonly salon: string
  readonly now: number
  readonly talks: readonly Talk[]
  /** Newest first. */
  readonly videos: readonly Tutorial[]
  readonly figures: readonly SheetFigure[]
  readonly days: string
}

const NO_VIDEO = 'none'

/** The agreement of today's talk, the choice of the video, and the sheet to print. */
export const TalkDesk = ({ employeeId, person, salon, now, talks, videos, figures, days }: TalkDeskProps) => {
  const me = useMe()
  const today = dayAt(now)
  const mine = talks.find(({ day, manager }) => day === today && manager.objectId === me.objectId)
  const last = talks.find(talk => talk !== mine)
  const agreement = useAgreement({
    objectId: employeeId,
    stored: talks,
    today: mine,
    proposed: videoOfTalk(figures, videos)?.objectId ?? null,
  })
  const video = videos.find(({ objectId }) => objectId === agreement.video)
  return (
    <div className={styles.desk}>
      <div className={styles.side}>
        <AgreementForm agreement={agreement} firstName={person.split(' ')[0] ?? person} />
        <div className={styles.tools}>
          <Select
            label="Video"
            value={video?.objectId ?? NO_VIDEO}
            choices={[
              { value: NO_VIDEO, label: 'Ingen video' },
              ...videos.map(({ objectId, title }) => ({ value: objectId, label: title })),
            ]}
            onChange={chosen => agreement.chooseVideo(chosen === NO_VIDEO ? null : chosen)}
          />
          <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
            Skriv ut arket
          </Button>
        </div>
        <EarlierTalks talks={talks} person={person} />
      </div>
      <TalkSheet
        person={person}
        salon={salon}
        manager={me.name}
        today={today}
        now={now}
        figures={figures}
        days={days}
        last={last}
        video={video}
        written={agreement.rows}
      />
    </div>
  )
}
