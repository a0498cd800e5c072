import { domainToASCII, domainToUnicode } from 'node:url'
import { isLongerThan, isStorable, tidy } from '../../contract/text'

const longest = 254
const longestLocalPart = 64
// What quotes, lists, comments or ends a header; nobody's real address needs it.
const forbidden = /[\s\p{C}\p{Z}"(),:;<>[\\\]]/u
// In a host's name these would be read as parts of a web address.
const notInHosts = /[/?#%]/
const domain = /^(?!.*\.\.)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/

/**
 * The one form of an address, in which it is kept, compared and mailed to; null for what is none. Case makes no
 * difference to anybody's mailbox, and a domain is the same in letters of any script and in `xn--`.
 */
export function mailAddress(typed: string): string | null {
  if (isLongerThan(longest, typed) || !isStorable(typed)) return null
  const address = tidy(typed)
  const [local = '', host = '', ...more] = address.split('@')
  const ascii = notInHosts.test(host) ? '' : domainToASCII(host)
  if (forbidden.test(address) || local === '' || more.length > 0 || !domain.test(ascii)) return null
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null
  if (Buffer.byteLength(local) > longestLocalPart || Buffer.byteLength(local) + 1 + ascii.length > longest) return null
  return `${local.toLowerCase()}@${domainToUnicode(ascii)}`
}
