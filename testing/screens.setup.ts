import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetPerson } from '../src/web/ui/personal.ts'

// What a screen shows comes when the machine has come to it: a second is no promise of the product.
configure({ asyncUtilTimeout: 20_000 })

// The files of a worker share their modules: messages, questions, uploads and stored choices end with their test.
afterEach(() => {
  cleanup()
  forgetPerson()
  localStorage.clear()
  sessionStorage.clear()
})
