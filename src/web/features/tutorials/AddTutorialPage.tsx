import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { GradedFigure } from '#domain/statistics/thresholds'
import { LONGEST_TITLE, type TutorialType, tutorialFaults } from '#domain/tutorials/tutorial'
import { useMe } from '../../api/use-session.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { classes } from '../../ui/classes.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './AddTutorialPage.module.css'
import { FigureSelect } from './FigureSelect.tsx'
import { LinkVideo } from './LinkVideo.tsx'
import { UploadVideo } from './UploadVideo.tsx'
import { forgetUpload, useUpload } from './upload-store.ts'
import { places, tutorialWords } from './words.ts'

const tabs = { upload: 'Upload video', link: 'Insert Youtube link' } as const
type Tab = keyof typeof tabs

const AddVideo = ({ type }: { readonly type: TutorialType }) => {
  const { path } = places[type]
  const upload = useUpload(type)
  const navigate = useNavigate()
  const [tab, setTab] = useState<Tab>('upload')
  const [title, setTitle] = useState(upload?.title ?? '')
  const [missing, setMissing] = useState(false)
  const [figure, setFigure] = useState<GradedFigure | null>(null)
  const going = upload !== null && ['running', 'pausing', 'paused', 'canceling'].includes(upload.state)

  const toList = () => void navigate(path)
  useEffect(() => {
    if (upload?.state !== 'success') return
    forgetUpload(type)
    void navigate(path)
  }, [upload?.state, type, path, navigate])

  /** Returns the title. If it is empty, returns null and marks the field as required. */
  const titled = (): string | null => {
    setMissing(title.trim() === '')
    return title.trim() || null
  }

  return (
    <>
      <PageHeader title={tutorialWords.newVideo} before={<BackLink to={path}>BACK</BackLink>} />
      <PageBody>
        <div className={styles.form}>
          <TextField
            label="Tittel"
            size="large"
            value={title}
            maxLength={LONGEST_TITLE}
            disabled={going}
            error={missing ? tutorialFaults.title : undefined}
            errorLang="en"
            onChange={event => {
              setTitle(event.target.value)
              setMissing(false)
            }}
          />
          <FigureSelect value={figure} onChange={setFigure} disabled={going} />
          {/* Switching tabs discards the content of the other tab [R122]. */}
          <div role="tablist" aria-label="Hvor videoen kommer fra" className={styles.tabs} lang="en">
            {(Object.keys(tabs) as Tab[]).map(one => (
              <button
                key={one}
                type="button"
                role="tab"
                id={`tab-${one}`}
                aria-selected={tab === one}
                aria-controls={tab === one ? `panel-${one}` : undefined}
                disabled={going && tab !== one}
                className={classes(styles.tab, tab === one && styles.current)}
                onClick={() => {
                  if (tab !== one) forgetUpload(type)
                  setTab(one)
                }}
              >
                {tabs[one]}
              </button>
            ))}
          </div>
          <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
            {tab === 'upload' ? (
              <UploadVideo type={type} titled={titled} figure={figure} />
            ) : (
              <LinkVideo type={type} titled={titled} figure={figure} onAdded={toList} />
            )}
          </div>
        </div>
      </PageBody>
    </>
  )
}

/** Requires the editVideos permission. Other users are redirected to the list [R122]. */
const Guarded = ({ type }: { readonly type: TutorialType }) =>
  useMe().permissions.includes('editVideos') ? (
    <AddVideo type={type} />
  ) : (
    <Navigate to={places[type].path} replace />
  )

export const AddTutorialPage = () => <Guarded type="tv" />
export const AddYogaPage = () => <Guarded type="yoga" />
