import '@mantine/core/styles/default-css-variables.css'
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from './scheme.ts'

const aubergine: MantineColorsTuple = [
  '#FBF2F8',
  '#F4E1EE',
  '#E7C3DC',
  '#D9A1C6',
  '#C87DAE',
  '#B35E97',
  '#984682',
  '#7B2F68',
  '#652455',
  '#4A183E',
]

const dark: MantineColorsTuple = [
  '#F4EDF0',
  '#C2B6BC',
  '#A1949B',
  '#85777E',
  '#463B41',
  '#31282D',
  '#272024',
  '#1F191C',
  '#161114',
  '#151012',
]

/** The theme of the UI kit. The actual colours are the --f-* tokens, which this maps to the kit. */
const theme = createTheme({
  colors: { aubergine, dark },
  primaryColor: 'aubergine',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  white: '#FFFFFF',
  black: '#231A20',
  fontFamily: 'var(--f-font)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '22px', xl: '26px' },
  headings: {
    fontFamily: 'var(--f-font)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '32px' },
      h2: { fontSize: '16px', lineHeight: '22px' },
      h3: { fontSize: '14px', lineHeight: '20px', fontWeight: '600' },
    },
  },
  radius: { xs: '6px', sm: '7px', md: '8px', lg: '12px', xl: '14px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
})

// The light-dark() tokens already cover both schemes. The UI kit defines its variables per scheme, so both receive the same
// values.
const handedOn = {
  '--mantine-color-body': 'var(--f-surface)',
  '--mantine-color-text': 'var(--f-ink)',
  '--mantine-color-dimmed': 'var(--f-ink2)',
  '--mantine-color-placeholder': 'var(--f-ink3)',
  '--mantine-color-default': 'var(--f-surface)',
  '--mantine-color-default-hover': 'var(--f-hover)',
  '--mantine-color-default-color': 'var(--f-ink)',
  '--mantine-color-default-border': 'var(--f-control)',
  '--mantine-color-error': 'var(--f-danger)',
  '--mantine-color-anchor': 'var(--f-accent-ink)',
  '--mantine-color-bright': 'var(--f-ink)',
  '--mantine-color-disabled': 'var(--f-hover)',
  '--mantine-color-disabled-color': 'var(--f-ink3)',
  '--mantine-color-disabled-border': 'var(--f-line)',
  '--mantine-primary-color-filled': 'var(--f-accent)',
  '--mantine-primary-color-filled-hover': 'var(--f-accent-hover)',
  '--mantine-primary-color-light': 'var(--f-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--f-accent-ink)',
}

const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: handedOn,
  dark: handedOn,
})

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
