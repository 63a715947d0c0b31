/** What an e-mail and a password must look like (R011). */

export const PASSWORD_MESSAGE = 'Your password must be between 5 and 30 characters long'

export const isPasswordLength = (password: string): boolean => password.length >= 5 && password.length <= 30

/** 5 to 40 characters, with a final part of 2 to 4 letters. */
export const isEmail = (email: string): boolean =>
  email.length >= 5 && email.length <= 40 && /^[^\s@]+@[^\s@]+\.[\p{L}]{2,4}$/u.test(email)
