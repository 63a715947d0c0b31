import '@mantine/core/styles/default-css-variables.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from './scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** The kit would set the page's scheme to its default before it sets the chosen one: public/assets/early.js alone sets it. */
const noRoot = () => undefined

/** What the pickers need around them: Mantine in the product's colours (decision 026). */
export const UiKit = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    forceColorScheme={useScheme()}
    getRootElement={noRoot}
  >
    {children}
  </MantineProvider>
)
