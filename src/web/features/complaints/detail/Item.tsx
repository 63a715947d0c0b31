import type { Complaint } from '#contract/complaints/complaints'
import { type ItemKind, type ItemStatus, itemStatuses, statusLabels } from '#domain/complaints/items'
import { kroner } from '#domain/values/number-format'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { englishMoment } from '../../../ui/english-moment.ts'
import { IconCheck, IconX } from '../../../ui/icons.ts'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords, nameOfItem } from '../words.ts'
import type { CaseItem } from './case-items.ts'
import styles from './Item.module.css'
import { NextStep } from './NextStep.tsx'

interface StepsProps {
  readonly kind: ItemKind
  readonly status: ItemStatus
}

/** The four statuses of an item: completed, current and remaining. */
const Steps = ({ kind, status }: StepsProps) => (
  <ol className={styles.steps}>
    {itemStatuses.map(one => {
      const isDone = one < status || status === 4
      return (
        <li
          key={one}
          className={classes(isDone && styles.done, one === status && styles.now)}
          aria-current={one === status ? 'step' : undefined}
        >
          <span className={styles.sign} aria-hidden="true">
            {isDone ? <IconCheck /> : one}
          </span>
          <span>{statusLabels[kind][one]}</span>
        </li>
      )
    })}
  </ol>
)

interface ItemProps extends CaseItem {
  readonly complaint: Complaint
  readonly change: ChangeCase
}

/** One expense or refund: its cost, its status and the actions available now. */
export const Item = ({ kind, item, complaint, change }: ItemProps) => {
  const { id, number, cost, net, status, createdAt, createdBy, reason } = item
  const { names, may } = complaint
  const name = nameOfItem(kind, number)
  const fixer = 'fixer' in item ? item.fixer : null

  const remove = async () => {
    const yes = await areYouSure({
      consequence: `${name} på ${kroner(cost)} for ${complaint.name} fjernes.`,
      action: `Fjern ${name.toLocaleLowerCase('nb')}`,
      danger: true,
    })
    if (yes) change.mutate(kind === 'expense' ? { removeExpense: { id } } : { removeRefund: { id } })
  }

  return (
    <article className={styles.item} aria-labelledby={`item-${id}`}>
      <div className={styles.head}>
        <h3 id={`item-${id}`}>{name}</h3>
        <span className={styles.cost}>{kroner(cost)}</span>
        {may.remove && (
          <Button
            look="quiet"
            size="small"
            aria-label={`Fjern ${name.toLocaleLowerCase('nb')}`}
            icon={<IconX aria-hidden="true" />}
            busy={change.isPending}
            onClick={() => void remove()}
          />
        )}
      </div>
      <p className={styles.net}>
        {`${complaintWords.withoutVat}: ${kroner(net)} · ${createdBy ? `${names[createdBy]}, ` : ''}`}
        <time lang="en" dateTime={createdAt}>
          {englishMoment(createdAt)}
        </time>
      </p>
      <Steps kind={kind} status={status} />
      {reason && <p className={styles.reason}>{`Begrunnelse: ${reason}`}</p>}
      {fixer && <p className={styles.fixer}>{`Utført av ${names[fixer]}`}</p>}
      <NextStep kind={kind} item={item} complaint={complaint} change={change} />
    </article>
  )
}
