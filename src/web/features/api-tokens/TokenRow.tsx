import { useMutation } from '@tanstack/react-query'
import { type ApiToken, apiTokens } from '#contract/api-tokens/api-tokens'
import type { TokenState } from '#domain/access/api-tokens'
import { dayName } from '#domain/values/day-names'
import type { Day } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Mark, type MarkLevel } from '../../ui/Mark.tsx'
import { dateAt, momentAt } from '../../ui/norwegian-time.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './ApiTokens.module.css'
import { useTokensChanged } from './queries.ts'
import { tokenWords } from './words.ts'

const levels: Readonly<Record<TokenState, MarkLevel>> = {
  active: 'success',
  off: 'neutral',
  expired: 'neutral',
  revoked: 'neutral',
  makerGone: 'warning',
  restored: 'warning',
}

const reasonOf = ({ state, madeBy }: ApiToken): string | null => {
  if (state === 'makerGone') return tokenWords.stateWhy.makerGone(madeBy.name)
  return state === 'restored' ? tokenWords.stateWhy.restored : null
}

/** A token: what it reads, where, until when, and its last use. */
export const TokenRow = ({ token }: { token: ApiToken }) => {
  const { objectId, name, state } = token
  const changed = useTokensChanged()
  const revoke = useMutation({
    mutationFn: () => call(apiTokens.revoke, { body: { objectId } }),
    onSuccess: () => showToast({ text: tokenWords.revoked(name) }),
    onSettled: changed,
  })
  const askToRevoke = async () => {
    const consequence = tokenWords.revokeConsequence(name)
    if (await areYouSure({ consequence, action: tokenWords.revoke, danger: true })) revoke.mutate()
  }
  const reason = reasonOf(token)
  const salons = token.salons?.map(one => one.name) ?? null
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>
          {name}
          <Mark level={levels[state]}>{tokenWords.states[state]}</Mark>
        </p>
        {reason && <p className={styles.note}>{reason}.</p>}
        <p className={styles.note}>{tokenWords.list(token.permissions, token.pay)}</p>
        <p className={styles.note}>
          {tokenWords.salons(salons)}, {tokenWords.until(dayName(token.expiresOn as Day))}
        </p>
        <p className={styles.note}>
          {tokenWords.made(token.madeBy.name, dateAt(token.madeAt))}
          {' · '}
          {token.lastUsedAt ? tokenWords.used(momentAt(token.lastUsedAt)) : tokenWords.never}
        </p>
      </div>
      {token.revokedAt === null && (
        <Button
          size="small"
          busy={revoke.isPending}
          aria-label={tokenWords.revokeOf(name)}
          onClick={() => void askToRevoke()}
        >
          {tokenWords.revoke}
        </Button>
      )}
      {revoke.error && (
        <div className={styles.failure}>
          <ErrorNote failure={asFailure(revoke.error)} consequence={tokenWords.nothingChanged} />
        </div>
      )}
    </li>
  )
}
