import { useEffect, useRef, useState } from 'react'
import type { Tutorial } from '#contract/tutorials/tutorials'
import { resumeAt, SPEEDS } from '#domain/tutorials/watched'
import { fixed, number } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import { IconBadgeCc, IconPictureInPicture } from '../../../ui/icons.ts'
import { Select } from '../../../ui/Select.tsx'
import { writtenLength } from '../card-date.ts'
import { tutorialWords } from '../words.ts'
import { canShowApart, toggleCaptions, togglePictureInPicture } from './control-video.ts'
import styles from './Player.module.css'
import { usePlayerKeys } from './use-player-keys.ts'
import { useViewing } from './use-viewing.ts'

const speeds = SPEEDS.map(speed => ({ value: String(speed), label: `${number(speed, 2)} ×` }))

/** The viewer's progress in words. */
const Progress = ({ viewing }: Pick<Tutorial, 'viewing'>) => (
  <p className={styles.progress}>
    {viewing?.seenAt
      ? tutorialWords.seen
      : tutorialWords.played(`${fixed((viewing?.share ?? 0) * 100, 0)}\u00a0%`)}
  </p>
)

/** A stored video: the browser's controls, and below them the functions that some browsers lack. */
export const Player = ({ tutorial }: { readonly tutorial: Tutorial }) => {
  const player = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState(1)
  const [captioned, setCaptioned] = useState(true)
  const [resumedAt] = useState(() =>
    resumeAt(tutorial.viewing?.positionMs ?? 0, tutorial.seconds && tutorial.seconds * 1000),
  )
  const [again, setAgain] = useState(resumedAt > 0)
  usePlayerKeys(player)
  useViewing(player, tutorial)

  useEffect(() => {
    const tracks = player.current?.textTracks
    const look = () => setCaptioned(tracks?.[0]?.mode === 'showing')
    tracks?.addEventListener('change', look)
    return () => tracks?.removeEventListener('change', look)
  }, [])

  const { url, thumbnailUrl, title, captionsUrl, viewing } = tutorial
  return (
    <section aria-label={tutorialWords.player} className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: the track is rendered when the video has captions. */}
      <video
        ref={player}
        className={styles.video}
        src={url}
        poster={thumbnailUrl ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onRateChange={event => setSpeed(event.currentTarget.playbackRate)}
      >
        {captionsUrl && (
          <track key={captionsUrl} default kind="captions" srcLang="nb" label="Norsk" src={captionsUrl} />
        )}
      </video>
      <div className={styles.tools}>
        <Progress viewing={viewing} />
        {again && (
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              if (player.current) player.current.currentTime = 0
              setAgain(false)
            }}
          >
            {tutorialWords.fromStart(writtenLength(Math.round(resumedAt / 1000)))}
          </Button>
        )}
        <div className={styles.speed}>
          <Select
            label={tutorialWords.speed}
            hiddenLabel
            choices={speeds}
            value={String(speed)}
            onChange={value => {
              if (player.current) player.current.playbackRate = Number(value)
            }}
          />
        </div>
        {captionsUrl && (
          <Button
            size="small"
            aria-pressed={captioned}
            icon={<IconBadgeCc aria-hidden="true" />}
            onClick={() => player.current && toggleCaptions(player.current)}
          >
            {tutorialWords.captions}
          </Button>
        )}
        {canShowApart() && (
          <Button
            size="small"
            icon={<IconPictureInPicture aria-hidden="true" />}
            onClick={() => player.current && togglePictureInPicture(player.current)}
          >
            {tutorialWords.apart}
          </Button>
        )}
      </div>
      <p className={styles.help}>
        {tutorialWords.playerHelp} <span className={styles.keys}>{tutorialWords.keysHelp}</span>
      </p>
    </section>
  )
}
