import { type FormEvent, useState } from 'react'
import { type CustomerCase, guarantee } from '#contract/complaints/guarantee'
import { LONGEST_MESSAGE } from '#domain/complaints/conversation'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { send } from '../../../api/send.ts'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Note } from '../../../ui/Note.tsx'
import { momentAt } from '../../../ui/norwegian-time.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import styles from './Messages.module.css'
import { failureSentence } from './said.ts'
import type { Words } from './words.ts'

interface MessagesProps {
  readonly code: string
  readonly found: CustomerCase
  readonly words: Words
  readonly onAnswered: (now: CustomerCase) => void
}

const useAnswer = ({ code, words, onAnswered }: Omit<MessagesProps, 'found'>) => {
  const [keyFor] = useState(createKeyFor)
  const [turn, setTurn] = useState(0)
  const [refused, setRefused] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const answer = async (text: string): Promise<boolean> => {
    setSending(true)
    setRefused(null)
    try {
      onAnswered(await send(guarantee.answer, { body: { code, text, key: keyFor({ text, turn }) } }))
      setTurn(turn + 1)
      return true
    } catch (error) {
      setRefused(failureSentence(asFailure(error), words))
      return false
    } finally {
      setSending(false)
    }
  }
  return { answer, refused, sending, sent: turn > 0 }
}

/** The messages between the salon and the customer, with a reply field. */
export const Messages = ({ code, found, words, onAnswered }: MessagesProps) => {
  const { messages, salonName, mayAnswer } = found
  const [text, setText] = useState('')
  const { answer, refused, sending, sent } = useAnswer({ code, words, onAnswered })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await answer(text))) setText('')
  }
  return (
    <section aria-labelledby="messages" className={styles.part}>
      <h2 id="messages">{words.conversation}</h2>
      {messages.length === 0 && <p className={styles.none}>{words.noMessages}</p>}
      <ol className={styles.messages} aria-live="polite">
        {messages.map(({ at, from, text: said }) => (
          <li key={`${at} ${from} ${said}`} className={classes(styles.message, styles[from])}>
            <p className={styles.who}>
              <b>{from === 'customer' ? words.you : salonName}</b> <time dateTime={at}>{momentAt(at)}</time>
            </p>
            {said}
          </li>
        ))}
      </ol>
      {mayAnswer ? (
        <form className={styles.form} onSubmit={event => void submit(event)}>
          <TextArea
            label={words.answer}
            rows={3}
            maxLength={LONGEST_MESSAGE}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          {refused && (
            <Note level="danger" title={refused} alert>
              <p>{words.notSent}</p>
            </Note>
          )}
          <div className={styles.foot}>
            <Button type="submit" look="primary" busy={sending} disabled={text.trim() === ''}>
              {words.sendAnswer}
            </Button>
            <span role="status">{sent && text === '' && words.sent}</span>
          </div>
        </form>
      ) : (
        <p className={styles.none}>{words.noMoreAnswers}</p>
      )}
    </section>
  )
}
