import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type Delivery, type Webhook, webhooks } from '#contract/webhooks/webhooks'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { momentAt } from '../../ui/norwegian-time.ts'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { deliveryPages, useWebhooksChanged } from './queries.ts'
import styles from './Webhooks.module.css'
import { webhookWords } from './words.ts'

/** What was sent to a webhook, newest first. */
export const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const pages = useInfiniteQuery(deliveryPages(webhook.objectId))
  const shown = pages.data?.pages.flat() ?? []
  return (
    <div>
      <h3>{webhookWords.deliveries}</h3>
      <Fetched
        queries={[pages]}
        what={webhookWords.deliveriesWhat}
        waiting={<ListSkeleton label={webhookWords.deliveriesWaiting} rows={3} />}
      >
        {shown.length > 0 ? (
          <ul>
            {shown.map(delivery => (
              <DeliveryRow key={delivery.id} delivery={delivery} paused={webhook.paused} />
            ))}
          </ul>
        ) : (
          <p className={styles.note}>{webhookWords.noDeliveries}</p>
        )}
        {pages.hasNextPage && (
          <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {webhookWords.more}
          </Button>
        )}
      </Fetched>
    </div>
  )
}

const DeliveryRow = ({ delivery, paused }: { delivery: Delivery; paused: boolean }) => {
  const { id, event, state, createdAt, endedAt, tries } = delivery
  const changed = useWebhooksChanged()
  const retry = useMutation({
    mutationFn: () => call(webhooks.retry, { body: { id } }),
    onSuccess: () => showToast({ text: webhookWords.retried }),
    onSettled: changed,
  })
  const fault = webhookWords.fault(delivery)
  return (
    <li className={styles.delivery}>
      <div className={styles.about}>
        <p>{webhookWords.eventName(event)}</p>
        <p className={styles.note}>
          {[webhookWords.state(state, momentAt(endedAt ?? createdAt)), ...attemptsOf(delivery, paused)].join(
            ' · ',
          )}
        </p>
        {fault && <p className={styles.note}>{fault}</p>}
      </div>
      {(state === 'given up' || tries > 0) && state !== 'delivered' && (
        <Button
          size="small"
          busy={retry.isPending}
          aria-label={webhookWords.retryOf(event, momentAt(createdAt))}
          onClick={() => retry.mutate()}
        >
          {webhookWords.retry}
        </Button>
      )}
      {retry.error && (
        <div className={styles.failure}>
          <ErrorNote failure={asFailure(retry.error)} consequence={webhookWords.nothingChanged} />
        </div>
      )}
    </li>
  )
}

/** The attempts of a delivery, and when the next one is made. */
export const attemptsOf = ({ state, tries, nextTryAt }: Delivery, paused: boolean): string[] => [
  ...(tries > 0 ? [webhookWords.tries(tries)] : []),
  ...(state === 'waiting' && paused ? [webhookWords.held] : []),
  ...(state === 'waiting' && !paused && tries > 0 && nextTryAt
    ? [webhookWords.next(momentAt(nextTryAt))]
    : []),
]
