/** The password rule (R011). */

export const PASSWORD_MESSAGE = 'Your password must be between 5 and 30 characters long'

export const isPasswordLength = (password: string): boolean => password.length >= 5 && password.length <= 30
