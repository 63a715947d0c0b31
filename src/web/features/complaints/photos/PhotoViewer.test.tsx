import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ComplaintPhoto } from '#contract/complaints/complaint-photos'
import { PhotoViewer } from './PhotoViewer.tsx'
import { photo } from './photo.fixture.ts'

afterEach(cleanup)

const [before, after] = [photo('b1', 'before'), photo('a1', 'after')]

const show = (photos: readonly ComplaintPhoto[]) => {
  const onShow = vi.fn()
  render(
    <PhotoViewer photos={photos} photo={before} onShow={onShow} onClose={() => {}} onRemove={() => {}} />,
  )
  return { onShow, dialog: within(screen.getByRole('dialog')) }
}
const compare = { name: 'Sammenlign før og etter' }

test('photos from before and after are compared with a slider', async () => {
  const { dialog, onShow } = show([before, after])
  await userEvent.click(dialog.getByRole('button', compare))
  const slider = dialog.getByRole('slider', { name: 'Før og etter' })
  expect(slider.getAttribute('aria-valuetext')).toBe('50 % før, 50 % etter')
  fireEvent.change(slider, { target: { value: '80' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('80 % før, 20 % etter')
  expect(dialog.getByAltText('Etter').style.clipPath).toBe('inset(0 0 0 80%)')
  // The arrow keys belong to the slider.
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(onShow).not.toHaveBeenCalled()
})

test('the comparison ends with the same button, and the arrow keys move between photos again', async () => {
  const { dialog, onShow } = show([before, after])
  const button = dialog.getByRole('button', compare)
  await userEvent.click(button)
  expect(dialog.queryByRole('button', { name: 'Neste bilde' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Vis ett bilde' }))
  expect(dialog.queryByRole('slider')).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.keyDown(dialog.getByRole('img'), { key: 'ArrowRight' })
  expect(onShow).toHaveBeenCalledWith(after)
})

test('photos of one moment only cannot be compared', () => {
  const { dialog } = show([before])
  expect(dialog.queryByRole('button', compare)).toBeNull()
})
