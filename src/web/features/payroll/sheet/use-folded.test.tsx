import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useFolded } from './use-folded.ts'

const inAddress = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/sheet?folded=Timer&why=1']}>{children}</MemoryRouter>
)
const opened = () =>
  renderHook(() => ({ ...useFolded(), address: decodeURIComponent(useLocation().search) }), {
    wrapper: inAddress,
  })

test('a group is folded and unfolded in the address, which keeps its other parameters', async () => {
  const { result } = opened()
  act(() => result.current.toggle('Ansatt'))
  await waitFor(() => expect(result.current.address).toBe('?folded=Timer,Ansatt&why=1'))
  act(() => result.current.toggle('Timer'))
  await waitFor(() => expect(result.current.address).toBe('?folded=Ansatt&why=1'))
})

test('a second press builds on the first before the address has changed', async () => {
  const { result } = opened()
  act(() => {
    result.current.toggle('Ansatt')
    result.current.toggle('Timer')
  })
  await waitFor(() => expect(result.current.address).toBe('?folded=Ansatt&why=1'))
})
