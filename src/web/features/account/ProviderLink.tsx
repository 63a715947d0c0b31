import { useState } from 'react'
import type { OwnAccount } from '#contract/account/account'
import { providerSignIn } from '#contract/account/provider-sign-in'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { dateAt } from '../../ui/norwegian-time.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useAccountChanged } from './queries.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.provider

interface ProviderLinkProps {
  readonly provider: NonNullable<OwnAccount['provider']>
  readonly hasPassword: boolean
}

/** The link with the sign-in provider, which replaces the password at sign-in. */
export const ProviderLink = ({ provider: { name, linkedAt }, hasPassword }: ProviderLinkProps) => {
  const [opened, setOpened] = useState<'link' | 'unlink' | null>(null)
  const changed = useAccountChanged()
  const close = () => setOpened(null)
  return (
    <section className={styles.part} aria-labelledby="account-provider">
      <h2 id="account-provider">{text.heading(name)}</h2>
      <p className={styles.why}>{text.why(name)}</p>
      <p>{linkedAt ? text.since(dateAt(linkedAt)) : text.none}</p>
      {linkedAt === null && <Button onClick={() => setOpened('link')}>{text.link(name)}</Button>}
      {linkedAt !== null && hasPassword && <Button onClick={() => setOpened('unlink')}>{text.unlink}</Button>}
      {linkedAt !== null && !hasPassword && <p className={styles.why}>{text.onlyWayIn}</p>}
      {opened === 'link' && (
        <PasswordDialog
          title={text.link(name)}
          onClose={close}
          onConfirm={async password => {
            const { beginLink } = await import('../../api/provider.ts')
            await beginLink(password)
          }}
        />
      )}
      {opened === 'unlink' && (
        <PasswordDialog
          title={text.unlinkTitle(name)}
          action={text.unlink}
          danger
          onClose={close}
          onConfirm={async password => {
            await call(providerSignIn.unlink, { body: { password } })
            await changed()
            showToast({ text: text.unlinked })
          }}
        />
      )}
    </section>
  )
}
