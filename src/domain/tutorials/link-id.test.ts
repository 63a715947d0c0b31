import { describe, expect, it } from 'vitest'
import { videoIdOf } from './link-id.ts'

describe('the id of a link [R123] [S6]', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    '  youtu.be/dQw4w9WgXcQ?si=x  ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  ])('%s', link => {
    expect(videoIdOf(link)).toBe('dQw4w9WgXcQ')
  })

  it('accepts every letter an id can have', () => {
    expect(videoIdOf('https://youtu.be/a-b_c-D_9zZ')).toBe('a-b_c-D_9zZ')
  })

  it.each([
    '',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://www.youtube.com/watch?v=dQw4w9WgX+Q',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/channel/dQw4w9WgXcQ',
    'https://youtu.be/',
    'https://vimeo.com/12345678901',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://user@youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'data:text/html,youtu.be/dQw4w9WgXcQ',
  ])('is not in %j', link => {
    expect(videoIdOf(link)).toBe(null)
  })
})
