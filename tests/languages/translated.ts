import type { Language } from '../../contract/languages/languages'
import { readTranslations } from '../../scripts/messages/translations'

/** What a page says for an English text, as a person would find it there. Values take the places of placeholders, in order. */
export async function translator(language: Language): Promise<(english: string, values?: string[]) => string> {
  const translations = [...(await readTranslations(language)).values()]
  return (english, values = []) => {
    const found = translations.find((each) => each.english === english)?.text
    if (!found) throw new Error(`“${english}” is not in locales/${language}.po`)
    return values.reduce((text, value) => text.replace(/\{\w+\}/, value), found)
  }
}
