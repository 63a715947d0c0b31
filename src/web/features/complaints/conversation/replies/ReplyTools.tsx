import { useState } from 'react'
import type { SavedReply } from '#contract/complaints/saved-replies'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { asReply } from '#domain/complaints/saved-replies'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import styles from './Replies.module.css'
import { RepliesDialog } from './RepliesDialog.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import { replyWords } from './reply-words.ts'

interface ReplyToolsProps {
  /** The written message. */
  readonly text: string
  readonly customer: string
  readonly language: CustomerLanguage
  /** Undefined while loading and after an error. */
  readonly replies: readonly SavedReply[] | undefined
}

type Opened = 'save' | 'manage' | null

/** Keeps the written message as a reply, and opens the person's own replies (C50). */
export const ReplyTools = ({ text, customer, language, replies }: ReplyToolsProps) => {
  const [opened, open] = useState<Opened>(null)
  const close = () => open(null)
  return (
    <div className={styles.tools}>
      <Button size="small" look="quiet" disabled={text.trim() === ''} onClick={() => open('save')}>
        {replyWords.save}
      </Button>
      {replies && replies.length > 0 && (
        <Button size="small" look="quiet" onClick={() => open('manage')}>
          {replyWords.manage}
        </Button>
      )}
      {opened === 'save' && (
        <ReplyDialog
          initial={{ name: '', text: asReply(text.trim(), customer), language }}
          changed={null}
          onSaved={() => {
            close()
            showToast({ text: replyWords.saved, level: 'success' })
          }}
          onCancel={close}
        />
      )}
      {opened === 'manage' && <RepliesDialog replies={replies ?? []} onClose={close} />}
    </div>
  )
}
