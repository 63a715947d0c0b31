import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { chainSettings } from '../../api/chain.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Note } from '../../ui/Note.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import styles from './ApiTokens.module.css'
import { NewToken } from './NewToken.tsx'
import { listedTokens, useTokensChanged } from './queries.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { TokenRow } from './TokenRow.tsx'
import { tokenWords } from './words.ts'

/** The tokens with which other systems read, and a form for a new one. */
export const ApiTokens = () => {
  const tokens = useQuery(listedTokens)
  const settings = useQuery(chainSettings)
  const changed = useTokensChanged()
  const [isWriting, setWriting] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const isOn = settings.data?.apiTokens === 'on'
  const begin = (
    <Button className={styles.begin} look="primary" onClick={() => setWriting(true)}>
      {tokenWords.new}
    </Button>
  )
  const made = (shown: string) => {
    setWriting(false)
    setSecret(shown)
    void changed()
  }
  const isEmpty = tokens.data?.length === 0
  return (
    <section className={styles.section} aria-labelledby="api-tokens">
      <h2 id="api-tokens">{tokenWords.heading}</h2>
      <p className={styles.why}>{tokenWords.why}</p>
      <Fetched
        queries={[tokens, settings]}
        what={tokenWords.what}
        waiting={<ListSkeleton label={tokenWords.waiting} rows={3} />}
      >
        {!isOn && (
          <Note
            level="neutral"
            title={tokenWords.off}
            action={
              <ButtonLink as={Link} to="/admin-panel/settings">
                {tokenWords.switchOn}
              </ButtonLink>
            }
          >
            <p>{tokenWords.offWhy}</p>
          </Note>
        )}
        <ul>
          {tokens.data?.map(token => (
            <TokenRow key={token.objectId} token={token} />
          ))}
        </ul>
        {isOn && isEmpty && !isWriting && (
          <EmptyState
            title={tokenWords.none}
            why={tokenWords.noneWhy}
            action={begin}
            seed={12}
            headingLevel={3}
          />
        )}
        {isOn && !isEmpty && !isWriting && begin}
        {isOn && isWriting && <NewToken onMade={made} onCancel={() => setWriting(false)} />}
      </Fetched>
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  )
}
