import { type FormEvent, useState } from 'react'
import type { SavedReply } from '#contract/complaints/saved-replies'
import { LONGEST_REPLY, LONGEST_REPLY_NAME } from '#domain/complaints/saved-replies'
import { asFailure } from '../../../../failure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FieldError } from '../../../../ui/FieldError.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import styles from './Replies.module.css'
import { type ReplyContent, useSaveReply } from './replies-query.ts'
import { replyWords } from './reply-words.ts'

const EMPTY = 'Må fylles ut'

interface ReplyFormProps {
  readonly initial: ReplyContent
  /** The stored reply to change; null for a new one. */
  readonly changed: SavedReply | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** The name and the text of a saved reply (C50). */
export const ReplyForm = ({ initial, changed, onSaved, onCancel }: ReplyFormProps) => {
  const [name, setName] = useState(initial.name)
  const [text, setText] = useState(initial.text)
  const [tried, setTried] = useState(false)
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
        <Button look="quiet" onClick={onCancel}>
          {replyWords.cancel}
        </Button>
      </div>
    </form>
  )
}
