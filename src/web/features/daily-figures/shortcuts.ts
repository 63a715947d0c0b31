import type { ShortcutGroup } from '../../ui/shortcuts.ts'

/** For the list of shortcuts. */
export const figureShortcuts: ShortcutGroup = {
  heading: 'Dagstall',
  shortcuts: [
    { keys: ['↑', '↓', '←', '→'], does: 'Gå til en annen celle' },
    { keys: ['Tab'], does: 'Neste celle' },
    { keys: ['Enter'], does: 'Lagre dagen, og ned' },
    { keys: ['Esc'], does: 'Ta tilbake det du skrev i cella' },
  ],
}
