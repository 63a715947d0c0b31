import type { RouteObject } from 'react-router'

/** The routes for the videos of a place: the list, the form for a new video and the player. */
export const videoRoutes = (
  path: string,
  list: 'TutorialsPage' | 'YogaPage',
  add: 'AddTutorialPage' | 'AddYogaPage',
): RouteObject => ({
  path,
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('../features/tutorials/TutorialsPage.tsx'))[list] }),
    },
    {
      path: 'add',
      lazy: async () => ({ Component: (await import('../features/tutorials/AddTutorialPage.tsx'))[add] }),
    },
    {
      path: ':tutorialId',
      lazy: async () => ({ Component: (await import('../features/tutorials/WatchPage.tsx')).WatchPage }),
    },
  ],
})
