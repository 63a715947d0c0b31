import { useState } from 'react'
import type { SavedReply } from '#contract/complaints/saved-replies'
import { asFailure } from '../../../../failure.ts'
import { areYouSure } from '../../../../ui/are-you-sure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import styles from './Replies.module.css'
import { ReplyDialog } from './ReplyDialog.tsx'
import { useRemoveReply } from './replies-query.ts'
import { replyWords } from './reply-words.ts'

interface RowProps {
  readonly reply: SavedReply
  readonly onChange: () => void
}

const Row = ({ reply: { objectId, name, text, language }, onChange }: RowProps) => {
  const removing = useRemoveReply()
  const remove = async () => {
    const yes = await areYouSure({
      consequence: replyWords.removeConsequence(name),
      action: replyWords.remove,
      danger: true,
    })
    if (!yes) return
    removing.mutate(objectId, {
      onSuccess: () => showToast({ text: replyWords.removed, level: 'success' }),
      onError: error => showToast({ text: asFailure(error).message, level: 'danger' }),
    })
  }
  return (
    <li>
      <div className={styles.said}>
        <b>{name}</b>
        <p lang={language}>{text}</p>
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={replyWords.changeOne(name)} onClick={onChange}>
          {replyWords.change}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={replyWords.removeOne(name)}
          busy={removing.isPending}
          onClick={() => void remove()}
        >
          {replyWords.remove}
        </Button>
      </div>
    </li>
  )
}

interface RepliesDialogProps {
  readonly replies: readonly SavedReply[]
  readonly onClose: () => void
}

/** The person's own replies, to rename, change and remove (C50). */
export const RepliesDialog = ({ replies, onClose }: RepliesDialogProps) => {
  const [changed, setChanged] = useState<SavedReply | null>(null)
  if (changed)
    return (
      <ReplyDialog
        initial={changed}
        changed={changed}
        onSaved={() => {
          setChanged(null)
          showToast({ text: replyWords.saved, level: 'success' })
        }}
        onCancel={() => setChanged(null)}
      />
    )
  return (
    <Dialog open title={replyWords.mine} onClose={onClose}>
      <p className={styles.note}>{replies.length > 0 ? replyWords.onlyYou : replyWords.none}</p>
      <ul className={styles.replies}>
        {replies.map(reply => (
          <Row key={reply.objectId} reply={reply} onChange={() => setChanged(reply)} />
        ))}
      </ul>
      <Button onClick={onClose}>{replyWords.close}</Button>
    </Dialog>
  )
}
