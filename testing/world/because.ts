/** The reason why statements of the world need no scope. */
export const because = { because: 'the world is made before anybody looks at it' }
