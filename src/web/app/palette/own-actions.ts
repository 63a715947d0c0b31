import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '../../ui/icons.ts'
import { chooseScheme } from '../../ui/scheme.ts'
import type { Goal } from './goal.ts'

const WHAT = 'Utseende'
const also = 'tema farger modus'

const schemes: readonly Goal[] = [
  { label: 'Lyst', icon: IconSun, what: WHAT, also: `${also} lys light`, run: () => chooseScheme('light') },
  { label: 'Mørkt', icon: IconMoon, what: WHAT, also: `${also} mørk dark`, run: () => chooseScheme('dark') },
  {
    label: 'Som systemet',
    icon: IconDeviceDesktop,
    what: WHAT,
    also: `${also} auto`,
    run: () => chooseScheme('system'),
  },
]

/** Actions that are done at once. Without `signOut` the person has no 'Logg ut' here. */
export const ownActions = (signOut: (() => void) | null): readonly Goal[] => [
  ...schemes,
  ...(signOut ? [{ label: 'Logg ut', icon: IconLogout, also: 'avslutt bytt bruker', run: signOut }] : []),
]
