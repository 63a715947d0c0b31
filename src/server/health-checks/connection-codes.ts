/** Codes of Node for a certificate that is not accepted. */
export const isCertificateCode = (code: string): boolean =>
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET_ISSUER))/.test(
    code,
  )

/** Codes of Node for a name that has no address, or that cannot be looked up now. */
export const isUnknownNameCode = (code: string): boolean => code === 'ENOTFOUND' || code === 'EAI_AGAIN'
