import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { account, type OwnAccount } from '#contract/account/account'
import { avatars } from '#contract/avatars/avatars'
import { browserSession, call, upload } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { AvatarEditor } from '../../ui/AvatarEditor.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Crop } from '../../ui/crop.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { useAccountChanged } from './queries.ts'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

/** The person's own picture, which they can set and remove [R052]. */
const OwnAvatar = () => {
  const { name, avatar } = useMe()
  const queries = useQueryClient()
  const onSuccess = async () => {
    await Promise.all([browserSession.refreshMe(), queries.invalidateQueries()])
  }
  const saving = useMutation({
    mutationFn: ({ picture, crop: { x, y, size } }: { picture: File; crop: Crop }) =>
      upload(avatars.saveOwn, { query: { x, y, size }, body: picture }),
    onSuccess,
  })
  const removing = useMutation({ mutationFn: () => call(avatars.removeOwn, {}), onSuccess })
  const error = saving.error ?? removing.error
  return (
    <AvatarEditor
      name={name}
      src={avatar}
      busy={saving.isPending || removing.isPending}
      failure={error ? asFailure(error) : null}
      onSave={(picture, crop) => saving.mutate({ picture, crop })}
      onRemove={() => removing.mutate()}
    />
  )
}

const text = ownAccountWords.profile

/** The person's picture, name and e-mail. */
export const OwnProfile = ({ saved }: { saved: OwnAccount }) => {
  const me = useMe()
  const [name, setName] = useState(saved.name)
  const changed = useAccountChanged()
  const { run, busy, failure } = useAction(async () => {
    await call(account.rename, { body: { name: name.trim() } })
    await Promise.all([changed(), browserSession.refreshMe()])
    showToast({ text: text.saved })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const complete = name.trim() !== '' && name.trim() !== saved.name
  return (
    <section className={styles.part} aria-labelledby="account-profile">
      <h2 id="account-profile">{text.heading}</h2>
      <div className={styles.identity}>
        <OwnAvatar />
        <div>
          <p className={styles.rowName}>{me.name}</p>
          <p className={styles.rowNote}>{saved.email}</p>
        </div>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={text.name}
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        {failure && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} disabled={!complete}>
            {text.save}
          </Button>
        </div>
      </form>
    </section>
  )
}
