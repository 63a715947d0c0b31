import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/webhooks/webhooks'
import { sameEvents, type WebhookEvent } from '#domain/webhooks/webhook-events'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Breakable } from '../../ui/Breakable.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { momentAt } from '../../ui/norwegian-time.ts'
import { showToast } from '../../ui/toast.ts'
import { attemptsOf, Deliveries } from './Deliveries.tsx'
import { EventChoice } from './EventChoice.tsx'
import { useWebhooksChanged } from './queries.ts'
import styles from './Webhooks.module.css'
import { webhookWords } from './words.ts'

interface WebhookRowProps {
  readonly webhook: Webhook
  readonly onRenewed: (address: string, secret: string) => void
}

/** A webhook with its state, its last delivery, and what the owner can do with it. */
export const WebhookRow = ({ webhook, onRenewed }: WebhookRowProps) => {
  const { objectId, address, events, paused, waiting } = webhook
  const [open, setOpen] = useState(false)
  const changed = useWebhooksChanged()
  const { host } = new URL(address)
  const test = useMutation({
    mutationFn: () => call(webhooks.test, { body: { objectId } }),
    onSuccess: () => showToast({ text: webhookWords.tested }),
    onSettled: changed,
  })
  const pause = useMutation({
    mutationFn: () => call(webhooks.change, { body: { objectId, paused: !paused } }),
    onSuccess: () => showToast({ text: paused ? webhookWords.isResumed : webhookWords.isPaused }),
    onSettled: changed,
  })
  const renew = useMutation({
    mutationFn: () => call(webhooks.renewSecret, { body: { objectId } }),
    onSuccess: ({ secret }) => onRenewed(address, secret),
    onSettled: changed,
  })
  const remove = useMutation({
    mutationFn: () => call(webhooks.remove, { body: { objectId } }),
    onSuccess: () => showToast({ text: webhookWords.removed }),
    onSettled: changed,
  })
  const askToRenew = async () => {
    if (await areYouSure({ consequence: webhookWords.renewConsequence, action: webhookWords.renew }))
      renew.mutate()
  }
  const askToRemove = async () => {
    const consequence = webhookWords.removeConsequence(host, waiting)
    if (await areYouSure({ consequence, action: webhookWords.remove, danger: true })) remove.mutate()
  }
  const failure = test.error ?? pause.error ?? renew.error ?? remove.error
  return (
    <li className={styles.webhook} aria-label={host}>
      <div className={styles.head}>
        <div className={styles.about}>
          <p className={styles.address}>
            <Breakable text={address} />
          </p>
          <p className={styles.note}>{webhookWords.events(events)}</p>
          <LastDelivery webhook={webhook} />
        </div>
        <Mark level={paused ? 'neutral' : 'success'}>
          {paused ? webhookWords.paused : webhookWords.active}
        </Mark>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          busy={test.isPending}
          disabled={paused}
          aria-label={webhookWords.testOf(host)}
          onClick={() => test.mutate()}
        >
          {webhookWords.test}
        </Button>
        <Button
          size="small"
          busy={pause.isPending}
          aria-label={paused ? webhookWords.resumeOf(host) : webhookWords.pauseOf(host)}
          onClick={() => pause.mutate()}
        >
          {paused ? webhookWords.resume : webhookWords.pause}
        </Button>
        <Button
          size="small"
          look="quiet"
          busy={renew.isPending}
          aria-label={webhookWords.renewOf(host)}
          onClick={() => void askToRenew()}
        >
          {webhookWords.renew}
        </Button>
        <Button
          size="small"
          look="quiet"
          busy={remove.isPending}
          aria-label={webhookWords.removeOf(host)}
          onClick={() => void askToRemove()}
        >
          {webhookWords.remove}
        </Button>
      </div>
      {failure && <ErrorNote failure={asFailure(failure)} consequence={webhookWords.nothingChanged} />}
      <details className={styles.details} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{webhookWords.details}</summary>
        {open && (
          <div className={styles.opened}>
            <ChangeEvents key={events.join()} webhook={webhook} />
            <Deliveries webhook={webhook} />
          </div>
        )}
      </details>
    </li>
  )
}

const LastDelivery = ({ webhook: { last, paused, waiting, givenUp } }: { webhook: Webhook }) => {
  if (!last) return <p className={styles.note}>{webhookWords.never}</p>
  const { event, state, endedAt, createdAt } = last
  const counts = [
    ...(waiting > 1 ? [webhookWords.waitingCount(waiting)] : []),
    ...(givenUp > 0 ? [webhookWords.givenUp(givenUp)] : []),
  ]
  const fault = webhookWords.fault(last)
  return (
    <>
      <p className={styles.note}>
        {[
          webhookWords.last(event, state, momentAt(endedAt ?? createdAt)),
          ...attemptsOf(last, paused),
          ...counts,
        ].join(' · ')}
      </p>
      {fault && <p className={styles.fault}>{fault}</p>}
    </>
  )
}

const ChangeEvents = ({ webhook: { objectId, events } }: { webhook: Webhook }) => {
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(events)
  const changed = useWebhooksChanged()
  const save = useMutation({
    mutationFn: () => call(webhooks.change, { body: { objectId, events: [...chosen] } }),
    onSuccess: () => showToast({ text: webhookWords.eventsSaved }),
    onSettled: changed,
  })
  const same = sameEvents(chosen, events)
  return (
    <div className={styles.choice}>
      <EventChoice
        chosen={chosen}
        onChange={setChosen}
        error={chosen.length === 0 ? webhookWords.chooseOne : undefined}
      />
      {save.error && <ErrorNote failure={asFailure(save.error)} consequence={webhookWords.nothingSaved} />}
      <div>
        <Button
          size="small"
          busy={save.isPending}
          disabled={same || chosen.length === 0}
          onClick={() => save.mutate()}
        >
          {webhookWords.saveEvents}
        </Button>
      </div>
    </div>
  )
}
