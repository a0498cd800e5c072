/** The token of a personal link, which stands after the `#` of its address: no server is sent it with the page. */
export function personalToken(hash = location.hash): string | null {
  const token = hash.replace(/^#/, '')
  return token === '' ? null : token
}
