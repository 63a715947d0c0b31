import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { type ShortcutGroup, useShortcutGroups } from '../ui/shortcuts.ts'
import styles from './KeysDialog.module.css'

const everywhere: ShortcutGroup = {
  heading: 'Overalt',
  shortcuts: [
    { keys: ['Ctrl', 'K'], does: 'Gå til …' },
    { keys: ['?'], does: 'Vis tastene' },
    { keys: ['Tab'], does: 'Neste felt eller knapp' },
    { keys: ['Esc'], does: 'Lukk det som ligger øverst' },
  ],
}

/** Lists the keyboard shortcuts of the shell and of the open page. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const ofThePage = useShortcutGroups()
  return (
    <Dialog open={open} onClose={onClose} title="Tastene">
      {[...ofThePage, everywhere].map(group => (
        <section key={group.heading} className={styles.group}>
          <h3>{group.heading}</h3>
          <dl className={styles.keys}>
            {group.shortcuts.map(shortcut => (
              <div key={shortcut.does} className={styles.row}>
                <dt>
                  {shortcut.keys.map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{shortcut.does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={styles.foot}>
        <Button onClick={onClose} data-autofocus>
          Lukk
        </Button>
      </div>
    </Dialog>
  )
}
