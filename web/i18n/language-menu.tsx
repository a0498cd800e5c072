import { t } from '@lingui/core/macro'
import { languages, type Language } from '../../contract/languages/languages'
import { languagesAt } from './catalogue'
import { language } from './locale'
import './language-menu.css'

interface Props {
  /** Keeps the choice with a host's account, too. */
  save?: (language: Language) => Promise<unknown>
}

/** Chooses the language of pages. The page is loaded anew, because a page has one language. */
export function LanguageMenu({ save }: Props) {
  const offered = languagesAt(location.pathname, save !== undefined)
  if (offered.length < 2) return null
  const choose = async (chosen: string) => {
    document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`
    // Where it cannot be kept with the account, this browser keeps it all the same.
    await save?.(chosen as Language).catch(() => undefined)
    location.reload()
  }
  return (
    <select
      className="language-menu"
      aria-label={t({ message: 'Language', comment: 'Of pages: a menu of languages, each by its own name' })}
      value={language}
      onChange={(event) => void choose(event.target.value)}
    >
      {offered.map((each) => (
        <option key={each} value={each} lang={each}>
          {languages[each].name}
        </option>
      ))}
    </select>
  )
}
