import { type RefObject, useEffect } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { controlVideo } from './control-video.ts'
import { playerActionOf, playerShortcuts } from './player-keys.ts'

/** True when the space key belongs to a focused button or link. */
const isPressed = (target: EventTarget | null, key: string) =>
  key === ' ' && target instanceof HTMLElement && target.closest('button, a, summary') !== null

/** True when the key scrolls the page, because the video is not focused. */
const isScrolled = (target: EventTarget | null, key: string) =>
  /^Arrow(Up|Down)|^(Home|End)$/.test(key) && !(target instanceof HTMLVideoElement)

/** Player keys that work anywhere on the page. They run before the video's built-in keys, to avoid a double action. */
export const usePlayerKeys = (player: RefObject<HTMLVideoElement | null>): void => {
  useShortcuts(playerShortcuts)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal')) return
      if (isTyping(target) || isPressed(target, key) || isScrolled(target, key)) return
      const action = playerActionOf(key)
      if (!action || !player.current) return
      event.preventDefault()
      event.stopPropagation()
      controlVideo(player.current, action)
    }
    window.addEventListener('keydown', pressed, true)
    return () => window.removeEventListener('keydown', pressed, true)
  }, [player])
}
