import '@mantine/core/styles/default-css-variables.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from './scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Prevents the UI kit from briefly setting its default colour scheme; only public/assets/early.js sets the scheme. */
const noRoot = () => undefined

/** The context required by the pickers: Mantine in the product's colours (decision 026). */
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
