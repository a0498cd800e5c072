import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { SentText } from '../../../contract/games/game-state'
import { routes } from '../../../contract/routes'
import { shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { formatNumber } from '../../ui/format'
import { toast } from '../../ui/toast/toast-store'
import './sent-texts.css'
import { langOf } from '../../i18n/locale'
import { textsOf } from './asked-for-texts'

interface SentTextsProps {
  view: GameView
  index: number
  /** Whether a text is covered until pressed, where the whole hall can read it. */
  isCovered?: (text: SentText) => boolean
}

/** What players have sent; each can be hidden from the hall, and brought back. */
export function SentTexts({ view, index, isCovered = () => false }: SentTextsProps) {
  const { pin, sentTexts } = view
  const language = textsOf(view)?.language
  const hide = (text: string, hidden: boolean) =>
    void call(routes.games.hideText, { pin, index: String(index), text, hidden }).catch((error: unknown) =>
      toast({ title: errorMessage(error, t`This could not be changed. Please try again.`) }),
    )
  return (
    <ul className="stack gap-2" aria-label={t`What players have sent`}>
      {sentTexts.map((sent) => (
        <li key={sent.text} className="row spread gap-3 sent-text">
          {isCovered(sent) ? <Covered {...sent} language={language} /> : <Sent {...sent} language={language} />}
          <HideButton {...sent} name={isCovered(sent) ? undefined : sent.text} hide={hide} />
        </li>
      ))}
    </ul>
  )
}

interface TextProps extends SentText {
  /** Of the quiz. */
  language: string | undefined
}

const Sent = ({ text, count, isHidden, language }: TextProps) => (
  <span className={`may-shrink breakable ${isHidden ? 'dim' : ''}`} dir="auto">
    <span {...langOf(language)}>{shown(text)}</span> ({formatNumber(count)})
  </span>
)

/** Dots, until a press shows the text itself. Another press covers it again. */
function Covered(sent: TextProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <button
      type="button"
      className="may-shrink covered-text"
      aria-expanded={isOpen}
      onClick={() => setIsOpen((wasOpen) => !wasOpen)}
    >
      {isOpen ? (
        <Sent {...sent} />
      ) : (
        <>
          <span className="unseen">
            <Trans comment="A text that is hidden because it may be rude">Covered text</Trans>
          </span>
          <span aria-hidden="true">••••••</span> ({formatNumber(sent.count)})
        </>
      )}
    </button>
  )
}

interface HideButtonProps extends SentText {
  /** What the button calls the text; undefined for a covered one, which it would read aloud. */
  name: string | undefined
  hide: (text: string, hidden: boolean) => void
}

const HideButton = ({ text, isHidden, name, hide }: HideButtonProps) => (
  <button
    type="button"
    className="rigid game-button quiet"
    aria-label={hideLabel(isHidden, name)}
    onClick={() => hide(text, !isHidden)}
  >
    {isHidden
      ? t({ message: 'Show', comment: 'Button: shows a player’s text in the hall' })
      : t({ message: 'Hide', comment: 'Button: hides a player’s text from the hall' })}
  </button>
)

function hideLabel(isHidden: boolean, name: string | undefined): string {
  if (name === undefined) return isHidden ? t`Show this text in the hall` : t`Hide this text in the hall`
  return isHidden ? t`Show “${name}” in the hall` : t`Hide “${name}” in the hall`
}
