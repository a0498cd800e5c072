/** A mail as its sender thinks of it. Whom it is from is a setting. */
export interface Mail {
  /** In the form that `mailAddress` answers. */
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
}

export interface Mailer {
  /** Resolves when a mail server has taken it. `id` names the mail: sent twice by accident, it is the same one. */
  send(mail: Mail, id: string, signal: AbortSignal): Promise<void>
  /** Resolves when a mail server has let us in. Nothing is sent. */
  check(): Promise<void>
}
