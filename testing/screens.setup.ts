import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a screen shows comes when the machine has come to it: a second is no promise of the product.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)
