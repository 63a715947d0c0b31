import { account } from '#contract/account/account'
import { call, session } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { useAction } from './use-action.ts'
import { words } from './words.ts'

const text = words.dates
const choices = [
  { value: 'nb', label: text.choices.nb },
  { value: 'en', label: text.choices.en },
] as const

/** Chooses the language of dates. Some dates have a fixed form regardless. */
export const DateLanguage = () => {
  const { dateLanguage } = useMe()
  const { run, failure } = useAction(async (chosen: 'nb' | 'en') => {
    await call(account.setDateLanguage, { body: { dateLanguage: chosen } })
    await session.refreshMe()
    showToast({ text: text.saved })
  })
  return (
    <section className={styles.part} aria-labelledby="account-dates">
      <h2 id="account-dates">{text.heading}</h2>
      <Select
        label={text.heading}
        value={dateLanguage}
        choices={choices}
        onChange={value => void run(value)}
      />
      {failure && <ErrorNote failure={failure} consequence={words.nothingChanged} />}
    </section>
  )
}
