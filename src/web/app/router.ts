import { createBrowserRouter } from 'react-router'
import { routes } from './routes.tsx'

/** The router of the signed-in screens. It starts loading the page at the address when this module runs. */
export const router = createBrowserRouter(routes)

/** Resolves when the page at the address is loaded, or has failed to load. */
export const pageLoaded = (): Promise<void> =>
  new Promise(resolve => {
    if (router.state.initialized) {
      resolve()
      return
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
