import { useStore } from '../store.ts'
import { questionStore } from './are-you-sure.ts'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

/** Rendered once in the shell. Shows the question of areYouSure(). */
export const ConfirmDialog = () => {
  const question = useStore(questionStore)
  if (!question) return null
  const { title = { text: 'Er du sikker?' }, consequence, action, actionLang, danger = false } = question
  return (
    <Dialog open title={title.text} lang={title.lang} onClose={() => question.answer(false)}>
      <p className={styles.consequence}>{consequence}</p>
      <div className={styles.buttons}>
        <Button onClick={() => question.answer(false)} data-autofocus={danger || undefined}>
          Avbryt
        </Button>
        <Button
          look={danger ? 'danger' : 'primary'}
          lang={actionLang}
          onClick={() => question.answer(true)}
          data-autofocus={!danger || undefined}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
