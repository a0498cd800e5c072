/** A mail without its sender, which is a setting. */
export interface Mail {
  /** Normalized by `mailAddress`. */
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
}

export interface Mailer {
  /** Resolves when a mail server has accepted the mail. The same `id` makes two copies recognizable as one mail. */
  send(mail: Mail, id: string, signal: AbortSignal): Promise<void>
  /** Resolves when the login to the mail server has succeeded. Sends nothing. */
  check(): Promise<void>
}
