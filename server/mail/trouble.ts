/** Why a mail server was of no use, for the log. What it says may name the person whom it refuses; codes do not. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, originalCode, responseCode } = error as { code?: string; originalCode?: string; responseCode?: number }
  return [code ?? error.name, originalCode, responseCode].filter((part) => part !== undefined).join(' ')
}

/** What has come of it, and in full what whoever runs this can mend by a setting. */
export function sentenceFor(reason: string, what = 'An email could not be sent yet'): string {
  const cause = causeOf(reason)
  return cause === null ? what : `${what}, because the mail server ${cause}`
}

function causeOf(reason: string): string | null {
  if (/CERT|VERIFY/.test(reason))
    return 'has a certificate that is not trusted: please check the host in SMTP_URL, or add ?tls.rejectUnauthorized=false if the certificate is self-signed'
  if (/WRONG_VERSION_NUMBER/.test(reason))
    return 'does not use TLS from the start: please use smtp:// instead of smtps:// in SMTP_URL, or check the port'
  switch (reason.split(' ')[0]) {
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
