import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetPerson } from '../src/web/ui/personal.ts'

// Rendering depends on the machine's load; one second is no guarantee of the product.
configure({ asyncUtilTimeout: 20_000 })

// The files of a worker share their modules, so each test clears messages, queries, uploads and stored choices.
afterEach(() => {
  cleanup()
  forgetPerson()
  localStorage.clear()
  sessionStorage.clear()
})
