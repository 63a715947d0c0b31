import type { ShortcutGroup } from '../../../ui/shortcuts.ts'

/** The sheet's entries in the list of keyboard shortcuts. */
export const sheetShortcuts: ShortcutGroup = {
  heading: 'Lønnsarket',
  shortcuts: [
    { keys: ['↑', '↓', '←', '→'], does: 'Gå til en annen celle' },
    { keys: ['Tab'], does: 'Neste celle' },
    { keys: ['F2'], does: 'Rediger cella' },
    { keys: ['Enter'], does: 'Rediger, eller ferdig og ned' },
    { keys: ['Esc'], does: 'Avbryt redigeringen' },
    { keys: ['Delete'], does: 'Tøm cellene' },
    { keys: ['Shift', '→'], does: 'Merk flere celler' },
    { keys: ['Ctrl', 'C'], does: 'Kopier cellene' },
    { keys: ['Ctrl', 'V'], does: 'Lim inn celler' },
    { keys: ['Ctrl', 'D'], does: 'Fyll nedover' },
    { keys: ['Ctrl', 'Z'], does: 'Angre' },
    { keys: ['Ctrl', 'Y'], does: 'Gjør om igjen' },
  ],
}
