/** The web address in a text that contains nothing else. */
export function addressIn(text: string): string | undefined {
  const address = text.trim()
  if (!/^https?:\/\/\S+$/i.test(address)) return undefined
  try {
    return new URL(address).href
  } catch {
    return undefined
  }
}

type Given = Pick<DataTransfer, 'getData'>

/**
 * The address of something dragged or copied from another page: the image's own address if the page names it, else that
 * of a single link.
 */
export function addressOf(given: Given): string | undefined {
  const image = /<img\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(given.getData('text/html'))?.[1]
  const list = given.getData('text/uri-list').split(/\r?\n/)
  const link = list.find((line) => line.trim() !== '' && !line.startsWith('#'))
  return [image?.replaceAll('&amp;', '&'), link, given.getData('text/plain')]
    .map((text) => addressIn(text ?? ''))
    .find((address) => address !== undefined)
}
