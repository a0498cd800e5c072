/** The codes of a failure, for the log. The server's message may name the recipient; its codes do not. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, originalCode, responseCode } = error as { code?: string; originalCode?: string; responseCode?: number }
  return [code ?? error.name, originalCode, responseCode].filter((part) => part !== undefined).join(' ')
}

/** The log line. It names the setting if a setting can be the cause. */
export function failureMessage(code: string, what = 'An email could not be sent yet'): string {
  const cause = causeOf(code)
  return cause === null ? what : `${what}, because the mail server ${cause}`
}

function causeOf(code: string): string | null {
  if (/CERT|VERIFY/.test(code))
    return 'has a certificate that is not trusted: please check the host in SMTP_URL, or add ?tls.rejectUnauthorized=false if the certificate is self-signed'
  if (/WRONG_VERSION_NUMBER/.test(code))
    return 'does not use TLS from the start: please use smtp:// instead of smtps:// in SMTP_URL, or check the port'
  switch (code.split(' ')[0]) {
    case 'ETLS':
      return 'does not encrypt: use one with smtps:// or STARTTLS, or add ?requireTLS=false to SMTP_URL on a network you trust'
    case 'EAUTH':
      return 'rejected the login: please check the user and password in SMTP_URL'
    case 'EDNS':
      return 'cannot be found: please check the host in SMTP_URL'
    case 'ECONNECTION':
    case 'ESOCKET':
      return 'cannot be reached: please check the host and port in SMTP_URL'
    case 'ETIMEDOUT':
      return 'does not answer: please check the host and port in SMTP_URL, and use smtps:// if the server uses TLS from the start (usually port 465)'
    case 'EPROTOCOL':
      return 'does not speak SMTP: please check the host and port in SMTP_URL'
    default:
      return null
  }
}
