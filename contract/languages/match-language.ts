import { languages, type Language } from './languages'

/** Tags that are spelled differently here. Readers of traditional Chinese get English. */
const otherTags: Record<string, Language> = {
  ...{ pt: 'pt-BR', no: 'nb', nn: 'nb', iw: 'he', in: 'id' },
  ...{ zh: 'zh-Hans', 'zh-hant': 'en', 'zh-tw': 'en', 'zh-hk': 'en', 'zh-mo': 'en' },
}
const byTag = new Map<string, Language>([
  ...Object.entries(otherTags),
  ...(Object.keys(languages) as Language[]).map((language) => [language.toLowerCase(), language] as const),
])

/**
 * The first language that a browser asks for (`Accept-Language`) and that is among those given. Each tag is looked up by
 * RFC 4647, section 3.4: "de-AT" finds "de".
 */
export function matchLanguage(accepted: string | undefined, among: readonly Language[]): Language {
  for (const tag of tagsIn(accepted)) {
    const language = lookUp(tag)
    if (language && among.includes(language)) return language
  }
  return 'en'
}

/** In the order of the browser's preference. What is longer than any browser sends is cut. */
function tagsIn(accepted = ''): string[] {
  const ranges = accepted
    .slice(0, 400)
    .split(',')
    .map((range) => range.trim().split(';'))
  const weighted = ranges.map(([tag = '', weight]) => ({ tag: tag.toLowerCase(), weight: weightIn(weight) }))
  return weighted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

function weightIn(parameter = ''): number {
  const written = /^\s*q=(.*)$/.exec(parameter)?.[1]
  return written === undefined ? 1 : Number(written) || 0
}

function lookUp(tag: string): Language | undefined {
  const shorter = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))
  return byTag.get(tag) ?? (shorter === '' ? undefined : lookUp(shorter))
}
