import { type FormEvent, useState } from 'react'
import type { SavedReply } from '#contract/complaints/saved-replies'
import { LONGEST_REPLY, LONGEST_REPLY_NAME } from '#domain/complaints/saved-replies'
import { isSignedIn } from '../../../../api/use-session.ts'
import { asFailure } from '../../../../failure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { FieldError } from '../../../../ui/FieldError.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useAskingClose } from '../../../../ui/use-asking-close.ts'
import { losesChanges } from '../../../../ui/use-leave-warning.ts'
import styles from './Replies.module.css'
import { type ReplyContent, useSaveReply } from './replies-query.ts'
import { replyWords } from './reply-words.ts'

const EMPTY = 'Må fylles ut'

interface ReplyDialogProps {
  readonly initial: ReplyContent
  /** The stored reply to change; null for a new one. */
  readonly changed: SavedReply | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** The dialog with the name and the text of a saved reply (C50). */
export const ReplyDialog = ({ initial, changed, onSaved, onCancel }: ReplyDialogProps) => {
  const [name, setName] = useState(initial.name)
  const [text, setText] = useState(initial.text)
  const [tried, setTried] = useState(false)
  const { close } = useAskingClose({
    unsaved: name !== initial.name || text !== initial.text,
    question: losesChanges(replyWords.inReply),
    isSignedIn,
    onClose: onCancel,
  })
  const save = useSaveReply(changed)
  const failure = save.error && asFailure(save.error)
  const faultOf = (field: 'name' | 'text', value: string) =>
    tried && value.trim() === '' ? EMPTY : failure?.fields[field]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const content = { name: name.trim(), text: text.trim(), language: initial.language }
    if (content.name !== '' && content.text !== '') save.mutate(content, { onSuccess: onSaved })
  }
  const isAboutAField = failure !== null && Object.keys(failure.fields).length > 0
  return (
    <Dialog open title={changed ? replyWords.changeOne(changed.name) : replyWords.save} onClose={close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={replyWords.name}
          autoComplete="off"
          data-autofocus
          autoFocus
          maxLength={LONGEST_REPLY_NAME}
          value={name}
          error={faultOf('name', name)}
          onChange={event => {
            setName(event.target.value)
            save.reset()
          }}
        />
        <TextArea
          label={replyWords.text}
          help={replyWords.textHelp}
          rows={6}
          lang={initial.language}
          maxLength={LONGEST_REPLY}
          value={text}
          error={faultOf('text', text)}
          onChange={event => {
            setText(event.target.value)
            save.reset()
          }}
        />
        {failure && !isAboutAField && (
          <div role="alert">
            <FieldError lang={failure.lang}>{failure.message}</FieldError>
          </div>
        )}
        <div className={styles.buttons}>
          <Button type="submit" look="primary" busy={save.isPending}>
            {replyWords.store}
          </Button>
          <Button look="quiet" onClick={() => void close()}>
            {replyWords.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
