import { useStore } from '../store.ts'
import { questionStore } from './are-you-sure.ts'
import { Button } from './Button.tsx'
import { CancelButton } from './CancelButton.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

/**
 * Rendered once in the shell. Shows the question of areYouSure(). Every question concerns money, access or data, so each opens
 * with the focus on 'Avbryt': Enter pressed twice changes nothing.
 */
export const ConfirmDialog = () => {
  const question = useStore(questionStore)
  if (!question) return null
  const { title = { text: 'Er du sikker?' }, consequence, action, actionLang, danger = false } = question
  return (
    <Dialog open title={title.text} lang={title.lang} onClose={() => question.answer(false)}>
      <p className={styles.consequence}>{consequence}</p>
      <div className={styles.buttons}>
        <CancelButton onClick={() => question.answer(false)} />
        <Button look={danger ? 'danger' : 'primary'} lang={actionLang} onClick={() => question.answer(true)}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
