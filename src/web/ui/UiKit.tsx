import '@mantine/core/styles/default-css-variables.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from './scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** What the pickers need around them: Mantine in the product's colours (decision 026). */
export const UiKit = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={useScheme()}>
    {children}
  </MantineProvider>
)
