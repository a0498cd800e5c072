/** Why a mail server was of no use, for the log. What it says may name the person whom it refuses; codes do not. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, originalCode, responseCode } = error as { code?: string; originalCode?: string; responseCode?: number }
  return [code ?? error.name, originalCode, responseCode].filter((part) => part !== undefined).join(' ')
}

/** What has come of it, and in full what whoever runs this can mend by a setting. */
export function sentenceFor(reason: string, what = 'A mail could not be sent yet'): string {
  const cause = causeOf(reason)
  return cause === null ? what : `${what}, because the mail server ${cause}`
}

function causeOf(reason: string): string | null {
  if (/CERT|VERIFY/.test(reason))
    return 'shows a certificate that is not trusted: please check the host in SMTP_URL, or add ?tls.rejectUnauthorized=false to it if you have made the certificate yourself'
  if (/WRONG_VERSION_NUMBER/.test(reason))
    return 'does not encrypt from the first byte: please write smtp:// instead of smtps:// in SMTP_URL, or check the port'
  switch (reason.split(' ')[0]) {
    case 'ETLS':
      return 'does not encrypt: take one with smtps:// or STARTTLS, or add ?requireTLS=false to SMTP_URL where nobody can listen'
    case 'EAUTH':
      return 'does not let us in: please check the user and the password in SMTP_URL'
    case 'EDNS':
      return 'cannot be found by its name: please check the host in SMTP_URL'
    case 'ECONNECTION':
    case 'ESOCKET':
      return 'cannot be reached: please check the host and the port in SMTP_URL'
    case 'ETIMEDOUT':
      return 'does not answer: please check the host and the port in SMTP_URL, which takes smtps:// where a server encrypts from the first byte, as at port 465'
    case 'EPROTOCOL':
      return 'does not speak SMTP: please check the host and the port in SMTP_URL'
    default:
      return null
  }
}
