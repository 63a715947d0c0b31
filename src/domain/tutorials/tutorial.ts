/** The section of a video: 'tv' is under /tutorials, 'yoga' under /yoga. */
export const tutorialTypes = ['tv', 'yoga'] as const
export type TutorialType = (typeof tutorialTypes)[number]

export const LONGEST_TITLE = 200

/** The form's messages for a video that cannot be added, as worded by the chain. */
export const tutorialFaults = {
  title: 'Title is required',
  file: 'File is required',
  link: 'Link to Youtube video is required',
  linkId: 'Invalid youtube url - cannot extract video id',
} as const

/** S11: the number of days a video is marked new until opened. */
export const NEW_DAYS = 30
