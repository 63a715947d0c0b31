import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { TutorialCard } from './TutorialCard.tsx'
import { tutorialWords } from './words.ts'

afterEach(cleanup)

const video = {
  objectId: 'v1',
  title: 'Balayage',
  url: '/v1.mp4',
  filePath: 'v1.mp4',
  thumbnailUrl: null,
  thumbnailPath: null,
  contentType: 'video/mp4',
  seconds: 61,
  captionsUrl: null,
  figure: null,
  createdAt: '2026-11-20T11:00:00.000Z',
  isNew: false,
  viewing: null,
} as const

test.each([
  [false, tutorialWords.here, 'Spill her: Balayage'],
  [true, tutorialWords.more, 'Om videoen: Balayage'],
])('the link of a video has its visible text in its name (hosted: %s)', (isFromVideoHosting, seen, name) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TutorialCard tutorial={{ ...video, type: 'tv', isFromVideoHosting }} onRemove={undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link', { name }).textContent).toBe(seen)
})
