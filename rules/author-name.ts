interface Author {
  firstName: string | null
  email: string | null
}

/** A name as people write one: "Zoë", "Jean-Luc", "Anna Maria". E-mail addresses hardly ever look like this. */
const writtenAsName = /^\p{Lu}[\p{L}\p{M}'’ -]*$/u

/**
 * The name that credits the author of a copied public quiz: the first name, never a part of an e-mail address. If the
 * address begins with the first name, it is shown only when written as a name: "Zoe" is, "zoe.quist" is not.
 */
export function authorName({ firstName, email }: Author): string | null {
  const name = firstName?.trim() ?? ''
  if (name === '' || name.includes('@')) return null
  const mailbox = email?.split('@')[0] ?? ''
  const isOfAddress = mailbox.toLowerCase().startsWith(name.toLowerCase())
  return isOfAddress && !writtenAsName.test(name) ? null : name
}
