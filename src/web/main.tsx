import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { keepFocus } from './ui/keep-focus.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepFocus()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
