import { account } from '#contract/account/account'
import { download } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './Account.module.css'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.data

/** Downloads the data that the product stores about the person. */
export const OwnData = () => {
  const { run, busy, failure } = useAction(async (format: 'json' | 'html') =>
    saveFile(await download(account.ownData, { query: { format } })),
  )
  return (
    <section className={styles.part} aria-labelledby="account-data">
      <h2 id="account-data">{text.heading}</h2>
      <p className={styles.why}>{text.why}</p>
      {failure && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void run('html')}>
          {text.html}
        </Button>
        <Button busy={busy} onClick={() => void run('json')}>
          {text.json}
        </Button>
      </div>
    </section>
  )
}
