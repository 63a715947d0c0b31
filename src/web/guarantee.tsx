import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CustomerPages } from './features/complaints/guarantee/CustomerPages.tsx'
import { keepFocus } from './ui/keep-focus.ts'

// The customer pages load nothing internal (session, router, queries).
const root = document.getElementById('root')
if (!root) throw new Error('garanti.html has no #root')

keepFocus()

createRoot(root).render(
  <StrictMode>
    <CustomerPages />
  </StrictMode>,
)
