import { domainToASCII, domainToUnicode } from 'node:url'
import { isLongerThan, isStorable, tidy } from '../../contract/text'

const maxLength = 254
const maxLocalPartBytes = 64
// Quotes, lists, comments, and line breaks, which end a header. No real address needs them.
const forbidden = /[\s\p{C}\p{Z}"(),:;<>[\\\]]/u
// These would be parsed as parts of a URL.
const notInHosts = /[/?#%]/
const domain = /^(?!.*\.\.)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/

/**
 * Normalizes an email address; null if it is not valid. The normal form is stored, compared and mailed to: in lower case,
 * with the domain in its own script instead of `xn--`.
 */
export function mailAddress(typed: string): string | null {
  if (isLongerThan(maxLength, typed) || !isStorable(typed)) return null
  const address = tidy(typed)
  const [local = '', host = '', ...more] = address.split('@')
  const ascii = notInHosts.test(host) ? '' : domainToASCII(host)
  if (forbidden.test(address) || local === '' || more.length > 0 || !domain.test(ascii)) return null
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null
  if (Buffer.byteLength(local) > maxLocalPartBytes || Buffer.byteLength(local) + 1 + ascii.length > maxLength)
    return null
  return `${local.toLowerCase()}@${domainToUnicode(ascii)}`
}
