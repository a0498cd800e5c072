/** What a page says of itself to programs that run no script. All of it is text; nothing is markup. */
export interface PageHead {
  title: string
  description: string
  /** The page's one address, whatever was asked for. */
  url: string
  siteName: string
  picture: { url: string; width: number; height: number; alt: string }
}

/** The page with a head of its own, by the Open Graph protocol. */
export function withHead(html: string, { title, description, url, siteName, picture }: PageHead): string {
  const named = { description, 'twitter:card': 'summary_large_image' }
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture.url,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    ...(picture.alt !== '' && { 'og:image:alt': picture.alt }),
  }
  const head = [
    `<title>${escaped(`${title} – ${siteName}`)}</title>`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
  ]
  return inPlaceOfHead(html, head)
}

/** The same page, which no search engine lists. */
export const notListed = (html: string): string =>
  html.replace(/<title>/, () => `<meta name="robots" content="noindex" />\n    <title>`)

/** The new text is no pattern: a title may hold `$&`. */
const inPlaceOfHead = (html: string, head: string[]): string =>
  html.replace(/\s*<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
