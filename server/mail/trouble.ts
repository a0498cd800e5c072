/** Why a mail was not sent, for the log. What a mail server says may name the person it refuses; its numbers do not. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code ?? error.name, responseCode].filter((part) => part !== undefined).join(' ')
}

/** What whoever runs this can mend by a setting is said in full. */
export function sentenceFor(reason: string): string {
  switch (reason.split(' ')[0]) {
    case 'ETLS':
      return 'A mail was not sent, because the mail server does not encrypt: take one with smtps:// or STARTTLS, or add ?requireTLS=false to SMTP_URL where nobody can listen'
    case 'EAUTH':
      return 'A mail was not sent, because the mail server does not let us in: please check the user and the password in SMTP_URL'
    case 'EDNS':
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ETIMEDOUT':
      return 'A mail could not be sent yet, because the mail server does not answer, or its certificate is not trusted: please check the host and the port in SMTP_URL'
    default:
      return 'A mail could not be sent yet'
  }
}
