import { t } from '@lingui/core/macro'
import { languages, type Language } from '../../contract/languages/languages'
import { preferencesRoute } from '../../contract/player-routes'
import { call } from '../api'
import { languagesAt } from '../i18n/catalogue'
import { language } from '../i18n/locale'
import { keepForReload, useKept } from './browser/kept'
import { wasSignedIn } from './browser/signed-in'
import './language-menu.css'

/**
 * Chooses the language of pages, for a host's account, too. The page is loaded anew, because a page has one language:
 * what was typed stays, and the menu keeps the focus, for who goes through it by keyboard.
 */
export function LanguageMenu({ isHost = wasSignedIn() }) {
  const wasChosen = useKept('language', () => true)
  const offered = languagesAt(location.pathname, isHost)
  if (offered.length < 2) return null
  const choose = async (chosen: Language) => {
    document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`
    // Where it cannot be kept with the account, this browser keeps it all the same.
    if (isHost) await call(preferencesRoute, { language: chosen }).catch(() => undefined)
    keepForReload()
    location.reload()
  }
  return (
    <select
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it had the focus before the page was loaded anew
      autoFocus={wasChosen}
      className="language-menu"
      aria-label={t({ message: 'Language', comment: 'Of pages: a menu of languages, each by its own name' })}
      value={language}
      onChange={(event) => void choose(event.target.value as Language)}
    >
      {offered.map((each) => (
        <option key={each} value={each} lang={each}>
          {languages[each].name}
        </option>
      ))}
    </select>
  )
}
