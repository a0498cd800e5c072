interface Author {
  firstName: string | null
  email: string | null
}

/** As people write a name, and hardly ever an address: "Zoë", "Jean-Luc", "Anna Maria". */
const writtenAsName = /^\p{Lu}[\p{L}\p{M}'’ -]*$/u

/**
 * The name by which a copy of a public quiz credits its author: the first name, and never a part of an e-mail address.
 * A first name with which the address begins is shown only where it is written as a name: "Zoe" is, "zoe.quist" is not.
 */
export function authorName({ firstName, email }: Author): string | null {
  const name = firstName?.trim() ?? ''
  if (name === '' || name.includes('@')) return null
  const mailbox = email?.split('@')[0] ?? ''
  const isOfAddress = mailbox.toLowerCase().startsWith(name.toLowerCase())
  return isOfAddress && !writtenAsName.test(name) ? null : name
}
