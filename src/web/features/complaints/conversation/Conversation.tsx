import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Complaint } from '#contract/complaints/complaints'
import { LONGEST_MESSAGE } from '#domain/complaints/conversation'
import { customerLanguages } from '#domain/complaints/customer-view'
import { isSignedIn } from '../../../api/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { englishMoment } from '../../../ui/english-moment.ts'
import { Note } from '../../../ui/Note.tsx'
import { dateAt } from '../../../ui/norwegian-time.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { losesChanges, useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { complaintWords } from '../words.ts'
import styles from './Conversation.module.css'
import { CustomerLinks } from './CustomerLinks.tsx'
import { afterChoice, offeredTexts } from './offered-texts.ts'
import { ReplyTools } from './replies/ReplyTools.tsx'
import { ownReplies } from './replies/replies-query.ts'
import { replyWords } from './replies/reply-words.ts'
import { useConversation } from './use-conversation.ts'

const Write = ({
  complaint,
  write,
}: {
  complaint: Complaint
  write: ReturnType<typeof useConversation>['write']
}) => {
  const id = useId()
  const [text, setText] = useState('')
  const [chosenBefore, setChosenBefore] = useState('')
  const { language, reachedBy, name } = complaint
  const replies = useQuery(ownReplies)
  const offered = offeredTexts(replies.data ?? [], language, name)
  const choose = (value: string) => {
    const chosen = [...offered.templates, ...offered.mine].find(one => one.value === value)
    if (!chosen) return
    setText(afterChoice(text, chosenBefore, chosen.text))
    setChosenBefore(chosen.text)
  }
  useLeaveWarning({
    unsaved: text.trim() !== '' && !write.isPending,
    question: losesChanges('i meldingen'),
    isSignedIn,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => setText(now => (now === text ? '' : now))
    if (text.trim() !== '') write.mutate(text.trim(), { onSuccess })
  }
  return (
    <div className={styles.form}>
      <form id={id} className={styles.form} onSubmit={send}>
        <Select
          label={complaintWords.template}
          placeholder={complaintWords.chooseTemplate}
          value={null}
          choices={offered.templates}
          groups={offered.mine.length > 0 ? [{ label: replyWords.mine, choices: offered.mine }] : []}
          help={replies.error ? replyWords.notFetched : undefined}
          onChange={choose}
        />
        <TextArea
          label={complaintWords.messageTo(name)}
          help={`${complaintWords.writesIn(customerLanguages[language])} ${complaintWords.reachedBy[reachedBy ?? 'link']}`}
          rows={4}
          lang={language}
          maxLength={LONGEST_MESSAGE}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
      {/* Outside the form, because the tools open forms of their own. */}
      <div className={styles.foot}>
        <ReplyTools text={text} customer={name} language={language} replies={replies.data} />
        <Button type="submit" form={id} size="small" disabled={text.trim() === ''} busy={write.isPending}>
          {complaintWords.sendMessage}
        </Button>
      </div>
    </div>
  )
}

/** The messages to and from the customer. The customer can read all of them, unlike the notes. */
export const Conversation = ({ complaint }: { complaint: Complaint }) => {
  const id = useId()
  const { objectId, messages, names, name, customerWaits, reachedBy, forgottenAt, inReach, hasLink } =
    complaint
  const { write, settle, withdraw } = useConversation(objectId)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{complaintWords.conversation}</h2>
        <span className={styles.seen}>{complaintWords.customerReads}</span>
      </div>
      {customerWaits && (
        <Note
          level="warning"
          title={complaintWords.customerWaits}
          action={
            <Button size="small" busy={settle.isPending} onClick={() => settle.mutate()}>
              {complaintWords.needsNoAnswer}
            </Button>
          }
        />
      )}
      {complaint.emailRefusedAt && (
        <Note level="warning" title={complaintWords.emailRefused(dateAt(complaint.emailRefusedAt))} />
      )}
      {messages.length === 0 && <p className={styles.none}>{complaintWords.noMessages}</p>}
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(message => (
            <li key={message.objectId} className={classes(styles.message, message.user && styles.ours)}>
              <span className={styles.who}>
                <b>{message.user === null ? name : (names[message.user] ?? '–')}</b>{' '}
                {message.user === null && complaintWords.customer}{' '}
                <time lang="en" dateTime={message.createdAt}>
                  {englishMoment(message.createdAt)}
                </time>
              </span>
              {message.text}
            </li>
          ))}
        </ol>
      )}
      {inReach && reachedBy && <Write key={objectId} complaint={complaint} write={write} />}
      {!reachedBy && (
        <p className={styles.none}>{forgottenAt ? complaintWords.forgotten : complaintWords.notReached}</p>
      )}
      {inReach && hasLink && (
        <div>
          <CustomerLinks complaint={complaint} withdraw={withdraw} />
        </div>
      )}
    </section>
  )
}
