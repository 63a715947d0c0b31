/** Where a video belongs: 'tv' stands under /tutorials, 'yoga' under /yoga. */
export const tutorialTypes = ['tv', 'yoga'] as const
export type TutorialType = (typeof tutorialTypes)[number]

export const LONGEST_TITLE = 200

/** What the form says of a new video that cannot be added, as the chain words it. */
export const tutorialFaults = {
  title: 'Title is required',
  file: 'File is required',
  link: 'Link to Youtube video is required',
  linkId: 'Invalid youtube url - cannot extract video id',
} as const

/** S11: so many days a video is new to whoever has not opened it. */
export const NEW_DAYS = 30
